import { rejectDeposit } from '#contract/money/deposit-decisions.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { ReasonDialog } from '../review/reason-dialog.tsx'

type Props = { depositId: string; onClose: () => void }

export function RejectDialog({ depositId, onClose }: Props) {
  const { send, ...mutation } = useEndpointMutation(rejectDeposit)
  async function reject(reason: string) {
    const done = await send({ params: { depositId }, body: { reason } })
    return done && { message: t.admin.deposits.depositWasRejected({ depositId }) }
  }
  return (
    <ReasonDialog
      copy={{
        title: t.admin.deposits.rejectDeposit,
        confirm: t.admin.deposits.submit,
        kind: 'danger',
        label: t.admin.deposits.rejectionReason,
        waitsForText: true,
      }}
      mutation={mutation}
      send={reject}
      onClose={onClose}
    />
  )
}
