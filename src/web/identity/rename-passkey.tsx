import type { Passkey, PasskeyEndpoints } from '#contract/platform/passkeys.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FormActions } from './form-actions.tsx'
import styles from './stack.module.css'

type RenamePasskeyProps = {
  endpoint: PasskeyEndpoints['renamePasskey']
  passkey: Passkey
  onDone: () => void
  onCancel: () => void
}

export function RenamePasskey({ endpoint, passkey, onDone, onCancel }: RenamePasskeyProps) {
  const form = useForm(endpoint, {
    initial: { name: passkey.name },
    params: { passkeyId: passkey.id },
    onDone: ({ message }) => {
      showToast({ tone: 'good', message })
      onDone()
    },
  })
  return (
    <form {...form.formProps} className={styles.stack}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <TextField {...form.text('name')} label={t.identity.name} maxLength={60} />
      <FormActions label={t.identity.saveName} working={form.working} onCancel={onCancel} />
    </form>
  )
}
