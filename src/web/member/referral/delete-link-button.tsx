import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteReferralLink } from '#contract/member/referrals.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

export function DeleteLinkButton({ label, onDeleted }: { label: string; onDeleted: () => void }) {
  const [opened, setOpened] = useState(false)
  const queries = useQueryClient()
  const { send, working } = useEndpointMutation(deleteReferralLink, {
    onRefusal: (message) => showToast({ tone: 'bad', message }),
  })
  async function confirm() {
    const answer = await send({ params: { label } })
    setOpened(false)
    if (!answer) return
    onDeleted()
    await queries.invalidateQueries()
  }
  return (
    <>
      <Button size="compact" aria-label={t.referral.deleteLabel({ label })} onClick={() => setOpened(true)}>
        {t.referral.deleteLabel2}
      </Button>
      <ConfirmDialog
        opened={opened}
        working={working}
        onClose={() => setOpened(false)}
        onConfirm={() => void confirm()}
        copy={{
          title: t.referral.deleteTheLink({ label }),
          text: <p>{t.referral.peopleWhoUseItStillJoin}</p>,
          confirm: t.referral.deleteLink,
          kind: 'danger',
        }}
      />
    </>
  )
}
