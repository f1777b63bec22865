import type { WithdrawalProgress } from '#contract/money/withdrawals.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { feeRateOf } from '#domain/withdrawals/withdrawal-terms.ts'
import { currencyNames } from '#domain/addresses/address-terms.ts'
import type { WithdrawalState } from '#domain/withdrawals/withdrawal-steps.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './timeline.module.css'

const tones: Record<WithdrawalState, 'plain' | 'good' | 'warn' | 'bad'> = {
  requested: 'warn',
  approved: 'warn',
  unknown: 'warn',
  sent: 'good',
  rejected: 'bad',
  failed: 'bad',
  cancelled: 'plain',
}

/** A requested withdrawal is in review, and a sent one is received once the network has confirmed it. */
function describeStatus({ state, paidBlock }: WithdrawalProgress): string {
  const { titles } = t.withdrawals
  if (state === 'requested') return titles.review
  return state === 'sent' && paidBlock !== null ? titles.received : titles[state]
}

export function WithdrawalSummary({ withdrawal }: { withdrawal: WithdrawalProgress }) {
  const { state, currency, address, destinationTag, net, receives } = withdrawal
  const tone = tones[state]
  const paidTo = { network: currencyNames[currency], address: `${address.slice(0, 8)}…${address.slice(-6)}` }
  return (
    <Card as="section" aria-label={t.withdrawals.amounts}>
      <div className={styles.summary}>
        <div className={styles.head}>
          <span>{t.withdrawals.youReceive}</span>
          <Chip tone={tone} live={tone === 'warn'}>
            {describeStatus(withdrawal)}
          </Chip>
        </div>
        <Amount micro={net} size="figure" />
        {receives !== null && <Amount micro={receives} currency="XRP" detail="exact" />}
        <p className={styles.address}>
          {destinationTag === null
            ? t.withdrawals.paidTo(paidTo)
            : t.withdrawals.paidToTag({ ...paidTo, destinationTag })}
        </p>
      </div>
      <Equation withdrawal={withdrawal} />
      <p className={textStyles.small}>{t.withdrawals.feesGoToTheRewardTreasury}</p>
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
        <dt>{t.withdrawals.feeInEquation({ percent: formatPercent(feeRateOf({ amount, fee })) })}</dt>
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
