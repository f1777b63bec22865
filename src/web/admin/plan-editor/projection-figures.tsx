import { useState, type ReactNode } from 'react'
import {
  listPlanWhatIfs,
  readPlanWhatIf,
  type ListedWhatIf,
  type PlanWhatIf,
  type WhatIfReport,
} from '#contract/admin/plan-what-ifs.ts'
import type { Micro } from '#domain/money/money.ts'
import { diffPlans } from '#domain/plan/plan-changes.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import { formatCents } from '../panels/format-amount.ts'
import { describeDryDays, WhatIfTables } from '../plan-what-if/plan-what-if-report.tsx'
import panels from '../panels/panels.module.css'
import { CourseChart } from './course-chart.tsx'
import styles from './plan-editor.module.css'
import { usePlanDraftContext } from './use-plan-draft.ts'

type Horizon = WhatIfReport['horizons'][number]
const sumDue = ({ due }: Horizon['current']): Micro => due.daily + due.network + due.blb

/** A complete what-if, next to another one of the same administrator if one is chosen. */
export function WhatIfFigures({ whatIf, report }: { whatIf: PlanWhatIf; report: WhatIfReport }) {
  const other = useOtherWhatIf(whatIf)
  const [days, setDays] = useState('90')
  const text = t.admin.planEditor
  const { horizons, current, changed } = report
  const horizon = horizons.find((each) => String(each.days) === days) ?? horizons[0]!
  const { less, more, same } = horizon.dueToMembers
  const needed = new Set([current.neededDaily, changed.neededDaily].map(formatCents))
  return (
    <div className={panels.stack}>
      <SegmentedControl
        label={text.horizon}
        options={horizons.map((each) => ({ value: String(each.days), label: String(each.days) }))}
        value={days}
        onChange={setDays}
      />
      <p className={styles.pending}>
        <span className={styles.note}>{text.pendingAfter({ days: horizon.days })}</span>
        <b className={panels.figure}>{formatSigned(horizon.changed.pending - horizon.current.pending)}</b>
        <span>
          <s>{formatCents(horizon.current.pending)}</s> → <b>{formatCents(horizon.changed.pending)}</b>
        </span>
      </p>
      <CourseChart course={report.course} days={horizons.at(-1)!.days} />
      <DueTable horizons={horizons} other={other.report} />
      {other.field}
      <Notice tone="warn">{describeDryDays(current.dryOn, changed.dryOn)}</Notice>
      <DescriptionList
        items={[
          { term: text.membersWithLess, value: text.ofMembers({ less, all: less + more + same }) },
          { term: text.revenueNeeded, value: [...needed].join(' → ') },
        ]}
      />
      <FullReport>
        <WhatIfTables whatIf={whatIf} report={report} />
      </FullReport>
    </div>
  )
}

/** Lets the administrator choose the what-if of another draft, to compare the two. */
function useOtherWhatIf(whatIf: PlanWhatIf) {
  const text = t.admin.planEditor
  const { saved } = usePlanDraftContext()
  const [chosen, setChosen] = useState('')
  const list = useEndpointQuery(listPlanWhatIfs, {}, ['run-offs'])
  const others = (list.data ?? []).filter(({ id, state }) => state === 'complete' && id !== whatIf.id)
  const id = others.find((each) => String(each.id) === chosen)?.id
  const query = useEndpointQuery(readPlanWhatIf, id === undefined ? undefined : { params: { whatIfId: id } })
  const describe = ({ startedAt, plan }: ListedWhatIf) =>
    text.draftOf({ startedAt: formatInstant(startedAt), count: diffPlans(saved, plan).length })
  return {
    report: id === undefined ? undefined : (query.data?.report ?? undefined),
    field: others.length > 0 && (
      <SelectField
        label={text.compareWith}
        value={id === undefined ? '' : chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          { value: '', label: text.noOther },
          ...others.map((each) => ({ value: String(each.id), label: describe(each) })),
        ]}
      />
    ),
  }
}

type DueTableProps = { horizons: readonly Horizon[]; other: WhatIfReport | undefined }

function DueTable({ horizons, other }: DueTableProps) {
  const text = t.admin.planEditor
  const changedBy = (each: Horizon) => formatSigned(sumDue(each.changed) - sumDue(each.current))
  const rowsOfOther = other && [
    toRow(text.otherDraft, other.horizons, (each) => formatWhole(sumDue(each.changed))),
    toRow(text.otherDifference, other.horizons, changedBy),
  ]
  return (
    <FigureTable
      label={text.fallsDue}
      columns={[text.fallsDue, ...horizons.map(({ days }) => ({ figure: text.inDays({ days }) }))]}
      rows={[
        toRow(text.now, horizons, (each) => formatWhole(sumDue(each.current))),
        toRow(text.withDraft, horizons, (each) => formatWhole(sumDue(each.changed))),
        toRow(text.difference, horizons, changedBy),
        ...(rowsOfOther ?? []),
      ]}
    />
  )
}

function FullReport({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="compact" onClick={() => setOpen(true)}>
        {t.admin.planEditor.fullReport}
      </Button>
      <Dialog
        opened={isOpen}
        wide
        onClose={() => setOpen(false)}
        title={t.admin.planEditor.whatIf}
        actions={
          <Button data-autofocus onClick={() => setOpen(false)}>
            {t.admin.planWhatIf.close}
          </Button>
        }
      >
        {children}
      </Dialog>
    </>
  )
}

const formatWhole = (amount: Micro) => formatCents(amount).replace(/\.\d+$/, '')
const formatSigned = (amount: Micro) => (amount > 0n ? `+${formatCents(amount)}` : formatCents(amount))

const toRow = (label: string, horizons: readonly Horizon[], read: (horizon: Horizon) => string) => ({
  key: label,
  cells: [label, ...horizons.map(read)],
})
