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
          { term: 'Treasury holds', value: <Amount micro={treasury} /> },
          { term: 'To cover all Pending', value: <Amount micro={missing} /> },
          { term: 'Recorded revenue, not yet given', value: <Amount micro={revenue} /> },
          { term: 'In the ODL pool', value: <Amount micro={odlPool} /> },
          { term: 'Fees on their way', value: <Amount micro={fees} /> },
        ]}
      />
    </PanelCard>
  )
}

export function PendingRewardsPanel({ data: { pending } }: { data: Treasury }) {
  return (
    <PanelCard heading="Pending rewards by kind and age">
      {pending.length === 0 ? (
        <p className={panels.muted}>Nothing waits. Every reward that has accrued is paid.</p>
      ) : (
        <FigureTable
          label="Pending rewards"
          columns={['Kind and oldest', '#A day', '#Longer', '#In all']}
          rows={pending.map(({ kind, count, amount, oldest, ages }) => ({
            key: kind,
            cells: [
              <span key="kind">
                {rewardLabel(kind).title}
                <small>
                  {count}, since {formatInstant(oldest)}
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
    <PanelCard heading="Obligations ahead">
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
        Projected at today’s plan for the activations there are, under their caps. Principal and withdrawals
        are members’ own money: they stand in custody and on Hold, and need nothing of the treasury.
      </p>
    </PanelCard>
  )
}
