import { IconInfoCircle, IconShieldCheck } from '@tabler/icons-react'
import { paymentStatusTexts, type PaymentStatus } from '#domain/deposits/payment-window.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { t } from '#web/language/messages.ts'
import { translateSentence } from '#web/language/sentences.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { QrCode } from '#web/ui/data/qr-code.tsx'
import { ClaimForm } from './claim-form.tsx'
import { CopyAddress, CopyAmount } from './copy-payment-details.tsx'
import styles from './deposit.module.css'
import type { MemberDeposit } from './open-deposit.tsx'
import { PaymentCountdown } from './payment-countdown.tsx'
import { ReviewCard } from './review-card.tsx'
import { SandboxGateway } from './sandbox-gateway.tsx'

const TONES = {
  waiting: 'warn',
  processing: 'plain',
  success: 'good',
  declined: 'bad',
  review: 'warn',
} as const

type Props = { deposit: MemberDeposit; status: PaymentStatus; onChanged: () => void; onExpired: () => void }

export function PaymentStep({ deposit, status, onChanged, onExpired }: Props) {
  if (status === 'review') return <ReviewCard deposit={deposit} />
  return (
    <>
      <AmountToSend deposit={deposit} />
      <Card variant="flush" as="section" aria-label={t.deposits.payment}>
        <div className={styles.state}>
          <output>
            <Chip tone={TONES[status]} live={status === 'waiting' || status === 'processing'}>
              {translateSentence(paymentStatusTexts[status])}
            </Chip>
          </output>
          {status === 'waiting' && <PaymentCountdown endsAt={deposit.expiresAt} onExpired={onExpired} />}
        </div>
        <div className={styles.code}>
          <QrCode text={deposit.qrText} label={t.deposits.qrCodeLabel({ address: deposit.address })} />
        </div>
        <div className={styles.address}>
          <div>
            <small>{deposit.method === 'usdt' ? t.deposits.binanceSmartChainBep20 : 'UPI'}</small>
            <span>{deposit.address}</span>
          </div>
          <CopyAddress address={deposit.address} />
        </div>
      </Card>
      <PaymentNotes claimable={deposit.claimable && !deposit.sandbox} />
      {deposit.sandbox && (
        <SandboxGateway depositId={deposit.id} open={status === 'waiting'} onChanged={onChanged} />
      )}
      {deposit.claimable && status === 'waiting' && (
        <ClaimForm deposit={deposit} collapsed={deposit.sandbox} onSent={onChanged} />
      )}
    </>
  )
}

function AmountToSend({ deposit }: { deposit: MemberDeposit }) {
  const { rupees, rupeesPerUsdt, amount } = deposit
  return (
    <div className={styles.exactly}>
      <p>{t.deposits.sendExactly}</p>
      <div>
        {rupees === null ? (
          <Amount micro={amount} size="figure" detail="exact" />
        ) : (
          <Amount micro={rupees} size="figure" currency="INR" />
        )}
        <CopyAmount amount={rupees ?? amount} />
      </div>
      {deposit.digits && <p>{t.deposits.sendThisExactAmountTheLast}</p>}
      {rupeesPerUsdt !== null && (
        <p>
          {t.deposits.youllGetUsdtAtPerUsdt({
            amount: formatUsdt(amount),
            rupeesPerUsdt: readableAmount(rupeesPerUsdt),
          })}
        </p>
      )}
    </div>
  )
}

function PaymentNotes({ claimable }: { claimable: boolean }) {
  return (
    <ul className={styles.notes}>
      <li>
        <Icon icon={IconInfoCircle} size={20} />
        {t.deposits.creditingTimeHint}
      </li>
      <li>
        <Icon icon={IconShieldCheck} size={20} />
        {claimable ? t.deposits.onceYouvePaidUploadYourProof : t.deposits.sentItLateOrADifferent}
      </li>
    </ul>
  )
}
