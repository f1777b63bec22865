import { saveAdminProfile, type AdminUser } from '#contract/admin/admins.ts'
import { useForm } from '#web/api/use-form.ts'
import styles from '#web/identity/stack.module.css'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import panels from '../panels/panels.module.css'

export function ProfileForm({ administrator, onSaved }: { administrator: AdminUser; onSaved: () => void }) {
  const { name, email, phone } = administrator
  const form = useForm(saveAdminProfile, {
    initial: { name, email, phone },
    onDone: () => {
      showToast({ tone: 'good', message: 'Your details are saved', seconds: 3 })
      onSaved()
    },
  })
  return (
    <form {...form.formProps} className={styles.stack}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <p className={panels.muted}>Other administrators see your name on requests and in the audit log.</p>
      <TextField {...form.text('name')} label="Name" autoComplete="name" />
      <TextField {...form.text('email')} label="Email" type="email" />
      <TextField {...form.text('phone')} label="Phone" type="tel" />
      <div>
        <Button type="submit" size="dense" kind="solid" working={form.working}>
          Save details
        </Button>
      </div>
    </form>
  )
}
