import { useId } from 'react'
import { deactivatePackage } from '#contract/member/activations.ts'
import type { Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
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
      showToast({ tone: 'good', message: t.admin.packages.ofIsInactive({ name, owner }), seconds: 3 })
      invalidateActivations()
      onClose()
    },
  })
  const reason = form.text('reason')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.admin.packages.deactivatePackage}
      actions={
        <>
          <Button onClick={onClose}>{t.admin.packages.cancel}</Button>
          <Button kind="danger" type="submit" form={formId} working={form.working}>
            {t.admin.packages.deactivate}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={styles.form}>
        <p>
          {t.admin.packages.ofUsdtStopsEarningNow({ name, owner, amount: formatAmount(amount) })}
          {!granted && ` ${t.admin.packages.releaseDateStays}`} {t.admin.packages.thisActionCannotBeUndone}
        </p>
        <TextField
          {...reason}
          label={t.admin.packages.reason}
          maxLength={500}
          error={reason.error ?? form.problem}
        />
      </form>
    </Dialog>
  )
}
