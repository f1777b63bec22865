import { IconChartBar } from '@tabler/icons-react'
import type { RunOffResult, RunOffRun } from '#contract/admin/run-offs.ts'
import { summarizeRunOff } from '#domain/projection/summarize-run-off.ts'
import { t } from '#web/language/messages.ts'
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
  const heading = t.admin.runOff.runOffToTheLastPackage
  if (lastDay === undefined)
    return (
      <PanelCard heading={heading}>
        <EmptyState
          icon={IconChartBar}
          title={t.admin.runOff.noRunningPackages}
          text={t.admin.runOff.nothingFallsDueFromPackages}
        />
      </PanelCard>
    )
  const summary = summarizeRunOff(result.days)
  const { mostPending } = summary
  return (
    <PanelCard
      heading={heading}
      end={<span>{t.admin.runOff.projectionOfUtc({ startedAt: formatInstant(run.startedAt) })}</span>}
    >
      <RunOffChart summary={summary} />
      <FigureTiles
        tiles={[
          {
            label: t.admin.runOff.dueUntil({ lastDay: formatDay(lastDay) }),
            value: formatCents(summary.due),
          },
          {
            label: t.admin.runOff.mostPendingAtOnce,
            value: mostPending
              ? t.admin.runOff.amountOnDay({
                  amount: formatCents(mostPending.amount),
                  day: formatDay(mostPending.on),
                })
              : t.admin.runOff.nothing,
          },
          { label: t.admin.runOff.stillPendingOnTheLastDay, value: formatCents(result.days.at(-1)!.pending) },
          {
            label: t.admin.runOff.revenueNeededPerDay,
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
      ? t.admin.runOff.noRevenue
      : revenueSteps
          .map(({ from, amountDaily }) =>
            t.admin.runOff.revenueStep({ amountDaily: formatCents(amountDaily), from: formatDay(from) }),
          )
          .join(', ')
  return (
    <p className={panels.muted}>
      {t.admin.runOff.projectionOfDailyAndNetwork({
        packageCount: packageCount.toLocaleString('en-GB'),
        memberCount: memberCount.toLocaleString('en-GB'),
        revenue,
        recordedRevenue: formatCents(recordedRevenue),
      })}
    </p>
  )
}
