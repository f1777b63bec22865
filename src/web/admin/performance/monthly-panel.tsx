import { useState } from 'react'
import type { Performance } from '#contract/admin/performance.ts'
import { t } from '#web/language/messages.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { formatDay } from '../panels/format-day.ts'
import { BarRows } from './bar-rows.tsx'

const listViews = () =>
  [
    { value: 'paid', label: t.admin.performance.rewardsPaid },
    { value: 'volume', label: t.admin.performance.teamVolume },
  ] as const

/** Rewards paid or team volume over the last twelve months. */
export function MonthlyPanel({ months }: { months: Performance['months'] }) {
  const [view, setView] = useState<'paid' | 'volume'>('paid')
  return (
    <PanelCard
      heading={t.admin.performance.monthlyUsdt}
      end={
        <SegmentedControl
          label={t.admin.performance.monthlyFigure}
          options={listViews()}
          value={view}
          onChange={setView}
        />
      }
    >
      <BarRows
        rows={months.map(({ month, joined, ...sums }) => ({
          label:
            view === 'volume' && joined > 0
              ? t.admin.performance.joined({ month: formatDay(month), joined })
              : formatDay(month),
          paid: sums[view],
        }))}
      />
    </PanelCard>
  )
}
