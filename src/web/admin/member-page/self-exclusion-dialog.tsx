import { useId } from 'react'
import { endSelfExclusion } from '#contract/member/limits.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './member-page.module.css'

type Props = { memberId: bigint; onClose: () => void; onEnded: () => void }

export function SelfExclusionDialog({ memberId, onClose, onEnded }: Props) {
  const formId = useId()
  const form = useForm(endSelfExclusion, {
    initial: { reason: '' },
    params: { memberId },
    onDone: () => {
      showToast({ tone: 'good', message: 'The self-exclusion ends in seven days', seconds: 3 })
      onEnded()
      onClose()
    },
  })
  const reason = form.text('reason')
  return (
    <Dialog
      opened
      onClose={onClose}
      title="End self-exclusion"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="solid" type="submit" form={formId} working={form.working}>
            End in 7 days
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={styles.form}>
        <p>
          Only when the member asked for it. Activation opens after seven days, and the member is notified.
        </p>
        <TextField {...reason} label="Reason" maxLength={500} error={reason.error ?? form.problem} />
      </form>
    </Dialog>
  )
}
