import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { readTreasury } from '#contract/money/treasury.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import panels from '../panels/panels.module.css'
import { FigureTable } from '../panels/figure-table.tsx'
import { CoverageMeter } from './coverage-meter.tsx'
import { rewardLabel } from '#domain/rewards/reward-kinds.ts'

type Treasury = ResponseBody<typeof readTreasury>

export function CoveragePanel({ data }: { data: Treasury }) {
  const { treasury, revenue, odlPool, fees, coverage } = data
  const missing = coverage.pending > treasury ? coverage.pending - treasury : 0n
  return (
    <PanelCard heading="Treasury coverage">
      <CoverageMeter coverage={coverage} />
      <DescriptionList
        divided
        items={[
          { term: 'Treasury balance', value: <Amount micro={treasury} /> },
          { term: 'Needed to cover all pending', value: <Amount micro={missing} /> },
          { term: 'Unallocated revenue', value: <Amount micro={revenue} /> },
          { term: 'ODL pool', value: <Amount micro={odlPool} /> },
          { term: 'Fees being posted', value: <Amount micro={fees} /> },
        ]}
      />
    </PanelCard>
  )
}

export function PendingRewardsPanel({ data: { pending } }: { data: Treasury }) {
  return (
    <PanelCard heading="Pending rewards by kind and age">
      {pending.length === 0 ? (
        <p className={panels.muted}>No pending rewards. Everything accrued has been paid.</p>
      ) : (
        <FigureTable
          label="Pending rewards"
          columns={['Kind and oldest', '#Under 1 day', '#Over 1 day', '#Total']}
          rows={pending.map(({ kind, count, amount, oldest, ages }) => ({
            key: kind,
            cells: [
              <span key="kind">
                {rewardLabel(kind).title}
                <small>
                  {count}, oldest from {formatInstant(oldest)}
                </small>
              </span>,
              <Amount key="day" micro={ages.today} currency={null} />,
              <Amount key="longer" micro={ages.week + ages.month + ages.older} currency={null} />,
              <Amount key="all" micro={amount} currency={null} />,
            ],
          }))}
        />
      )}
    </PanelCard>
  )
}

export function ObligationsPanel({ data: { ahead } }: { data: Treasury }) {
  return (
    <PanelCard heading="Upcoming obligations">
      <DescriptionList
        divided
        items={[
          {
            term: 'Daily bounties, next closing',
            value: <Amount micro={ahead.nextDaily} kind="projected" />,
          },
          {
            term: 'Daily bounties, 30 days',
            value: <Amount micro={ahead.nextThirtyDaily} kind="projected" />,
          },
          {
            term: `Principal released in 30 days, ${ahead.principalCount}`,
            value: <Amount micro={ahead.principal} />,
          },
          { term: 'Withdrawals on Hold', value: <Amount micro={ahead.hold} /> },
        ]}
      />
      <p className={panels.muted}>
        Projected from current activations, caps and plan. Principal and withdrawals are members’ own money:
        they are held in Custody and Hold and need no treasury money.
      </p>
    </PanelCard>
  )
}
