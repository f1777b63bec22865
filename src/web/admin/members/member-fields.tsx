import {
  accountTypes,
  genders,
  recordLabels,
  verifications,
  type MemberDetails,
  type RecordName,
} from '#contract/admin/member-records.ts'
import { t } from '#web/language/messages.ts'
import { DayField } from '#web/ui/field/day-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import styles from './members.module.css'
import type { FormName, useMemberForm } from './use-member-form.ts'

type MemberForm = ReturnType<typeof useMemberForm>

const listGroups = (): { heading: string; names: RecordName[] }[] => [
  {
    heading: t.admin.members.person,
    names: ['firstName', 'lastName', 'email', 'mobileNumber', 'dateOfBirth', 'gender'],
  },
  { heading: t.admin.members.address, names: ['address', 'city', 'state', 'country'] },
  {
    heading: t.admin.members.bankDetails,
    names: ['accountHolder', 'accountNumber', 'bankName', 'branchName', 'ifscCode', 'accountType'],
  },
  { heading: t.admin.members.verification, names: ['kycStatus', 'bankStatus'] },
]

const choices: Partial<Record<RecordName, readonly string[]>> = {
  gender: ['', ...genders],
  accountType: ['', ...accountTypes],
  kycStatus: verifications,
  bankStatus: verifications,
}
const types: Partial<Record<RecordName, string>> = {
  email: 'email',
  mobileNumber: 'tel',
}

export function MemberFields({ file, form }: { file: MemberDetails; form: MemberForm }) {
  return (
    <>
      {listGroups().map(({ heading, names }) => (
        <fieldset key={heading} className={styles.group}>
          <legend>{heading}</legend>
          {names.map((name) => (
            <RecordField key={name} name={name} form={form} />
          ))}
          {heading === 'Verification' && (
            <>
              <TextField
                {...fieldProps(form, 'reason')}
                label={t.admin.members.reason}
                placeholder={t.admin.members.reasonForTheChange}
              />
              <VerificationHistory file={file} />
            </>
          )}
        </fieldset>
      ))}
    </>
  )
}

const fieldProps = ({ values, errors, set }: MemberForm, name: FormName) => ({
  name,
  value: values[name],
  error: errors[name],
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(name, currentTarget.value),
})

function RecordField({ name, form }: { name: RecordName; form: MemberForm }) {
  const label = recordLabels[name]
  const values = choices[name]
  if (values) {
    const options = values.map((value) => ({ value, label: value || t.admin.members.notSet }))
    return <SelectField {...fieldProps(form, name)} label={label} options={options} />
  }
  if (name === 'dateOfBirth')
    return (
      <DayField
        label={label}
        value={form.values[name]}
        error={form.errors[name]}
        onChange={(day) => form.set(name, day)}
      />
    )
  return (
    <TextField {...fieldProps(form, name)} label={label} type={types[name] ?? 'text'} autoComplete="off" />
  )
}

function VerificationHistory({ file: { kyc, bank } }: { file: MemberDetails }) {
  const lines = [
    { label: t.admin.members.kycStatus, verification: kyc },
    { label: t.admin.members.bankStatus, verification: bank },
  ].flatMap(({ label, verification }) => (verification ? [{ label, ...verification }] : []))
  if (lines.length === 0) return <p className={styles.history}>{t.admin.members.noVerificationChangesYet}</p>
  return (
    <ul className={styles.history}>
      {lines.map(({ label, by, at, reason }) => (
        <li key={label}>
          {t.admin.members.setBy({
            label,
            by,
            at: <time dateTime={at.toISOString()}>{formatInstant(at)}</time>,
            reason,
          })}
        </li>
      ))}
    </ul>
  )
}
