import { useState } from 'react'
import { claimDeposit } from '#contract/money/deposits.ts'
import { uploadImage } from '#contract/platform/images.ts'
import { useForm } from '#web/api/use-form.ts'
import { useImageUpload } from '#web/api/use-image-upload.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ImageField } from '#web/ui/field/image-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import styles from './deposit.module.css'
import type { MemberDeposit } from './open-deposit.tsx'

type Props = { deposit: MemberDeposit; collapsed?: boolean; onSent: () => void }

/** Proof of payment, reviewed by an administrator. */
export function ClaimForm({ deposit, collapsed = false, onSent }: Props) {
  const [isOpen, setIsOpen] = useState(!collapsed)
  if (!isOpen)
    return (
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        Upload proof of payment instead
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
      <form className={styles.form} {...form.formProps}>
        <h2 id="claim" className={styles.heading}>
          I’ve paid
        </h2>
        <TextField
          label={isUpi ? 'Bank reference (UTR)' : 'Transaction hash'}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          {...form.text('transactionHash')}
        />
        <ImageField label="Payment proof" upload={upload} error={form.errorOf('imageId')} />
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
        <Button type="submit" kind="primary" wide working={form.working || upload.working}>
          Send for review
        </Button>
      </form>
    </Card>
  )
}
