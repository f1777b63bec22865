import { adminApiKeys } from '#contract/platform/api-keys.ts'
import { permissions } from '#contract/platform/permissions.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import type { KeyFormProps } from '#web/identity/api-keys-panel.tsx'
import { FormActions } from '#web/identity/form-actions.tsx'
import { listKeyExpiryOptions } from '#web/identity/key-expiry.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { useAdministrator } from '../session/use-administrator.ts'
import { PermissionChoices } from '../sub-admins/permission-choices.tsx'

const listLevelOptions = () => [
  { value: 'read', label: t.admin.profile.read },
  { value: 'write', label: t.admin.profile.readAndChange },
  { value: 'money', label: t.admin.profile.readChangeAndDecidePayments },
]

export function CreateApiKey({ onCreated, onCancel }: KeyFormProps) {
  const { master, permissions: own } = useAdministrator()
  const form = useForm(adminApiKeys.createKey, {
    initial: { name: '', expiresInDays: '90', level: 'read', scopes: [] as readonly string[] },
    body: (values) => ({ ...values, expiresInDays: Number(values.expiresInDays) }),
    onDone: ({ key }) => onCreated(key),
  })
  return (
    <Form form={form}>
      <TextField {...form.text('name')} label={t.admin.profile.keyNameLabel} maxLength={60} />
      <SelectField
        {...form.text('expiresInDays')}
        label={t.admin.profile.expiresAfter}
        options={listKeyExpiryOptions()}
      />
      <SelectField {...form.text('level')} label={t.admin.profile.access} options={listLevelOptions()} />
      {form.values.level === 'money' && <Notice tone="warn">{t.admin.profile.moneyKeyWarning}</Notice>}
      <PermissionChoices
        all={master ? permissions : own}
        chosen={form.values.scopes}
        error={form.errorOf('scopes')}
        onChoose={(scopes) => form.set({ scopes })}
      />
      <FormActions label={t.admin.profile.create} working={form.working} onCancel={onCancel} />
    </Form>
  )
}
