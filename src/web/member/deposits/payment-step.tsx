import { IconInfoCircle, IconShieldCheck, IconCopy, IconUserCheck } from '@tabler/icons-react'
import {
  paymentStatusTexts,
  type PaymentStatus,
  timeWarning,
  WINDOW_SECONDS,
} from '#domain/deposits/payment-window.ts'
import { formatUsdt, type Micro } from '#domain/money/money.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { t } from '#web/language/messages.ts'
import { translateSentence } from '#web/language/sentences.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { QrCode } from '#web/ui/data/qr-code.tsx'
import { ClaimForm } from './claim-form.tsx'
import styles from './deposit.module.css'
import type { MemberDeposit } from '#contract/money/deposits.ts'
import { SandboxGateway } from './sandbox-gateway.tsx'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { copyText } from '#web/ui/actions/copy-text.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { ProgressRing } from '#web/ui/data/chart/progress-ring.tsx'
import { Countdown } from '#web/ui/data/countdown/countdown.tsx'
import { useMillisecondsLeft } from '#web/ui/data/countdown/use-milliseconds-left.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Proof sent, decision pending. `OpenDeposit` polls until there is one. */
function ReviewCard({ deposit }: { deposit: MemberDeposit }) {
  return (
    <>
      <div className={styles.exactly}>
        <output>
          <Chip tone="warn" live>
            {translateSentence(paymentStatusTexts.review)}
          </Chip>
        </output>
        <div>
          <Amount micro={deposit.amount} size="figure" detail="exact" kind="pending" />
        </div>
      </div>
      <Card variant="pending">
        <EmptyState
          icon={IconUserCheck}
          title={t.deposits.wereCheckingYourPayment}
          text={t.deposits.youCanLeaveThisScreenWell}
        />
      </Card>
      <ButtonLink to="/user/dashboard" wide>
        {t.deposits.backToDashboard}
      </ButtonLink>
    </>
  )
}

/** The payment window by the server's clock, with the specified warnings near its end. */
function PaymentCountdown({ endsAt, onExpired }: { endsAt: Date; onExpired: () => void }) {
  const now = useServerNow()
  const endsAtMs = endsAt.getTime()
  const seconds = Math.max(0, Math.ceil(useMillisecondsLeft(endsAtMs, now) / 1000))
  const warning = timeWarning(seconds)
  return (
    <>
      <span className={styles.clock}>
        <span aria-hidden="true">
          <ProgressRing
            percent={(seconds / WINDOW_SECONDS) * 100}
            label={t.deposits.timeLeft}
            tone="brand"
            size="small"
          />
        </span>
        <Countdown endsAtMs={endsAtMs} now={now} variant="clock" onEnd={onExpired} />
      </span>
      <p className={styles.warning} role="alert" data-last={seconds <= 60}>
        {seconds > 0 && warning && translateSentence(warning)}
      </p>
    </>
  )
}

async function copyWithToast(text: string, messages: { copied: string; failed: string }) {
  const isCopied = await copyText(text)
  showToast(
    isCopied
      ? { tone: 'good', message: messages.copied, seconds: 3 }
      : { tone: 'bad', message: messages.failed },
  )
}

function CopyAddress({ address }: { address: string }) {
  const messages = { copied: t.deposits.addressCopied, failed: t.deposits.failedToCopyAddress }
  return (
    <Button kind="tint" size="compact" onClick={() => void copyWithToast(address, messages)}>
      <Icon icon={IconCopy} size={18} />
      {t.deposits.copy}
    </Button>
  )
}

function CopyAmount({ amount }: { amount: Micro }) {
  const messages = { copied: t.deposits.amountCopied, failed: t.deposits.failedToCopyAmount }
  return (
    <IconButton
      icon={IconCopy}
      label={t.deposits.copyAmount}
      size={20}
      onClick={() => void copyWithToast(formatUsdt(amount), messages)}
    />
  )
}

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
