import { saveAdminProfile, type AdminUser } from '#contract/admin/admins.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import panels from '../panels/panels.module.css'

export function ProfileForm({ administrator, onSaved }: { administrator: AdminUser; onSaved: () => void }) {
  const { name, email, phone } = administrator
  const form = useForm(saveAdminProfile, {
    initial: { name, email, phone },
    onDone: () => {
      showToast({ tone: 'good', message: t.admin.profile.yourDetailsAreSaved, seconds: 3 })
      onSaved()
    },
  })
  return (
    <Form form={form}>
      <p className={panels.muted}>{t.admin.profile.nameHint}</p>
      <TextField {...form.text('name')} label={t.admin.profile.name} autoComplete="name" />
      <TextField {...form.text('email')} label={t.admin.profile.email} type="email" />
      <TextField {...form.text('phone')} label={t.admin.profile.phone} type="tel" />
      <div>
        <Button type="submit" size="dense" kind="solid" working={form.working}>
          {t.admin.profile.saveDetails}
        </Button>
      </div>
    </Form>
  )
}
