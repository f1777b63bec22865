import { deleteReceivingCode } from '#contract/money/receiving-codes.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

export function DeleteCodeDialog({ codeId, onClose }: { codeId: string | undefined; onClose: () => void }) {
  const { send, working, problem } = useEndpointMutation(deleteReceivingCode)
  async function remove() {
    if (codeId === undefined) return
    const done = await send({ params: { codeId } })
    if (!done) return
    showToast({ tone: 'good', message: 'QR code deleted', seconds: 3 })
    onClose()
  }
  const question = 'Are you sure you want to delete this QR code? This action cannot be undone.'
  return (
    <ConfirmDialog
      copy={{ title: 'Delete QR Code', text: problem ?? question, confirm: 'Delete', kind: 'danger' }}
      opened={codeId !== undefined}
      working={working}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
