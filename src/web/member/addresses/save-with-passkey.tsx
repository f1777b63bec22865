import { IconFingerprint } from '@tabler/icons-react'
import { saveAddress, toPasskeyTarget } from '#contract/money/withdrawal-addresses.ts'
import type { Body } from '#contract/platform/endpoint.ts'
import { memberPasskeys } from '#contract/platform/passkeys.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { confirmWithPasskey } from '#web/identity/confirm-with-passkey.ts'
import { canUsePasskeys } from '#web/identity/passkey-error.ts'
import { usePasskeyTask } from '#web/identity/use-passkey-task.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type SaveWithPasskeyProps = {
  /** Undefined while a field is not valid. */
  draft: Omit<Body<typeof saveAddress>, 'code' | 'assertion'> | undefined
  onInvalid: () => void
  onDone: () => void
}

/** Saves the address with a passkey instead of a mailed code. */
export function SaveWithPasskey({ draft, onInvalid, onDone }: SaveWithPasskeyProps) {
  const task = usePasskeyTask()
  const { send, working, problem } = useEndpointMutation(saveAddress)
  async function save() {
    if (!draft) return onInvalid()
    const assertion = await task.run(() =>
      confirmWithPasskey(memberPasskeys, 'withdrawal-address', toPasskeyTarget(draft)),
    )
    if (assertion && (await send({ body: { ...draft, assertion } }))) onDone()
  }
  if (!canUsePasskeys()) return null
  const shownProblem = task.problem ?? problem
  return (
    <>
      {shownProblem && <Notice tone="bad">{shownProblem}</Notice>}
      <Button size="tall" wide working={working || task.working} onClick={() => void save()}>
        <Icon icon={IconFingerprint} size={20} /> {t.addresses.saveWithAPasskey}
      </Button>
    </>
  )
}
