import type { RevenueAssumptionName, RunOffRun } from '#contract/admin/run-offs.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { FigureTable } from '../panels/figure-table.tsx'

const STATE_CHIPS: Record<RunOffRun['state'], { tone: 'good' | 'warn' | 'bad' | 'plain'; label: string }> = {
  running: { tone: 'warn', label: 'Running' },
  complete: { tone: 'good', label: 'Complete' },
  cancelled: { tone: 'plain', label: 'Cancelled' },
  failed: { tone: 'bad', label: 'Failed' },
}

const ASSUMPTION_NAMES: Record<RevenueAssumptionName, string> = {
  none: 'No revenue',
  average: 'Average of 30 days',
  table: 'From a table',
}

export function RunOffHistory({ runs }: { runs: readonly RunOffRun[] }) {
  return (
    <PanelCard heading="Last projections">
      <FigureTable
        label="Projections by start"
        columns={['Started (UTC)', 'By', 'Revenue', '#Days', 'State']}
        rows={runs.map(({ id, startedAt, startedBy, assumption, dayCount, state, failure }) => ({
          key: String(id),
          cells: [
            formatInstant(startedAt),
            startedBy ?? 'Published',
            ASSUMPTION_NAMES[assumption],
            dayCount,
            <>
              <Chip tone={STATE_CHIPS[state].tone}>{STATE_CHIPS[state].label}</Chip>
              {failure !== null && ` ${failure}`}
            </>,
          ],
        }))}
      />
    </PanelCard>
  )
}
