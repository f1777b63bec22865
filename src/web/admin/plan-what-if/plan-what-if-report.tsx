import { readPlanWhatIf, type PlanWhatIf, type WhatIfReport } from '#contract/admin/plan-what-ifs.ts'
import type { Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { FigureTable, type FigureRow } from '../panels/figure-table.tsx'
import { formatCents } from '../panels/format-amount.ts'
import { formatDay } from '../panels/format-day.ts'
import panels from '../panels/panels.module.css'

/** A stored report, loaded by its id. */
export function LoadedWhatIf({ id }: { id: bigint }) {
  const query = useEndpointQuery(readPlanWhatIf, { params: { whatIfId: id } }, [])
  return (
    <QueryBoundary
      query={query}
      error={{
        title: t.admin.planWhatIf.weCouldntLoadTheWhatIf,
        reassurance: t.admin.planWhatIf.reportStored,
      }}
      skeleton={<SkeletonRows count={6} label={t.admin.planWhatIf.loadingTheWhatIf} />}
    >
      {(whatIf) => whatIf.report && <WhatIfTables whatIf={whatIf} report={whatIf.report} />}
    </QueryBoundary>
  )
}

type Horizon = WhatIfReport['horizons'][number]
type Side = Horizon['current']

export function WhatIfTables({ whatIf, report }: { whatIf: PlanWhatIf; report: WhatIfReport }) {
  const { horizons } = report
  return (
    <div className={panels.tight}>
      <p>
        <strong>{t.admin.planWhatIf.projection}</strong> {describeDry(report)}
      </p>
      <FigureTable
        label={t.admin.planWhatIf.whatIfChangedComparedWithCurrent}
        columns={[
          t.admin.planWhatIf.changedDifferenceUsdt,
          ...horizons.map(({ days }) => ({ figure: `${days} days` })),
        ]}
        rows={[
          ...listAmounts().map((amount) => toAmountRow(amount, horizons)),
          ...toCountRows(horizons, report),
        ]}
      />
      <Assumptions whatIf={whatIf} report={report} />
    </div>
  )
}

const sumParts = (parts: Record<string, Micro>) => Object.values(parts).reduce((sum, part) => sum + part, 0n)

const listAmounts = (): readonly { label: string; read: (side: Side) => Micro }[] => [
  { label: t.admin.planWhatIf.due, read: ({ due }) => sumParts(due) },
  { label: t.admin.planWhatIf.dueDailyBounties, read: ({ due }) => due.daily },
  { label: t.admin.planWhatIf.dueNetworkBounties, read: ({ due }) => due.network },
  { label: t.admin.planWhatIf.dueBlb, read: ({ due }) => due.blb },
  { label: t.admin.planWhatIf.paid, read: ({ paid }) => sumParts(paid) },
  { label: t.admin.planWhatIf.paidPendingToday, read: ({ paid }) => paid.earlier },
  { label: t.admin.planWhatIf.paidDailyBounties, read: ({ paid }) => paid.daily },
  { label: t.admin.planWhatIf.paidNetworkBounties, read: ({ paid }) => paid.network },
  { label: t.admin.planWhatIf.paidBlb, read: ({ paid }) => paid.blb },
  { label: t.admin.planWhatIf.pendingAtTheEnd, read: ({ pending }) => pending },
  { label: t.admin.planWhatIf.leftInTheTreasury, read: ({ treasury }) => treasury },
  { label: t.admin.planWhatIf.lostToCaps, read: ({ cappedAmount }) => cappedAmount },
]

function toAmountRow(
  { label, read }: ReturnType<typeof listAmounts>[number],
  horizons: readonly Horizon[],
): FigureRow {
  const cells = horizons.map(({ current, changed }) => {
    const difference = read(changed) - read(current)
    return `${formatCents(read(changed))}${formatDifference(difference)}`
  })
  return {
    key: label,
    cells: [label, ...cells],
    changed: horizons.some(({ current, changed }) => read(current) !== read(changed)),
  }
}

/** Differences below a cent are not shown. */
function formatDifference(difference: Micro): string {
  const cents = formatCents(difference)
  if (difference === 0n || cents === '0.00' || cents === '\u22120.00') return ''
  return difference > 0n ? ` (+${cents})` : ` (${cents})`
}

function toCountRows(horizons: readonly Horizon[], { capTotal }: WhatIfReport): FigureRow[] {
  const row = (label: string, read: (horizon: Horizon) => string): FigureRow => ({
    key: label,
    cells: [label, ...horizons.map((horizon) => read(horizon))],
  })
  const share = (used: Micro) => (capTotal === 0n ? '–' : `${Number((used * 1000n) / capTotal) / 10}%`)
  const arrow = (before: string, after: string) => (before === after ? before : `${before} → ${after}`)
  const members = (key: 'dueToMembers' | 'paidToMembers') => (horizon: Horizon) => {
    const { more, less, same } = horizon[key]
    return t.admin.planWhatIf.moreLessSame({
      more: formatCount(more),
      less: formatCount(less),
      same: formatCount(same),
    })
  }
  return [
    row(t.admin.planWhatIf.capUse, ({ current, changed }) =>
      arrow(share(current.capUsed), share(changed.capUsed)),
    ),
    row(t.admin.planWhatIf.packagesThatReachTheirCap, ({ current, changed }) =>
      arrow(formatCount(current.fullPackages), formatCount(changed.fullPackages)),
    ),
    row(t.admin.planWhatIf.membersByAmountDue, members('dueToMembers')),
    row(t.admin.planWhatIf.membersByAmountPaid, members('paidToMembers')),
  ]
}

const formatCount = (count: number) => count.toLocaleString('en-GB')

function describeDry({ current, changed }: WhatIfReport): string {
  const needed = t.admin.planWhatIf.revenueNeededPerDay({
    changed: formatCents(changed.neededDaily),
    current: formatCents(current.neededDaily),
  })
  return `${describeDryDays(current.dryOn, changed.dryOn)} ${needed}`
}

export function describeDryDays(current: string | null, changed: string | null): string {
  const texts = t.admin.planWhatIf.treasuryRunsOut
  if (current === null && changed === null) return texts.underNeither
  if (current === changed) return texts.underBoth({ day: formatDay(changed!) })
  if (changed === null) return texts.underTheCurrent({ day: formatDay(current!) })
  if (current === null) return texts.underTheChanged({ day: formatDay(changed) })
  return texts.underEach({ changed: formatDay(changed), current: formatDay(current) })
}

function Assumptions({ whatIf, report }: { whatIf: PlanWhatIf; report: WhatIfReport }) {
  const { revenueDaily, recordedRevenue, memberCount, packageCount, firstDay, codeVersion, hash } = report
  return (
    <p className={panels.muted}>
      {t.admin.planWhatIf.startedProjection({
        packageCount,
        memberCount,
        firstDay: formatDay(firstDay),
        startedAt: formatInstant(whatIf.startedAt),
        startedBy: whatIf.startedBy,
      })}{' '}
      {whatIf.effectiveOn === null
        ? t.admin.planWhatIf.appliesAtOnce({ basedOn: whatIf.basedOn })
        : t.admin.planWhatIf.appliesFrom({
            effectiveOn: formatDay(whatIf.effectiveOn),
            basedOn: whatIf.basedOn,
          })}{' '}
      {t.admin.planWhatIf.assumptions({
        revenueDaily: formatCents(revenueDaily),
        recordedRevenue: formatCents(recordedRevenue),
        codeVersion,
        hash: <code className={panels.hash}>{hash}</code>,
      })}
    </p>
  )
}
