import { IconChartBar } from '@tabler/icons-react'
import { useState } from 'react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { readTreasury } from '#contract/money/treasury.ts'
import { formatUsdt, MICRO_PER_USDT } from '#domain/money/money.ts'
import { projectRunOff, type RunOff } from '#domain/treasury/run-off.ts'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { FigureTiles } from '#web/ui/data/figure-tiles.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { formatCents, parseTypedAmount } from '../panels/format-amount.ts'
import { formatDay } from '../panels/format-day.ts'
import panels from '../panels/panels.module.css'
import { RunOffChart } from './run-off-chart.tsx'
import styles from './run-off-panel.module.css'

/** Rounded up, so that the revenue needed stays enough. */
const roundUpToCents = (micro: bigint) => formatUsdt(((micro + 9999n) / 10_000n) * 10_000n)

type Treasury = ResponseBody<typeof readTreasury>

/** What the running packages still cost by month, and what the treasury pays of it with a given revenue per day. */
export function RunOffPanel({ data }: { data: Treasury }) {
  const { runOff, runway } = data
  const inputs = { from: runOff.from, due: runOff.due, available: runway.available }
  const measured = roundUpToCents(runway.incomeDaily)
  const needed = roundUpToCents(projectRunOff({ ...inputs, incomeDaily: 0n }).neededDaily)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? measured
  const projection = projectRunOff({ ...inputs, incomeDaily: parseTypedAmount(text) ?? 0n })
  if (projection.lastDay === null)
    return (
      <PanelCard heading="Run-off to the last package">
        <EmptyState icon={IconChartBar} title="No running packages" text="Nothing falls due from packages." />
      </PanelCard>
    )
  const choices = [
    { value: '0.00', label: 'None' },
    { value: measured, label: 'As in 30 days' },
    { value: needed, label: 'Needed' },
  ].filter(({ value }, at, all) => all.findIndex((each) => each.value === value) === at)
  return (
    <PanelCard
      heading="Run-off to the last package"
      end={
        <div className={styles.income}>
          <AmountField label="Revenue per day" value={text} onAmountChange={setTyped} />
          <SegmentedControl label="Revenue assumption" options={choices} value={text} onChange={setTyped} />
        </div>
      }
    >
      <RunOffChart projection={projection} />
      <RunOffTiles projection={projection} income={parseTypedAmount(text) ?? 0n} days={runOff.due.length} />
      <Assumptions runOff={runOff} />
    </PanelCard>
  )
}

function RunOffTiles({ projection, income, days }: { projection: RunOff; income: bigint; days: number }) {
  const { lastDay, due, mostPending, neededDaily } = projection
  return (
    <FigureTiles
      tiles={[
        { label: `Due until ${formatDay(lastDay ?? '')}`, value: formatCents(due) },
        { label: `Revenue, ${days} days × ${formatCents(income)}`, value: formatCents(projection.income) },
        {
          label: 'Most pending at once',
          value: mostPending
            ? `${formatCents(mostPending.amount)} on ${formatDay(mostPending.on)}`
            : 'Nothing',
        },
        {
          label: 'Revenue needed per day, so that nothing is pending',
          value:
            neededDaily > income
              ? `${formatCents(neededDaily)}, which is ${formatCents(neededDaily - income)} more`
              : formatCents(neededDaily),
        },
      ]}
    />
  )
}

function Assumptions({ runOff: { recentDaily, recentNetwork } }: { runOff: Treasury['runOff'] }) {
  const ratio = recentDaily > 0n ? (recentNetwork * MICRO_PER_USDT) / recentDaily : 0n
  return (
    <p className={panels.muted}>
      Projection of daily bounties, and of {formatCents(ratio)} USDT network bounty for each USDT of them as
      in the last 30 days. No new activations, and so no direct bounties; today’s plan and caps; ODL and
      bonuses are left out; all pending rewards are covered first. Not a promise to any member.
    </p>
  )
}
