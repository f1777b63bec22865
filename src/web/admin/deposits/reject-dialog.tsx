import { useState } from 'react'
import { rejectDeposit } from '#contract/money/deposit-decisions.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

type Props = { depositId: string | undefined; onClose: () => void }

export function RejectDialog({ depositId, onClose }: Props) {
  const [reason, setReason] = useState('')
  const { send, working, problem } = useEndpointMutation(rejectDeposit)
  const close = () => {
    setReason('')
    onClose()
  }
  async function reject() {
    if (depositId === undefined) return
    const done = await send({ params: { depositId }, body: { reason } })
    if (!done) return
    showToast({ tone: 'good', message: t.admin.deposits.depositWasRejected({ depositId }), seconds: 3 })
    close()
  }
  return (
    <Dialog
      opened={depositId !== undefined}
      onClose={working ? () => {} : close}
      title={t.admin.deposits.rejectDeposit}
      actions={
        <>
          <Button onClick={close} disabled={working}>
            {t.admin.deposits.cancel}
          </Button>
          <Button
            kind="danger"
            working={working}
            disabled={reason.trim() === ''}
            onClick={() => void reject()}
          >
            {t.admin.deposits.submit}
          </Button>
        </>
      }
    >
      <TextField
        data-autofocus
        label={t.admin.deposits.rejectionReason}
        value={reason}
        maxLength={500}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
    </Dialog>
  )
}
