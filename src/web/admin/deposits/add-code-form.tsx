import { useRef, useState } from 'react'
import { addReceivingCode } from '#contract/money/receiving-codes.ts'
import { uploadAdminImage } from '#contract/platform/images.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { useImageUpload } from '#web/api/use-image-upload.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ImageField } from '#web/ui/field/image-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { useConfirmation } from '../review/use-confirmation.tsx'
import styles from './deposits.module.css'

const TYPES = [
  { value: 'UPI', label: 'UPI' },
  { value: 'USDT', label: 'USDT' },
] as const
type QrType = (typeof TYPES)[number]['value']

function useAddCodeForm(qrType: QrType, onClose: () => void) {
  const formRef = useRef<HTMLFormElement>(null)
  const upload = useImageUpload(uploadAdminImage)
  const form = useForm(addReceivingCode, {
    initial: { depositAddress: '', networkAddress: '' },
    body: (values) => ({ ...values, qrType, imageId: upload.id ?? '' }),
    otherFields: ['imageId'],
    onDone: () => {
      showToast({ tone: 'good', message: t.admin.deposits.qrCodeAddedMembersNowPay, seconds: 3 })
      onClose()
    },
    onConfirmationPending: onClose,
  })
  const send = () => formRef.current?.requestSubmit()
  const address = form.values.depositAddress.trim()
  const confirmation = useConfirmation(
    {
      title: t.admin.deposits.addThisQrCode,
      text: t.admin.deposits.newAddressConsequence({ qrType, address }),
      confirm: t.admin.deposits.addAndUseThisAddress,
    },
    send,
  )
  // An incomplete form is sent at once, to show its errors.
  const isComplete = address !== '' && upload.id !== undefined
  return {
    formRef,
    form,
    upload,
    dialogs: confirmation.dialogs,
    submit: isComplete ? confirmation.begin : send,
  }
}

export function AddCodeForm({ onClose }: { onClose: () => void }) {
  const [qrType, setQrType] = useState<QrType>('USDT')
  const { formRef, form, upload, dialogs, submit } = useAddCodeForm(qrType, onClose)
  return (
    <PanelCard heading={t.admin.deposits.addQrCode}>
      <form className={styles.form} {...form.formProps} ref={formRef}>
        <SegmentedControl label={t.admin.deposits.type} options={TYPES} value={qrType} onChange={setQrType} />
        <TextField
          label={t.admin.deposits.depositAddress}
          autoComplete="off"
          spellCheck={false}
          {...form.text('depositAddress')}
        />
        <TextField
          label={t.admin.deposits.networkAddress}
          autoComplete="off"
          {...form.text('networkAddress')}
        />
        <ImageField label={t.admin.deposits.qrCodeImage} upload={upload} error={form.errorOf('imageId')} />
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
        <div className={styles.actions}>
          <Button size="compact" onClick={onClose}>
            {t.admin.deposits.cancel}
          </Button>
          <Button size="compact" kind="solid" working={form.working || upload.working} onClick={submit}>
            {t.admin.deposits.addQrCode}
          </Button>
        </div>
      </form>
      {dialogs}
    </PanelCard>
  )
}
