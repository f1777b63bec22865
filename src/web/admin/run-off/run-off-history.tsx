import type { RunOffRun } from '#contract/admin/run-offs.ts'
import { t } from '#web/language/messages.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { FigureTable } from '../panels/figure-table.tsx'

const describeStateChips = (): Record<
  RunOffRun['state'],
  { tone: 'good' | 'warn' | 'bad' | 'plain'; label: string }
> => ({
  running: { tone: 'warn', label: t.admin.runOff.running },
  complete: { tone: 'good', label: t.admin.runOff.complete },
  cancelled: { tone: 'plain', label: t.admin.runOff.cancelled },
  failed: { tone: 'bad', label: t.admin.runOff.failed },
})

export function RunOffHistory({ runs }: { runs: readonly RunOffRun[] }) {
  return (
    <PanelCard heading={t.admin.runOff.lastProjections}>
      <FigureTable
        label={t.admin.runOff.projectionsByStart}
        columns={[
          t.admin.runOff.startedUtc,
          t.admin.runOff.by,
          t.admin.runOff.revenue,
          { figure: t.admin.runOff.days },
          t.admin.runOff.state,
        ]}
        rows={runs.map(({ id, startedAt, startedBy, assumption, dayCount, state, failure }) => ({
          key: String(id),
          cells: [
            formatInstant(startedAt),
            startedBy ?? t.admin.runOff.published,
            t.admin.runOff.assumptionNames[assumption],
            dayCount,
            <>
              <Chip tone={describeStateChips()[state].tone}>{describeStateChips()[state].label}</Chip>
              {failure !== null && ` ${failure}`}
            </>,
          ],
        }))}
      />
    </PanelCard>
  )
}
