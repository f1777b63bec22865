import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { WithdrawalProgress } from '#contract/money/withdrawals.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { describeTimeZone, formatInstant } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { listTimelineSteps, type TimelineStep } from './list-timeline-steps.ts'
import { PaymentHash } from './payment-hash.tsx'
import { QueuePlace } from './queue-place.tsx'
import styles from './timeline.module.css'

export function WithdrawalTimeline({ withdrawal }: { withdrawal: WithdrawalProgress }) {
  return (
    <Card as="section" aria-label={t.withdrawals.steps}>
      <ol className={styles.timeline}>
        {listTimelineSteps(withdrawal).map((step, index) => (
          <li
            key={`${step.name} ${step.at?.getTime() ?? ''}`}
            data-status={step.status}
            aria-current={step.status === 'current' ? 'step' : undefined}
          >
            <span className={styles.node}>
              <StepMark step={step} number={index + 1} />
            </span>
            <div>
              <div className={styles.stepHead}>
                <b>{t.withdrawals.titles[step.name]}</b>
                <small>{describeTime(step)}</small>
              </div>
              <StepDetail step={step} withdrawal={withdrawal} />
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{describeTimeZone()}</p>
    </Card>
  )
}

function StepMark({ step: { name, status }, number }: { step: TimelineStep; number: number }) {
  if (status === 'done') return <Icon icon={IconCheck} size={16} />
  if (status === 'current') return <Icon icon={IconClock} size={16} />
  if (status === 'stopped') return <Icon icon={name === 'unknown' ? IconAlertTriangle : IconX} size={16} />
  return number
}

function describeTime({ status, at, duration }: TimelineStep): string {
  if (duration)
    return status === 'current'
      ? t.withdrawals.reviewTakesSoFar({ duration })
      : t.withdrawals.reviewTook({ duration })
  return at && status !== 'current' ? formatInstant(at) : ''
}

type DetailProps = { step: TimelineStep; withdrawal: WithdrawalProgress }

function StepDetail({ step, withdrawal }: DetailProps) {
  const { amount, wallet, reason, state } = withdrawal
  const isLast = step.name === state
  const returned = (
    <p>
      {t.withdrawals.returnedToYourWallet({
        amount: <Amount micro={amount} size="small" />,
        walletName: t.withdrawals.walletNames[wallet],
      })}
    </p>
  )
  const details: Record<TimelineStep['name'], ReactNode> = {
    requested: (
      <p>
        {t.withdrawals.movedToHold({
          amount: <Amount micro={amount} size="small" />,
          walletName: t.withdrawals.walletNames[wallet],
        })}
      </p>
    ),
    review: step.status === 'current' && withdrawal.queue && <QueuePlace queue={withdrawal.queue} />,
    approved: (
      <p>
        {step.status === 'later' ? t.withdrawals.reviewHint : t.withdrawals.addressAndSourceOfFundsChecked}
      </p>
    ),
    sent: <SentDetail step={step} withdrawal={withdrawal} />,
    received: <p>{describeReceipt(step, withdrawal)}</p>,
    unknown: <p>{t.withdrawals.paymentUncertain}</p>,
    failed: returned,
    rejected: returned,
    cancelled: returned,
  }
  return (
    <div className={styles.detail}>
      {details[step.name]}
      {isLast && reason && <p>{t.withdrawals.reason({ reason })}</p>}
    </div>
  )
}

function SentDetail({ step, withdrawal: { net, currency, transactionHash } }: DetailProps) {
  if (step.status === 'later') return <p>{t.withdrawals.transactionHashLater}</p>
  if (step.status === 'current') return <p>{t.withdrawals.yourPaymentIsQueuedForPayout}</p>
  return (
    <>
      <p>{t.withdrawals.amountSent({ amount: <Amount micro={net} size="small" /> })}</p>
      {transactionHash && <PaymentHash currency={currency} hash={transactionHash} />}
    </>
  )
}

function describeReceipt({ status }: TimelineStep, { paidBlock }: WithdrawalProgress): string {
  if (status === 'later') return t.withdrawals.confirmationHint
  if (paidBlock === null) return t.withdrawals.explorerHint
  return t.withdrawals.confirmedOnTheNetworkInBlock({ block: Number(paidBlock).toLocaleString('en') })
}
