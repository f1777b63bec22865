import type { SecurityEndpoints } from '#contract/platform/security.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import styles from './stack.module.css'
import { FormActions } from './form-actions.tsx'

export function RenewRecoveryCodes({
  endpoints,
  onDone,
  onCancel,
}: {
  endpoints: SecurityEndpoints
  onDone: (codes: string[]) => void
  onCancel: () => void
}) {
  const form = useForm(endpoints.renewRecoveryCodes, {
    initial: { code: '' },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <form {...form.formProps} className={styles.stack}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <p>{t.identity.newCodesConsequence}</p>
      <TextField {...form.text('code')} label={t.identity.verificationCode} autoComplete="one-time-code" />
      <FormActions label={t.identity.getNewCodes} working={form.working} onCancel={onCancel} />
    </form>
  )
}
