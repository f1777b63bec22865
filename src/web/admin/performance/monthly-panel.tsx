import { useState } from 'react'
import type { Performance } from '#contract/admin/performance.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { formatDay } from '../panels/format-day.ts'
import { BarRows } from './bar-rows.tsx'

const VIEWS = [
  { value: 'paid', label: 'Rewards paid' },
  { value: 'volume', label: 'Team volume' },
] as const

/** Rewards paid or team volume over the last twelve months. */
export function MonthlyPanel({ months }: { months: Performance['months'] }) {
  const [view, setView] = useState<'paid' | 'volume'>('paid')
  return (
    <PanelCard
      heading="Monthly, USDT"
      end={<SegmentedControl label="Monthly figure" options={VIEWS} value={view} onChange={setView} />}
    >
      <BarRows
        rows={months.map(({ month, joined, ...sums }) => ({
          label: view === 'volume' && joined > 0 ? `${formatDay(month)}, ${joined} joined` : formatDay(month),
          paid: sums[view],
        }))}
      />
    </PanelCard>
  )
}
