import { IconFingerprint } from '@tabler/icons-react'
import { reauthenticateWithPasskey } from '#contract/admin/admin-passkeys.ts'
import { adminPasskeys } from '#contract/platform/passkeys.ts'
import { t } from '#web/language/messages.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { storeSession } from '#web/api/stored-session.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { confirmWithPasskey } from '#web/identity/confirm-with-passkey.ts'
import { canUsePasskeys } from '#web/identity/passkey-error.ts'
import { usePasskeyTask } from '#web/identity/use-passkey-task.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useAdministrator } from '../session/use-administrator.ts'

/** Step-up authentication by passkey, for administrators who have one. */
export function PasskeyStepUp({ onDone }: { onDone: () => void }) {
  const { mustSetUpTwoFactor } = useAdministrator()
  const query = useEndpointQuery(adminPasskeys.listPasskeys, mustSetUpTwoFactor ? undefined : {})
  const { run, working, problem } = usePasskeyTask()
  if (!canUsePasskeys() || !query.data?.passkeys.length) return null

  async function confirm() {
    const answer = await run(async () => {
      const assertion = await confirmWithPasskey(adminPasskeys, 'reauthenticate')
      return callEndpoint(reauthenticateWithPasskey, { body: { assertion } })
    })
    if (!answer) return
    storeSession({ adminToken: answer.token })
    onDone()
  }
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button working={working} onClick={() => void confirm()}>
        <Icon icon={IconFingerprint} size={20} /> {t.admin.stepUp.useAPasskey}
      </Button>
    </>
  )
}
