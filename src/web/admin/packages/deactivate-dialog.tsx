import { deactivatePackage } from '#contract/member/activations.ts'
import type { Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { formatAmount } from '../panels/format-amount.ts'
import { ReasonDialog } from '../review/reason-dialog.tsx'

export type DeactivationTarget = { id: string; name: string; owner: string; amount: Micro; granted: boolean }

export function DeactivateDialog({
  activation: { id, name, owner, amount, granted },
  onClose,
}: {
  activation: DeactivationTarget
  onClose: () => void
}) {
  const invalidateActivations = useInvalidateTopic('activations')
  const { send, ...mutation } = useEndpointMutation(deactivatePackage)
  async function deactivate(reason: string) {
    if (!(await send({ params: { activationId: id }, body: { reason } }))) return undefined
    invalidateActivations()
    return { message: t.admin.packages.ofIsInactive({ name, owner }) }
  }
  return (
    <ReasonDialog
      copy={{
        title: t.admin.packages.deactivatePackage,
        confirm: t.admin.packages.deactivate,
        kind: 'danger',
      }}
      mutation={mutation}
      send={deactivate}
      onClose={onClose}
    >
      <p>
        {t.admin.packages.ofUsdtStopsEarningNow({ name, owner, amount: formatAmount(amount) })}
        {!granted && ` ${t.admin.packages.releaseDateStays}`} {t.admin.packages.thisActionCannotBeUndone}
      </p>
    </ReasonDialog>
  )
}
