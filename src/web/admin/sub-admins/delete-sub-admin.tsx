import { deleteSubAdmin, type SubAdmin } from '#contract/admin/sub-admins.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

export function DeleteSubAdmin({
  subAdmin,
  onDone,
  onClose,
}: {
  subAdmin: SubAdmin | undefined
  onDone: () => void
  onClose: () => void
}) {
  const { send, working, problem } = useEndpointMutation(deleteSubAdmin)
  async function confirm() {
    if (!subAdmin) return
    const answer = await send({ params: { id: subAdmin.id } })
    if (!answer) return
    showToast({ tone: 'good', message: answer.message, seconds: 3 })
    onDone()
  }
  return (
    <ConfirmDialog
      copy={{
        title: t.admin.subAdmins.deleteSubAdmin,
        text:
          problem ??
          t.admin.subAdmins.deleteQuestion({ name: subAdmin?.name ?? t.admin.subAdmins.thisSubAdmin }),
        confirm: t.admin.subAdmins.deleteLabel,
        kind: 'danger',
      }}
      opened={subAdmin !== undefined}
      working={working}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
