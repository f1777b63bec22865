import { useState } from 'react'
import { registerMember } from '#contract/admin/member-records.ts'
import { useForm } from '#web/api/use-form.ts'
import { SandboxMailLink } from '#web/identity/sandbox-mail-link.tsx'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { MemberLink } from './member-link.tsx'
import { PageHead } from '../layout/page-head.tsx'
import styles from './new-registration-page.module.css'

export const meta = () => pageTitle('New Registration')

const EMPTY = { userrefid: '', fullName: '', email: '', mobile: '', sponsorId: '' }

export default function NewRegistrationPage() {
  const [registered, setRegistered] = useState<string[]>([])
  return (
    <>
      <PageHead
        title="New Registration"
        text="The member gets a code by email and uses it to set a password. Nobody else can see the password."
      />
      {registered.map((userrefid) => (
        <Notice key={userrefid} tone="good">
          {userrefid} was registered. We emailed them a code to set a password. <SandboxMailLink />{' '}
          <MemberLink userrefid={userrefid}>Open {userrefid}</MemberLink>
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
    <PanelCard heading="Member">
      <form {...form.formProps} className={styles.form}>
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
        <div className={styles.fields}>
          <TextField {...form.text('sponsorId')} label="Sponsor ID" autoComplete="off" />
          <TextField {...form.text('userrefid')} label="Member ID" autoComplete="off" />
          <TextField {...form.text('fullName')} label="Full name" autoComplete="off" />
          <TextField {...form.text('email')} label="Email" type="email" autoComplete="off" />
          <TextField {...form.text('mobile')} label="Mobile number" type="tel" autoComplete="off" />
        </div>
        <div>
          <Button type="submit" size="dense" kind="solid" working={form.working}>
            Register Member
          </Button>
        </div>
      </form>
    </PanelCard>
  )
}
