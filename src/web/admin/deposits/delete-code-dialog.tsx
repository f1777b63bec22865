import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { deleteReceivingCode, readReceivingCode } from '#contract/money/receiving-codes.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

type Code = ResponseBody<typeof readReceivingCode>

function describeEffect({ isCurrent, payToAfterwards, qrType }: Code): string {
  if (!isCurrent) return 'Members already pay to a newer address, so nothing changes for them.'
  if (payToAfterwards === null)
    return `Members pay to this address now. ${qrType} deposits stop until you add another.`
  return `Members pay to this address now. They will pay to ${payToAfterwards} instead.`
}

export function DeleteCodeDialog({ codeId, onClose }: { codeId: string | undefined; onClose: () => void }) {
  const query = useEndpointQuery(
    readReceivingCode,
    codeId === undefined ? undefined : { params: { codeId } },
    ['deposits'],
  )
  const { send, working, problem } = useEndpointMutation(deleteReceivingCode, {
    onConfirmationPending: onClose,
  })
  const code = query.data
  async function remove() {
    if (codeId === undefined || !code) return
    const done = await send({ params: { codeId }, query: { payToAfterwards: code.payToAfterwards ?? '' } })
    if (!done) return
    showToast({ tone: 'good', message: 'QR code deleted', seconds: 3 })
    onClose()
  }
  const question = 'Are you sure you want to delete this QR code? This action cannot be undone.'
  const text = (
    <>
      <p>{problem ?? question}</p>
      {code && <p>{describeEffect(code)}</p>}
    </>
  )
  return (
    <ConfirmDialog
      copy={{ title: 'Delete QR Code', text, confirm: 'Delete', kind: 'danger' }}
      opened={codeId !== undefined}
      working={working || !code}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
