import { MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { HIDDEN_AMOUNT, useAmountsHidden } from '#web/ui/data/amount/hidden-amounts.ts'
import { AreaChart } from '#web/ui/data/chart/area-chart.tsx'
import { formatDayAndMonth } from '#web/ui/data/format-instant.ts'
import type { Dashboard } from './use-dashboard.ts'
import styles from './worth-card.module.css'

const toUsdt = (micro: Micro) => Number(micro) / Number(MICRO_PER_USDT)
const formatAmount = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 })

/** The R-Wallet over 90 days, drawn as steps because a balance changes at once. */
export function BalanceChart({ figures: { history, asOf } }: { figures: Dashboard }) {
  const isHidden = useAmountsHidden()
  const format = isHidden ? () => HIDDEN_AMOUNT : formatAmount
  const [first] = history
  const last = history.at(-1)
  if (!first || !last) return <p className={styles.chartNote}>{t.dashboard.nothingToChartYet}</p>
  const levels = [
    ...history.map(({ at, balance, note }) => ({
      atMs: at.getTime(),
      value: toUsdt(balance),
      note,
    })),
    { atMs: asOf.getTime(), value: toUsdt(last.balance) },
  ]
  return (
    <>
      <p className={styles.chartNote}>
        {t.dashboard.rWalletBalanceAmount({ amount: <Amount micro={last.balance} size="small" /> })}
        <br />
        {t.dashboard.last90DaysCaption}
      </p>
      <div className={styles.chart}>
        <AreaChart
          levels={levels}
          label={
            isHidden
              ? t.dashboard.chartLabelHidden
              : t.dashboard.chartLabel({
                  from: formatAmount(levels[0]!.value),
                  to: formatAmount(levels.at(-1)!.value),
                })
          }
          dates={[formatDayAndMonth(first.at), t.dashboard.today]}
          format={format}
        />
      </div>
    </>
  )
}
