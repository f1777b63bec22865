import { submitKyc, uploadKycImage } from '#contract/member/kyc.ts'
import { documentKinds } from '#domain/members/kyc.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { useImageUpload } from '#web/api/use-image-upload.ts'
import stack from '#web/identity/stack.module.css'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { DayField } from '#web/ui/field/day-field.tsx'
import { ImageField } from '#web/ui/field/image-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

const listDocuments = () => documentKinds.map((value) => ({ value, label: t.kyc.documents[value] }))

const listImages = () =>
  [
    { name: 'documentImage', label: t.kyc.photoOfTheDocument },
    { name: 'selfieImage', label: t.kyc.selfieLabel },
    { name: 'addressImage', label: t.kyc.proofOfAddressLabel },
  ] as const

type KycFormProps = { fullName: string; onSubmitted: () => void }

function useKycForm({ fullName, onSubmitted }: KycFormProps) {
  const uploads = {
    documentImage: useImageUpload(uploadKycImage),
    selfieImage: useImageUpload(uploadKycImage),
    addressImage: useImageUpload(uploadKycImage),
  }
  const form = useForm(submitKyc, {
    initial: {
      fullName,
      birthdate: '',
      documentKind: 'passport',
      country: '',
      documentNumber: '',
      documentExpiresOn: '',
    },
    body: (values) => ({
      ...values,
      ...Object.fromEntries(listImages().map(({ name }) => [name, uploads[name].id ?? ''])),
    }),
    otherFields: listImages().map(({ name }) => name),
    onDone: ({ message }) => {
      showToast({ tone: 'good', message })
      onSubmitted()
    },
  })
  return { form, uploads }
}

export function KycForm(props: KycFormProps) {
  const { form, uploads } = useKycForm(props)
  const isUploading = listImages().some(({ name }) => uploads[name].working)
  return (
    <form {...form.formProps} className={stack.stack}>
      <TextField {...form.text('fullName')} label={t.kyc.fullNameAsOnTheDocument} autoComplete="name" />
      <DayField
        label={t.kyc.dateOfBirth}
        autoComplete="bday"
        value={form.values.birthdate}
        error={form.errorOf('birthdate')}
        onChange={(birthdate) => form.set({ birthdate })}
      />
      <SelectField {...form.text('documentKind')} label={t.kyc.document} options={listDocuments()} />
      <TextField {...form.text('country')} label={t.kyc.countryOfIssue} autoComplete="country-name" />
      <TextField
        {...form.text('documentNumber')}
        label={t.kyc.documentNumber}
        autoComplete="off"
        maxLength={40}
      />
      <DayField
        label={t.kyc.validUntil}
        value={form.values.documentExpiresOn}
        error={form.errorOf('documentExpiresOn')}
        onChange={(documentExpiresOn) => form.set({ documentExpiresOn })}
      />
      {listImages().map(({ name, label }) => (
        <ImageField key={name} label={label} upload={uploads[name]} error={form.errorOf(name)} />
      ))}
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <Button type="submit" kind="primary" size="tall" wide working={form.working || isUploading}>
        {t.kyc.submitForReview}
      </Button>
    </form>
  )
}
