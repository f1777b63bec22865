import { IconAlertTriangle, IconCheck, IconClock, IconX, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { WithdrawalProgress } from '#contract/money/withdrawals.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { describeTimeZone, formatInstant } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './timeline.module.css'
import type { WithdrawalState } from '#domain/withdrawals/withdrawal-steps.ts'
import { explorerUrl } from '#domain/withdrawals/explorer-url.ts'
import type { WithdrawalCurrency } from '#domain/withdrawals/withdrawal-terms.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'

/** How many wait ahead, and for how much. It states no date, because nobody knows one. */
function QueuePlace({ queue }: { queue: NonNullable<WithdrawalProgress['queue']> }) {
  const { ahead, behind, amountAhead, oldestAt } = queue
  return (
    <>
      <p>
        {ahead === 0
          ? t.withdrawals.nextToBeReviewed
          : t.withdrawals.placeInQueue({
              place: ahead + 1,
              amount: <Amount micro={amountAhead} size="small" />,
            })}
      </p>
      <div className={styles.queue}>
        {ahead + behind > 0 && (
          <>
            <p>{t.withdrawals.queueOldestFirst}</p>
            <div className={styles.lanes} aria-hidden="true">
              {ahead > 0 && <span>{t.withdrawals.aheadCount({ count: ahead.toLocaleString('en') })}</span>}
              <b>{t.withdrawals.you}</b>
              {behind > 0 && <i>+{behind.toLocaleString('en')}</i>}
            </div>
          </>
        )}
        <p>
          {ahead > 0
            ? t.withdrawals.oldestWaitsSince({ since: formatInstant(oldestAt) })
            : t.withdrawals.youWaitLongestSince({ since: formatInstant(oldestAt) })}
        </p>
      </div>
    </>
  )
}

function PaymentHash({ currency, hash }: { currency: WithdrawalCurrency; hash: string }) {
  return (
    <div className={styles.hash}>
      <p>{t.withdrawals.transactionHash}</p>
      <p className={styles.address}>{hash}</p>
      <div>
        <CopyButton text={hash} copiedText={t.withdrawals.transactionHashCopied} />
        <ButtonLink size="compact" to={explorerUrl(currency, hash)} target="_blank" rel="noreferrer">
          <Icon icon={IconExternalLink} size={16} />
          {t.withdrawals.explorer}
        </ButtonLink>
      </div>
    </div>
  )
}

const MINUTE_MS = 60_000

/** "3 d 4 h", "16 h 15 min" or "12 min". */
function formatDuration(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return t.withdrawals.daysAndHours({ days: Math.floor(hours / 24), hours: hours % 24 })
  return hours > 0
    ? t.withdrawals.hoursAndMinutes({ hours, minutes: minutes % 60 })
    : t.withdrawals.minutes({ minutes })
}

type TimelineStep = {
  name: 'review' | 'received' | WithdrawalState
  status: 'done' | 'current' | 'later' | 'stopped'
  /** When it happened. */
  at?: Date
  /** How long the review took, or has taken so far. */
  duration?: string
}

/** What happened, the step it is at, and the steps that follow. */
export function listTimelineSteps({
  state,
  events,
  paidBlock,
  readAt,
}: Pick<WithdrawalProgress, 'state' | 'events' | 'paidBlock' | 'readAt'>): TimelineStep[] {
  const happened = events.flatMap(({ state: reached, at }, index): TimelineStep[] => {
    const previous = events[index - 1]
    const isReviewed = previous?.state === 'requested' && reached !== 'cancelled'
    const duration = isReviewed && formatDuration(at.getTime() - previous.at.getTime())
    return [
      ...(duration ? [{ name: 'review', status: 'done', duration } as const] : []),
      { name: reached, status: stoppedStates.includes(reached) ? 'stopped' : 'done', at },
    ]
  })
  return [...happened, ...followingSteps(state, { paidBlock, readAt, since: events.at(-1)?.at ?? readAt })]
}

const stoppedStates: readonly WithdrawalState[] = ['rejected', 'failed', 'cancelled', 'unknown']

function followingSteps(
  state: WithdrawalState,
  { paidBlock, readAt, since }: Pick<WithdrawalProgress, 'paidBlock' | 'readAt'> & { since: Date },
): TimelineStep[] {
  const received = { name: 'received', status: 'later' } as const
  if (state === 'requested')
    return [
      { name: 'review', status: 'current', duration: formatDuration(readAt.getTime() - since.getTime()) },
      { name: 'approved', status: 'later' },
      { name: 'sent', status: 'later' },
      received,
    ]
  if (state === 'approved') return [{ name: 'sent', status: 'current' }, received]
  if (state === 'sent')
    return [{ name: 'received', status: paidBlock === null ? 'current' : 'done', at: since }]
  return []
}

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
      <p className={textStyles.small}>{describeTimeZone()}</p>
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
    <div className={textStyles.hint}>
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
