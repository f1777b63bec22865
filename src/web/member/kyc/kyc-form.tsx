import { submitKyc, uploadKycImage } from '#contract/member/kyc.ts'
import { documentKinds, documentLabels } from '#domain/members/kyc.ts'
import { useForm } from '#web/api/use-form.ts'
import { useImageUpload } from '#web/api/use-image-upload.ts'
import stack from '#web/identity/stack.module.css'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { ImageField } from '#web/ui/field/image-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

const DOCUMENTS = documentKinds.map((value) => ({ value, label: documentLabels[value] }))

const IMAGES = [
  { name: 'documentImage', label: 'Photo of the document' },
  { name: 'selfieImage', label: 'Selfie with the document in your hand' },
  { name: 'addressImage', label: 'Proof of address, such as a bill with your name' },
] as const

export function KycForm({ fullName, onSubmitted }: { fullName: string; onSubmitted: () => void }) {
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
      ...Object.fromEntries(IMAGES.map(({ name }) => [name, uploads[name].id ?? ''])),
    }),
    otherFields: IMAGES.map(({ name }) => name),
    onDone: ({ message }) => {
      showToast({ tone: 'good', message })
      onSubmitted()
    },
  })
  const isUploading = IMAGES.some(({ name }) => uploads[name].working)
  return (
    <form {...form.formProps} className={stack.stack}>
      <TextField {...form.text('fullName')} label="Full name, as on the document" autoComplete="name" />
      <TextField {...form.text('birthdate')} label="Date of birth" type="date" autoComplete="bday" />
      <SelectField {...form.text('documentKind')} label="Document" options={DOCUMENTS} />
      <TextField {...form.text('country')} label="Country of issue" autoComplete="country-name" />
      <TextField {...form.text('documentNumber')} label="Document number" autoComplete="off" maxLength={40} />
      <TextField {...form.text('documentExpiresOn')} label="Valid until" type="date" autoComplete="off" />
      {IMAGES.map(({ name, label }) => (
        <ImageField key={name} label={label} upload={uploads[name]} error={form.errorOf(name)} />
      ))}
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <Button type="submit" kind="primary" size="tall" wide working={form.working || isUploading}>
        Submit for review
      </Button>
    </form>
  )
}
