import { readPlanWhatIf, type PlanWhatIf, type WhatIfReport } from '#contract/admin/plan-what-ifs.ts'
import type { Micro } from '#domain/money/money.ts'
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
      error={{ title: "We couldn't load the what-if", reassurance: 'The report is stored.' }}
      skeleton={<SkeletonRows count={6} label="Loading the what-if" />}
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
        <strong>Projection.</strong> {describeDry(report)}
      </p>
      <FigureTable
        label="What-if, changed compared with current"
        columns={['Changed (difference), USDT', ...horizons.map(({ days }) => `#${days} days`)]}
        rows={[...AMOUNTS.map((amount) => toAmountRow(amount, horizons)), ...toCountRows(horizons, report)]}
      />
      <Assumptions whatIf={whatIf} report={report} />
    </div>
  )
}

const sumParts = (parts: Record<string, Micro>) => Object.values(parts).reduce((sum, part) => sum + part, 0n)

const AMOUNTS: readonly { label: string; read: (side: Side) => Micro }[] = [
  { label: 'Due', read: ({ due }) => sumParts(due) },
  { label: 'Due: daily bounties', read: ({ due }) => due.daily },
  { label: 'Due: network bounties', read: ({ due }) => due.network },
  { label: 'Due: BLB', read: ({ due }) => due.blb },
  { label: 'Paid', read: ({ paid }) => sumParts(paid) },
  { label: 'Paid: pending today', read: ({ paid }) => paid.earlier },
  { label: 'Paid: daily bounties', read: ({ paid }) => paid.daily },
  { label: 'Paid: network bounties', read: ({ paid }) => paid.network },
  { label: 'Paid: BLB', read: ({ paid }) => paid.blb },
  { label: 'Pending at the end', read: ({ pending }) => pending },
  { label: 'Left in the treasury', read: ({ treasury }) => treasury },
  { label: 'Lost to caps', read: ({ capped }) => capped },
]

function toAmountRow({ label, read }: (typeof AMOUNTS)[number], horizons: readonly Horizon[]): FigureRow {
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
    return `${formatCount(more)} more, ${formatCount(less)} less, ${formatCount(same)} same`
  }
  return [
    row('Cap use', ({ current, changed }) => arrow(share(current.capUsed), share(changed.capUsed))),
    row('Packages that reach their cap', ({ current, changed }) =>
      arrow(formatCount(current.fullPackages), formatCount(changed.fullPackages)),
    ),
    row('Members by amount due', members('dueToMembers')),
    row('Members by amount paid', members('paidToMembers')),
  ]
}

const formatCount = (count: number) => count.toLocaleString('en-GB')
const describeDay = (day: string | null) => (day === null ? 'not within 300 days' : `on ${formatDay(day)}`)

function describeDry({ current, changed }: WhatIfReport): string {
  const needed = `Revenue needed per day, so that nothing is pending: ${formatCents(changed.neededDaily)} USDT instead of ${formatCents(current.neededDaily)}.`
  const dry =
    current.dryOn === changed.dryOn
      ? `The treasury runs out ${describeDay(changed.dryOn)} under both plans.`
      : `The treasury runs out ${describeDay(changed.dryOn)} under the changed plan, ${describeDay(current.dryOn)} under the current one.`
  return `${dry} ${needed}`
}

function Assumptions({ whatIf, report }: { whatIf: PlanWhatIf; report: WhatIfReport }) {
  const { revenueDaily, recordedRevenue, memberCount, packageCount, firstDay, codeVersion, hash } = report
  return (
    <p className={panels.muted}>
      Projection of daily and network bounties and BLB of {formatCount(packageCount)} running packages in a
      network of {formatCount(memberCount)} members from {formatDay(firstDay)} on, started{' '}
      {formatInstant(whatIf.startedAt)} UTC by {whatIf.startedBy}. The change applies{' '}
      {whatIf.effectiveOn === null ? 'at once' : `from ${formatDay(whatIf.effectiveOn)}`} in place of plan
      version {whatIf.basedOn}; scheduled changes apply under both plans. Assumed: {formatCents(revenueDaily)}{' '}
      USDT of revenue per day, the average of 30 days; {formatCents(recordedRevenue)} USDT of recorded revenue
      is given to the treasury on the first day; nobody joins, activates, claims ODL or withdraws. Caps and
      ends of running packages stay. ODL, royalty and special rewards are left out. Not a promise to any
      member. Code {codeVersion}, SHA-256 <code className={panels.hash}>{hash}</code>.
    </p>
  )
}
