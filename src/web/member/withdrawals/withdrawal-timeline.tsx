import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { WithdrawalProgress } from '#contract/money/withdrawals.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { describeTimeZone, formatInstant } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { listTimelineSteps, type TimelineStep } from './list-timeline-steps.ts'
import { PaymentHash } from './payment-hash.tsx'
import { QueuePlace } from './queue-place.tsx'
import { walletNames } from './wallet-names.ts'
import styles from './timeline.module.css'

const titles: Record<TimelineStep['name'], string> = {
  requested: 'Requested',
  review: 'In review',
  approved: 'Approved',
  sent: 'Sent',
  received: 'Received',
  unknown: 'Payment being checked',
  failed: 'Payment failed',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}

export function WithdrawalTimeline({ withdrawal }: { withdrawal: WithdrawalProgress }) {
  return (
    <Card as="section" aria-label="Steps">
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
                <b>{titles[step.name]}</b>
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
  if (duration) return status === 'current' ? `${duration} so far` : `for ${duration}`
  return at && status !== 'current' ? formatInstant(at) : ''
}

type DetailProps = { step: TimelineStep; withdrawal: WithdrawalProgress }

function StepDetail({ step, withdrawal }: DetailProps) {
  const { amount, wallet, reason, state } = withdrawal
  const isLast = step.name === state
  const returned = (
    <p>
      <Amount micro={amount} size="small" /> returned to your {walletNames[wallet]}.
    </p>
  )
  const details: Record<TimelineStep['name'], ReactNode> = {
    requested: (
      <p>
        <Amount micro={amount} size="small" /> moved from your {walletNames[wallet]} to hold.
      </p>
    ),
    review: step.status === 'current' && withdrawal.queue && <QueuePlace queue={withdrawal.queue} />,
    approved: (
      <p>
        {step.status === 'later'
          ? 'We check the address and the source of funds.'
          : 'Address and source of funds checked.'}
      </p>
    ),
    sent: <SentDetail step={step} withdrawal={withdrawal} />,
    received: <p>{describeReceipt(step, withdrawal)}</p>,
    unknown: <p>We’re checking whether this payment went out. Your money stays on hold until we know.</p>,
    failed: returned,
    rejected: returned,
    cancelled: returned,
  }
  return (
    <div className={styles.detail}>
      {details[step.name]}
      {isLast && reason && <p>Reason: {reason}</p>}
    </div>
  )
}

function SentDetail({ step, withdrawal: { net, currency, transactionHash } }: DetailProps) {
  if (step.status === 'later') return <p>The transaction hash and an explorer link appear here.</p>
  if (step.status === 'current') return <p>Your payment is queued for payout.</p>
  return (
    <>
      <p>
        <Amount micro={net} size="small" /> sent.
      </p>
      {transactionHash && <PaymentHash currency={currency} hash={transactionHash} />}
    </>
  )
}

function describeReceipt({ status }: TimelineStep, { paidBlock }: WithdrawalProgress): string {
  if (status === 'later') return 'Once the network has confirmed the payment.'
  if (paidBlock === null) return 'Check the explorer to see when the network has confirmed the payment.'
  return `Confirmed on the network in block ${Number(paidBlock).toLocaleString('en')}.`
}
