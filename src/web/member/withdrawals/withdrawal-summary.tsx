import type { WithdrawalProgress } from '#contract/money/withdrawals.ts'
import { currencyNames } from '#domain/addresses/address-terms.ts'
import type { WithdrawalState } from '#domain/withdrawals/withdrawal-steps.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './timeline.module.css'

const statuses: Record<WithdrawalState, { label: string; tone: 'plain' | 'good' | 'warn' | 'bad' }> = {
  requested: { label: 'In review', tone: 'warn' },
  approved: { label: 'Approved', tone: 'warn' },
  unknown: { label: 'Payment being checked', tone: 'warn' },
  sent: { label: 'Sent', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  failed: { label: 'Payment failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
}

export function WithdrawalSummary({ withdrawal }: { withdrawal: WithdrawalProgress }) {
  const { state, currency, address, destinationTag, net, receives, paidBlock } = withdrawal
  const { label, tone } = statuses[state]
  return (
    <Card as="section" aria-label="Amounts">
      <div className={styles.summary}>
        <div className={styles.head}>
          <span>You receive</span>
          <Chip tone={tone} live={tone === 'warn'}>
            {state === 'sent' && paidBlock !== null ? 'Received' : label}
          </Chip>
        </div>
        <Amount micro={net} size="figure" />
        {receives !== null && <Amount micro={receives} currency="XRP" detail="exact" />}
        <p className={styles.address}>
          {currencyNames[currency]}, {address.slice(0, 8)}…{address.slice(-6)}
          {destinationTag !== null && `, tag ${destinationTag}`}
        </p>
      </div>
      <Equation withdrawal={withdrawal} />
      <p className={styles.note}>Fees go to the reward treasury.</p>
    </Card>
  )
}

function Equation({ withdrawal: { amount, fee, net } }: { withdrawal: WithdrawalProgress }) {
  return (
    <dl className={styles.equation}>
      <div>
        <dt>Requested</dt>
        <dd>
          <Amount micro={amount} currency={null} />
        </dd>
      </div>
      <div data-operator="−">
        <dt>Fee 10%</dt>
        <dd>
          <Amount micro={fee} currency={null} />
        </dd>
      </div>
      <div data-operator="=">
        <dt>You receive</dt>
        <dd>
          <Amount micro={net} currency={null} />
        </dd>
      </div>
    </dl>
  )
}
