import { memberApiKeys } from '#contract/platform/api-keys.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import type { KeyFormProps } from '#web/identity/api-keys-panel.tsx'
import { FormActions } from '#web/identity/form-actions.tsx'
import { listKeyExpiryOptions } from '#web/identity/key-expiry.ts'
import styles from '#web/identity/stack.module.css'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

export function CreateApiKey({ onCreated, onCancel }: KeyFormProps) {
  const form = useForm(memberApiKeys.createKey, {
    initial: { name: '', expiresInDays: '90', password: '' },
    body: (values) => ({ ...values, expiresInDays: Number(values.expiresInDays) }),
    onDone: ({ key }) => onCreated(key),
  })
  return (
    <form {...form.formProps} className={styles.stack}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <TextField {...form.text('name')} label={t.account.keyNameLabel} maxLength={60} />
      <SelectField
        {...form.text('expiresInDays')}
        label={t.account.expiresAfter}
        options={listKeyExpiryOptions()}
      />
      <PasswordField {...form.text('password')} label={t.account.yourPassword} />
      <FormActions label={t.account.create} working={form.working} onCancel={onCancel} />
    </form>
  )
}
