import { IconCoins } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TreasuryEntry } from '#contract/money/treasury.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import { RAIL_NAMES } from './record-revenue.tsx'

export function TreasuryHistory({ entries }: { entries: readonly TreasuryEntry[] }) {
  return (
    <PanelCard heading="Revenue and funding history">
      {entries.length === 0 ? (
        <EmptyState
          icon={IconCoins}
          title="No revenue yet"
          text="Record revenue with its evidence above, then fund the treasury with it."
        />
      ) : (
        <FigureTable
          label="Revenue and funding"
          columns={['Date', 'Type', 'Source, reference', 'By', '#Amount', '#Rewards paid']}
          rows={entries.map((entry) => ({ key: String(entry.id), cells: renderCells(entry) }))}
        />
      )}
    </PanelCard>
  )
}

function renderCells(entry: TreasuryEntry): ReactNode[] {
  const evidence = entry.evidence && (
    <a href={`/api/admin/images/${entry.evidence}`} target="_blank" rel="noreferrer">
      Evidence
    </a>
  )
  return [
    formatInstant(entry.at),
    entry.kind === 'revenue' ? `Revenue, ${RAIL_NAMES[entry.rail ?? 'assets_bank']}` : 'Funding',
    <span key="source">
      {entry.source} {entry.reference} {evidence}
    </span>,
    entry.by,
    <Amount key="amount" micro={entry.amount} />,
    entry.kind === 'funding' && <PaidRewards key="paid" entry={entry} />,
  ]
}

function PaidRewards({ entry: { paidCount, paidSum } }: { entry: TreasuryEntry }) {
  if (paidCount === 0) return 'No rewards were pending'
  return (
    <>
      {paidCount.toLocaleString('en-GB')} for <Amount micro={paidSum} />
    </>
  )
}
