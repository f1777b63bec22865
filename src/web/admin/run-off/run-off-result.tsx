import { IconChartBar } from '@tabler/icons-react'
import type { RunOffResult, RunOffRun } from '#contract/admin/run-offs.ts'
import { summarizeRunOff } from '#domain/projection/summarize-run-off.ts'
import { FigureTiles } from '#web/ui/data/figure-tiles.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { formatCents } from '../panels/format-amount.ts'
import { formatDay } from '../panels/format-day.ts'
import panels from '../panels/panels.module.css'
import { RunOffChart } from './run-off-chart.tsx'

type Props = { run: RunOffRun; result: RunOffResult }

/** What falls due and what the treasury pays, by month, with all assumptions. */
export function RunOffResultPanel({ run, result }: Props) {
  const lastDay = result.days.at(-1)?.day
  const heading = 'Run-off to the last package'
  if (lastDay === undefined)
    return (
      <PanelCard heading={heading}>
        <EmptyState icon={IconChartBar} title="No running packages" text="Nothing falls due from packages." />
      </PanelCard>
    )
  const summary = summarizeRunOff(result.days)
  const { mostPending } = summary
  return (
    <PanelCard heading={heading} end={<span>Projection of {formatInstant(run.startedAt)} UTC</span>}>
      <RunOffChart summary={summary} />
      <FigureTiles
        tiles={[
          { label: `Due until ${formatDay(lastDay)}`, value: formatCents(summary.due) },
          {
            label: 'Most pending at once',
            value: mostPending
              ? `${formatCents(mostPending.amount)} on ${formatDay(mostPending.on)}`
              : 'Nothing',
          },
          { label: 'Still pending on the last day', value: formatCents(result.days.at(-1)!.pending) },
          {
            label: 'Revenue needed per day, so that nothing is pending',
            value: formatCents(roundUpToCents(result.neededDaily)),
          },
        ]}
      />
      <Assumptions result={result} />
    </PanelCard>
  )
}

/** Rounded up, so that the revenue needed stays enough. */
const roundUpToCents = (micro: bigint) => ((micro + 9999n) / 10_000n) * 10_000n

function Assumptions({ result }: { result: RunOffResult }) {
  const { revenueSteps, recordedRevenue, memberCount, packageCount } = result
  const revenue =
    revenueSteps.length === 0
      ? 'no revenue'
      : revenueSteps
          .map(({ from, amountDaily }) => `${formatCents(amountDaily)} USDT per day from ${formatDay(from)}`)
          .join(', ')
  return (
    <p className={panels.muted}>
      Projection of daily and network bounties and BLB of {packageCount.toLocaleString('en-GB')} running
      packages in a network of {memberCount.toLocaleString('en-GB')} members, with the plan and its scheduled
      changes. Assumed: {revenue}; {formatCents(recordedRevenue)} USDT of recorded revenue is given to the
      treasury on the first day; nobody joins, activates, claims ODL or withdraws. ODL, royalty and special
      rewards are left out. Not a promise to any member.
    </p>
  )
}
