import { useState } from 'react'
import { registerMember } from '#contract/admin/member-records.ts'
import { localeDetails, locales, SOURCE_LOCALE } from '#messages/locales.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { SandboxMailLink } from '#web/identity/sandbox-mail-link.tsx'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { MemberLink } from './member-link.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { Columns } from '#web/ui/layout/layout.tsx'
import styles from './members.module.css'

export const meta = () => pageTitle(t.admin.members.newRegistration)

const EMPTY = {
  userrefid: '',
  fullName: '',
  email: '',
  mobile: '',
  sponsorId: '',
  language: SOURCE_LOCALE as string,
}
const languages = locales.map((value) => ({ value, label: localeDetails[value].name }))

export default function NewRegistrationPage() {
  const [registered, setRegistered] = useState<string[]>([])
  return (
    <>
      <PageHead title={t.admin.members.newRegistration} text={t.admin.members.passwordCodeHint} />
      {registered.map((userrefid) => (
        <Notice key={userrefid} tone="good">
          {t.admin.members.memberRegistered({ userrefid })} <SandboxMailLink />{' '}
          <MemberLink userrefid={userrefid}>{t.admin.members.openMember({ userrefid })}</MemberLink>
        </Notice>
      ))}
      <RegistrationForm
        key={registered.length}
        onRegistered={(userrefid) => setRegistered([userrefid, ...registered])}
      />
    </>
  )
}

function RegistrationForm({ onRegistered }: { onRegistered: (userrefid: string) => void }) {
  const form = useForm(registerMember, { initial: EMPTY, onDone: ({ userrefid }) => onRegistered(userrefid) })
  return (
    <PanelCard heading={t.admin.members.member}>
      <form {...form.formProps} className={styles.newRegistrationForm}>
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
        <Columns min={260}>
          <TextField {...form.text('sponsorId')} label={t.admin.members.sponsorId} autoComplete="off" />
          <TextField {...form.text('userrefid')} label={t.admin.members.memberId} autoComplete="off" />
          <TextField {...form.text('fullName')} label={t.admin.members.fullName} autoComplete="off" />
          <TextField {...form.text('email')} label={t.admin.members.email} type="email" autoComplete="off" />
          <TextField
            {...form.text('mobile')}
            label={t.admin.members.mobileNumber}
            type="tel"
            autoComplete="off"
          />
          <SelectField
            {...form.text('language')}
            label={t.admin.members.language}
            options={languages}
            autoComplete="off"
          />
        </Columns>
        <div>
          <Button type="submit" size="dense" kind="solid" working={form.working}>
            {t.admin.members.registerMember}
          </Button>
        </div>
      </form>
    </PanelCard>
  )
}
