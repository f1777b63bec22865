import { useState } from 'react'
import { useLocation } from 'react-router'
import { stopAdminRecoveryByLink } from '#contract/admin/admin-recoveries.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { MailedLinkLayout } from './sign-in-layout.tsx'

export const meta = () => pageTitle(t.admin.signIn.stopTheRequest)

/** Opened from a mailed link. It acts only on a press, because mail programs open links to inspect them. */
export default function StopRecoveryPage() {
  const token = useLocation().hash.slice(1)
  const [done, setDone] = useState<string>()
  const { send, working, problem, fieldErrors } = useEndpointMutation(stopAdminRecoveryByLink)
  return (
    <MailedLinkLayout title={t.admin.signIn.stopTheRequest}>
      {done ? (
        <Notice tone="good">{done}</Notice>
      ) : (
        <>
          <p>{t.admin.signIn.stopRecoveryHint}</p>
          {problem && <Notice tone="bad">{fieldErrors['token'] ?? problem}</Notice>}
          <Button
            kind="solid"
            wide
            working={working}
            onClick={() => void send({ body: { token } }).then((answer) => answer && setDone(answer.message))}
          >
            {t.admin.signIn.stopTheRequest}
          </Button>
        </>
      )}
    </MailedLinkLayout>
  )
}
