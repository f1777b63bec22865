import { labelAddress, type WithdrawalAddress } from '#contract/money/withdrawal-addresses.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { LabelField } from './label-field.tsx'
import styles from './address.module.css'

/** Names the address for the member alone; the address itself does not change. */
export function LabelForm({ address, onDone }: { address: WithdrawalAddress; onDone: () => void }) {
  const form = useForm(labelAddress, {
    initial: { label: address.label ?? '' },
    params: { currency: address.currency },
    body: (values) => values,
    onDone,
  })
  return (
    <form {...form.formProps} className={styles.form}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <LabelField {...form.text('label')} label={t.addresses.label} />
      <Button type="submit" kind="primary" size="tall" wide working={form.working}>
        {t.addresses.saveLabel}
      </Button>
    </form>
  )
}
