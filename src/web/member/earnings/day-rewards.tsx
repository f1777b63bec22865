import { readEarningDay, type EarningDay, type EarningRow } from '#contract/member/earnings.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { rewardLabel } from '#domain/rewards/reward-kinds.ts'
import { joinTexts } from '#web/language/join-texts.ts'
import { t } from '#web/language/messages.ts'
import { translateSentence } from '#web/language/sentences.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { splitAmount } from '#web/ui/data/amount/split-amount.ts'
import { XrpEquivalent } from '#web/ui/data/amount/xrp-equivalent.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CalculationButton } from '#web/derivation/calculation-button.tsx'
import { formatDay } from './format-day.ts'
import textStyles from '#web/ui/text.module.css'
import styles from './calendar.module.css'

export function DayRewards({ total: { day, paid, pending, xrp } }: { total: EarningDay }) {
  const query = useEndpointQuery(readEarningDay, { params: { day } }, ['closing', 'wallet', 'odl'])
  return (
    <section aria-label={t.earnings.rewardsOf({ day: formatDay(day) })} className={styles.dayRewards}>
      <header>
        <h2>{formatDay(day)}</h2>
        <p className={textStyles.hint}>
          {t.earnings.paidPending({
            paid: <Amount micro={paid} size="small" currency={null} />,
            pending: <Amount micro={pending} size="small" currency={null} />,
            xrp: <XrpEquivalent xrp={xrp} />,
          })}
        </p>
      </header>
      <QueryBoundary
        query={query}
        framed
        skeleton={<SkeletonPage rows={['panel']} label={t.earnings.loadingTheRewardsOfThisDay} />}
        error={{ title: t.earnings.weCouldntLoadThisDay, reassurance: t.earnings.yourRewardsAreRecorded }}
      >
        {({ rows, rowCount }) => (
          <>
            <Card variant="flush">
              <ul className={styles.rows}>
                {rows.map((row) => (
                  <RewardRow key={row.id} row={row} />
                ))}
              </ul>
            </Card>
            {rowCount > rows.length && (
              <p className={textStyles.hint}>{t.earnings.largestRewards({ count: rows.length, rowCount })}</p>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

function RewardRow({ row }: { row: EarningRow }) {
  const { kind, level, status, amount, xrp, package: type } = row
  const name = translateSentence(rewardLabel(kind).particulars.replace('{level}', String(level)))
  const isPending = status === 'Pending'
  return (
    <li data-pending={isPending}>
      <div>
        <b>{type && kind === 'daily' ? joinTexts([name, type]) : name}</b>
        <small>{describeRow(row)}</small>
      </div>
      <div>
        <span>
          <CalculationButton rewardId={row.id}>
            <Amount micro={amount} kind={isPending ? 'pending' : 'credit'} currency={null} />
          </CalculationButton>
          {isPending && <Chip tone="warn">{t.earnings.pending}</Chip>}
        </span>
        <XrpEquivalent xrp={xrp} />
      </div>
    </li>
  )
}

const amountText = (micro: bigint) => {
  const { whole, decimals } = splitAmount(micro, 'cents')
  return `${whole}.${decimals}`
}

/** The base and percent, who it came from, what the cap cut off, and a later payment. */
function describeRow({
  baseAmount,
  percent,
  contributingMembers,
  cappedAmount,
  paidAt,
  accruedAt,
}: EarningRow) {
  const isLater = paidAt !== null && paidAt.toISOString().slice(0, 10) > accruedAt.toISOString().slice(0, 10)
  return [
    percent !== null && `${amountText(baseAmount)} × ${formatPercent(percent)}%`,
    contributingMembers !== null && t.earnings.members({ count: contributingMembers }),
    cappedAmount > 0n && t.earnings.overTheCap({ cappedAmount: amountText(cappedAmount) }),
    isLater && t.earnings.paid({ paidAt: formatInstant(paidAt) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
