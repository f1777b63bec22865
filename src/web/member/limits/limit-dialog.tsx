import { useId } from 'react'
import { setLimit, type MemberLimit } from '#contract/member/member-limits.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './limits.module.css'

type Props = { limit: MemberLimit; onClose: () => void; onChanged: () => void }

export function LimitDialog({ limit, onClose, onChanged }: Props) {
  const { subject, period, amount } = limit
  const formId = useId()
  const done = () => {
    showToast({ tone: 'good', message: t.limits.limitSaved })
    onChanged()
    onClose()
  }
  const form = useForm(setLimit, {
    initial: { amount: amount === null ? '' : formatUsdt(amount) },
    body: (values) => ({ subject, period, ...values }),
    onDone: done,
  })
  const removal = useEndpointMutation(setLimit)
  async function remove() {
    if (await removal.send({ body: { subject, period, amount: null } })) done()
  }
  const problem = form.problem ?? removal.problem
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.limits.titles[subject][period]}
      actions={
        <>
          {amount !== null && (
            <Button working={removal.working} onClick={() => void remove()}>
              {t.limits.removeIn7Days}
            </Button>
          )}
          <Button type="submit" form={formId} kind="primary" working={form.working}>
            {t.limits.saveLimit}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={styles.form}>
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextField
          {...form.text('amount')}
          label={t.limits.amountInUsdt}
          inputMode="decimal"
          autoComplete="off"
        />
        <p>{t.limits.whenAChangeApplies}</p>
      </form>
    </Dialog>
  )
}
