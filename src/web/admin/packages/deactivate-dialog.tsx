import { useId } from 'react'
import { deactivatePackage } from '#contract/member/activations.ts'
import type { Micro } from '#domain/money/money.ts'
import { useForm } from '#web/api/use-form.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { formatAmount } from '../panels/format-amount.ts'
import styles from './package-dialog.module.css'

export type DeactivationTarget = { id: string; name: string; owner: string; amount: Micro; granted: boolean }

export function DeactivateDialog({
  activation: { id, name, owner, amount, granted },
  onClose,
}: {
  activation: DeactivationTarget
  onClose: () => void
}) {
  const formId = useId()
  const invalidateActivations = useInvalidateTopic('activations')
  const form = useForm(deactivatePackage, {
    initial: { reason: '' },
    params: { activationId: id },
    onDone: () => {
      showToast({ tone: 'good', message: `${name} of ${owner} is inactive`, seconds: 3 })
      invalidateActivations()
      onClose()
    },
  })
  const reason = form.text('reason')
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Deactivate package"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" type="submit" form={formId} working={form.working}>
            Deactivate
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={styles.form}>
        <p>
          {name} of {owner}, {formatAmount(amount)} USDT, stops earning now.
          {!granted && ' The principal release date does not change.'} This action cannot be undone.
        </p>
        <TextField {...reason} label="Reason" maxLength={500} error={reason.error ?? form.problem} />
      </form>
    </Dialog>
  )
}
