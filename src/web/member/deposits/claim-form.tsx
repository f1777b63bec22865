import { useState } from 'react'
import { claimDeposit } from '#contract/money/deposits.ts'
import { uploadImage } from '#contract/platform/images.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { useImageUpload } from '#web/api/use-image-upload.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ImageField } from '#web/ui/field/image-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './deposit.module.css'
import type { MemberDeposit } from '#contract/money/deposits.ts'

type Props = { deposit: MemberDeposit; collapsed?: boolean; onSent: () => void }

/** Proof of payment, reviewed by an administrator. */
export function ClaimForm({ deposit, collapsed = false, onSent }: Props) {
  const [isOpen, setIsOpen] = useState(!collapsed)
  if (!isOpen)
    return (
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        {t.deposits.uploadProofOfPaymentInstead}
      </Button>
    )
  return <ClaimFields deposit={deposit} onSent={onSent} />
}

function ClaimFields({ deposit, onSent }: Props) {
  const upload = useImageUpload(uploadImage)
  const isUpi = deposit.method === 'upi'
  const form = useForm(claimDeposit, {
    initial: { transactionHash: '' },
    params: { depositId: deposit.id },
    body: (values) => ({ ...values, imageId: upload.id ?? '' }),
    otherFields: ['imageId'],
    onDone: onSent,
  })
  return (
    <Card as="section" aria-labelledby="claim">
      <Stack as="form" gap={4} fits {...form.formProps}>
        <h2 id="claim" className={styles.heading}>
          {t.deposits.ivePaid}
        </h2>
        <TextField
          label={isUpi ? t.deposits.bankReferenceUtr : t.deposits.transactionHash}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          {...form.text('transactionHash')}
        />
        <ImageField label={t.deposits.paymentProof} upload={upload} error={form.errorOf('imageId')} />
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
        <Button type="submit" kind="primary" wide working={form.working || upload.working}>
          {t.deposits.sendForReview}
        </Button>
      </Stack>
    </Card>
  )
}
