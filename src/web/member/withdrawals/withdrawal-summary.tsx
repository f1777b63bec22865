import type { WithdrawalProgress } from '#contract/money/withdrawals.ts'
import { currencyNames } from '#domain/addresses/address-terms.ts'
import type { WithdrawalState } from '#domain/withdrawals/withdrawal-steps.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './timeline.module.css'

const describeStatuses = (): Record<
  WithdrawalState,
  { label: string; tone: 'plain' | 'good' | 'warn' | 'bad' }
> => ({
  requested: { label: t.withdrawals.inReview, tone: 'warn' },
  approved: { label: t.withdrawals.approved, tone: 'warn' },
  unknown: { label: t.withdrawals.paymentBeingChecked, tone: 'warn' },
  sent: { label: t.withdrawals.sent, tone: 'good' },
  rejected: { label: t.withdrawals.rejected, tone: 'bad' },
  failed: { label: t.withdrawals.paymentFailed, tone: 'bad' },
  cancelled: { label: t.withdrawals.cancelled, tone: 'plain' },
})

export function WithdrawalSummary({ withdrawal }: { withdrawal: WithdrawalProgress }) {
  const { state, currency, address, destinationTag, net, receives, paidBlock } = withdrawal
  const { label, tone } = describeStatuses()[state]
  return (
    <Card as="section" aria-label={t.withdrawals.amounts}>
      <div className={styles.summary}>
        <div className={styles.head}>
          <span>{t.withdrawals.youReceive}</span>
          <Chip tone={tone} live={tone === 'warn'}>
            {state === 'sent' && paidBlock !== null ? t.withdrawals.received : label}
          </Chip>
        </div>
        <Amount micro={net} size="figure" />
        {receives !== null && <Amount micro={receives} currency="XRP" detail="exact" />}
        <p className={styles.address}>
          {currencyNames[currency]}, {address.slice(0, 8)}…{address.slice(-6)}
          {destinationTag !== null && t.withdrawals.tag2({ destinationTag })}
        </p>
      </div>
      <Equation withdrawal={withdrawal} />
      <p className={styles.note}>{t.withdrawals.feesGoToTheRewardTreasury}</p>
    </Card>
  )
}

function Equation({ withdrawal: { amount, fee, net } }: { withdrawal: WithdrawalProgress }) {
  return (
    <dl className={styles.equation}>
      <div>
        <dt>{t.withdrawals.requested}</dt>
        <dd>
          <Amount micro={amount} currency={null} />
        </dd>
      </div>
      <div data-operator="−">
        <dt>{t.withdrawals.fee102}</dt>
        <dd>
          <Amount micro={fee} currency={null} />
        </dd>
      </div>
      <div data-operator="=">
        <dt>{t.withdrawals.youReceive}</dt>
        <dd>
          <Amount micro={net} currency={null} />
        </dd>
      </div>
    </dl>
  )
}
