import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { readTreasury } from '#contract/money/treasury.ts'
import { t } from '#web/language/messages.ts'
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
    <PanelCard heading={t.admin.treasury.treasuryCoverage}>
      <CoverageMeter coverage={coverage} />
      <DescriptionList
        divided
        items={[
          { term: t.admin.treasury.treasuryBalance, value: <Amount micro={treasury} /> },
          { term: t.admin.treasury.neededToCoverAllPending, value: <Amount micro={missing} /> },
          { term: t.admin.treasury.unallocatedRevenue, value: <Amount micro={revenue} /> },
          { term: t.admin.treasury.odlPool, value: <Amount micro={odlPool} /> },
          { term: t.admin.treasury.feesBeingPosted, value: <Amount micro={fees} /> },
        ]}
      />
    </PanelCard>
  )
}

export function PendingRewardsPanel({ data: { pending } }: { data: Treasury }) {
  return (
    <PanelCard heading={t.admin.treasury.pendingRewardsByKindAndAge}>
      {pending.length === 0 ? (
        <p className={panels.muted}>{t.admin.treasury.nothingPending}</p>
      ) : (
        <FigureTable
          label={t.admin.treasury.pendingRewards}
          columns={[
            t.admin.treasury.kindAndOldest,
            { figure: t.admin.treasury.under1Day },
            { figure: t.admin.treasury.over1Day },
            { figure: t.admin.treasury.total },
          ]}
          rows={pending.map(({ kind, count, amount, oldest, ages }) => ({
            key: kind,
            cells: [
              <span key="kind">
                {rewardLabel(kind).title}
                <small>{t.admin.treasury.oldestFrom({ count, oldest: formatInstant(oldest) })}</small>
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
    <PanelCard heading={t.admin.treasury.upcomingObligations}>
      <DescriptionList
        divided
        items={[
          {
            term: t.admin.treasury.dailyBountiesNextClosing,
            value: <Amount micro={ahead.nextDaily} kind="projected" />,
          },
          {
            term: t.admin.treasury.dailyBounties30Days,
            value: <Amount micro={ahead.nextThirtyDaily} kind="projected" />,
          },
          {
            term: t.admin.treasury.principalReleasedIn30Days({ principalCount: ahead.principalCount }),
            value: <Amount micro={ahead.principal} />,
          },
          { term: t.admin.treasury.withdrawalsOnHold, value: <Amount micro={ahead.hold} /> },
        ]}
      />
      <p className={panels.muted}>{t.admin.treasury.projectedFromCurrentActivations}</p>
    </PanelCard>
  )
}
