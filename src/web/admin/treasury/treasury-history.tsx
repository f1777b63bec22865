import { IconCoins } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TreasuryEntry } from '#contract/money/treasury.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { FigureTable } from '../panels/figure-table.tsx'

export function TreasuryHistory({ entries }: { entries: readonly TreasuryEntry[] }) {
  return (
    <PanelCard heading={t.admin.treasury.revenueAndFundingHistory}>
      <FigureTable
        label={t.admin.treasury.revenueAndFunding}
        empty={{ icon: IconCoins, title: t.admin.treasury.noRevenueYet, text: t.admin.treasury.fundingHint }}
        columns={[
          t.admin.treasury.date,
          t.admin.treasury.type,
          t.admin.treasury.sourceReference,
          t.admin.treasury.by,
          { figure: t.admin.treasury.amount },
          { figure: t.admin.treasury.rewardsPaid },
        ]}
        rows={entries.map((entry) => ({ key: String(entry.id), cells: renderCells(entry) }))}
      />
    </PanelCard>
  )
}

function renderCells(entry: TreasuryEntry): ReactNode[] {
  const evidence = entry.evidence && (
    <a href={`/api/admin/images/${entry.evidence}`} target="_blank" rel="noreferrer">
      {t.admin.treasury.evidence}
    </a>
  )
  return [
    formatInstant(entry.at),
    entry.kind === 'revenue'
      ? t.admin.treasury.revenue({ railNames: t.admin.treasury.railNames[entry.rail ?? 'assets_bank'] })
      : t.admin.treasury.funding,
    <span key="source">
      {[entry.source, entry.reference].filter((text) => text !== '').join(', ')} {evidence}
    </span>,
    entry.by,
    <Amount key="amount" micro={entry.amount} />,
    entry.kind === 'funding' && <PaidRewards key="paid" entry={entry} />,
  ]
}

function PaidRewards({ entry: { paidCount, paidSum } }: { entry: TreasuryEntry }) {
  if (paidCount === 0) return t.admin.treasury.noRewardsWerePending
  return (
    <>
      {t.admin.treasury.forLabel({
        paidCount: paidCount.toLocaleString('en-GB'),
        amount: <Amount micro={paidSum} />,
      })}
    </>
  )
}
