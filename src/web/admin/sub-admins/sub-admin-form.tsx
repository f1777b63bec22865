import type { ComponentProps } from 'react'
import type { ReactNode } from 'react'
import { permissions, rolePresets, roles, type Role } from '#contract/platform/permissions.ts'
import {
  createSubAdmin,
  saveSubAdmin,
  sendSubAdminResetLink,
  type SubAdmin,
} from '#contract/admin/sub-admins.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { PermissionChoices } from './permission-choices.tsx'
import { Columns, Row } from '#web/ui/layout/layout.tsx'
import styles from './sub-admins.module.css'

const listRoles = () => [
  { value: '', label: t.admin.subAdmins.chooseARole },
  ...roles.map((role) => ({ value: role, label: role })),
]

const listStatuses = () => [
  { value: 'Active', label: t.admin.subAdmins.active },
  { value: 'Inactive', label: t.admin.subAdmins.inactive },
]

const NEW_PASSWORD = { autoComplete: 'new-password' }

const initialValues = (subAdmin: SubAdmin | undefined) => ({
  name: subAdmin?.name ?? '',
  email: subAdmin?.email ?? '',
  phone: subAdmin?.phone ?? '',
  role: subAdmin?.role ?? '',
  status: subAdmin?.status ?? 'Active',
  permissions: (subAdmin?.permissions ?? []) as readonly string[],
  password: '',
  confirmPassword: '',
})

const describeForm = (subAdmin: SubAdmin | undefined) =>
  subAdmin ? t.admin.subAdmins.edit({ name: subAdmin.name }) : t.admin.subAdmins.createSubAdmin

type SubAdminFormProps = { subAdmin: SubAdmin | undefined; onDone: () => void; onClose: () => void }

/** Only a new sub-admin gets a password here; later, a mailed link lets them set their own. */
export function SubAdminForm({ subAdmin, onDone, onClose }: SubAdminFormProps) {
  const form = useForm(subAdmin ? saveSubAdmin : createSubAdmin, {
    initial: initialValues(subAdmin),
    params: { id: subAdmin?.id },
    body: ({ password, confirmPassword, ...rest }) =>
      subAdmin ? rest : { ...rest, password, confirmPassword },
    onConfirmationPending: onDone,
    onDone: ({ name }) => {
      const { wasSaved, wasCreated } = t.admin.subAdmins
      showToast({ tone: 'good', message: (subAdmin ? wasSaved : wasCreated)({ name }), seconds: 3 })
      onDone()
    },
  })
  return (
    <PanelCard heading={describeForm(subAdmin)}>
      <form {...form.formProps} className={styles.form}>
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
        <Columns min={260}>
          <ContactFields text={form.text} />
          <SelectField
            {...form.text('role')}
            label={t.admin.subAdmins.role}
            options={listRoles()}
            onChange={({ currentTarget: { value: role } }) =>
              form.set({ role, ...(role && { permissions: rolePresets[role as Role] }) })
            }
          />
          {!subAdmin && (
            <NewPasswordFields password={form.text('password')} confirmation={form.text('confirmPassword')} />
          )}
          <SelectField {...form.text('status')} label={t.admin.subAdmins.status} options={listStatuses()} />
        </Columns>
        <PermissionChoices
          all={permissions}
          chosen={form.values.permissions}
          error={form.errorOf('permissions')}
          onChoose={(chosen) => form.set({ permissions: chosen })}
        />
        <FormActions
          label={subAdmin ? t.admin.subAdmins.saveChanges : t.admin.subAdmins.create}
          working={form.working}
          onClose={onClose}
        >
          {subAdmin && <SendResetLink subAdmin={subAdmin} />}
        </FormActions>
      </form>
    </PanelCard>
  )
}

function SendResetLink({ subAdmin: { id } }: { subAdmin: SubAdmin }) {
  const { send, working } = useEndpointMutation(sendSubAdminResetLink, {
    onRefusal: (message) => showToast({ tone: 'bad', message }),
  })
  return (
    <Button
      size="dense"
      working={working}
      onClick={() =>
        void send({ params: { id } }).then(
          (answer) => answer && showToast({ tone: 'good', message: answer.message, seconds: 5 }),
        )
      }
    >
      {t.admin.subAdmins.mailAPasswordResetLink}
    </Button>
  )
}

function FormActions({
  label,
  working,
  onClose,
  children,
}: {
  label: string
  working: boolean
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Row gap={2}>
      <Button type="submit" size="dense" kind="solid" working={working}>
        {label}
      </Button>
      <Button size="dense" onClick={onClose}>
        {t.admin.subAdmins.cancel}
      </Button>
      {children}
    </Row>
  )
}

type NewPasswordFieldsProps = { password: PasswordProps; confirmation: PasswordProps }
type PasswordProps = Omit<ComponentProps<typeof PasswordField>, 'label'>

const NewPasswordFields = ({ password, confirmation }: NewPasswordFieldsProps) => (
  <>
    <PasswordField {...password} {...NEW_PASSWORD} label={t.admin.subAdmins.password} />
    <PasswordField {...confirmation} {...NEW_PASSWORD} label={t.admin.subAdmins.confirmPassword} />
  </>
)

type ContactName = 'name' | 'email' | 'phone'
type ContactFieldsProps = { text: (name: ContactName) => Omit<ComponentProps<typeof TextField>, 'label'> }

const ContactFields = ({ text }: ContactFieldsProps) => (
  <>
    <TextField {...text('name')} label={t.admin.subAdmins.name} autoComplete="off" />
    <TextField {...text('email')} label={t.admin.subAdmins.email} type="email" autoComplete="off" />
    <TextField {...text('phone')} label={t.admin.subAdmins.phone} type="tel" autoComplete="off" />
  </>
)
