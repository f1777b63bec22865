import { useState } from 'react'
import { clearSanctionsMatch, type SanctionsMatch } from '#contract/admin/risk.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import panels from '../panels/panels.module.css'

export function ClearMatchDialog({ match, onClose }: { match: SanctionsMatch; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { send, working, problem } = useEndpointMutation(clearSanctionsMatch, {
    onConfirmationPending: onClose,
  })
  async function clear() {
    const answer = await send({ params: { matchId: match.id }, body: { reason: reason.trim() } })
    if (!answer) return
    showToast({ tone: 'good', message: answer.message })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={working ? () => {} : onClose}
      title="Clear this match?"
      actions={
        <>
          <Button data-autofocus onClick={onClose} disabled={working}>
            Cancel
          </Button>
          <Button
            kind="danger"
            working={working}
            disabled={reason.trim() === ''}
            onClick={() => void clear()}
          >
            Clear match
          </Button>
        </>
      }
    >
      <div className={panels.form}>
        <p>
          {match.fullName} ({match.userrefid}) matches {match.label} on {match.list}. After you clear the
          match, their withdrawals can be approved, and this entry is not reported for them again.
        </p>
        <TextField
          label="Reason (for the audit log)"
          value={reason}
          maxLength={500}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
    </Dialog>
  )
}
