import { useState, type ReactNode } from 'react'
import type { PlanWhatIf, WhatIfReport } from '#contract/admin/plan-what-ifs.ts'
import type { Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import { formatCents } from '../panels/format-amount.ts'
import { describeDryDays, WhatIfTables } from '../plan-what-if/plan-what-if-report.tsx'
import panels from '../panels/panels.module.css'
import styles from './plan-editor.module.css'
import type { useLiveWhatIf } from './use-live-what-if.ts'

type Props = {
  whatIf: ReturnType<typeof useLiveWhatIf>
  /** Why nothing is projected. */
  idle: string | undefined
}

export function WhatIfPanel({ whatIf, idle }: Props) {
  const { shown, isOutdated, problem, failure, unfinished } = whatIf
  const text = t.admin.planEditor
  return (
    <section className={styles.section} aria-label={text.whatIf}>
      <div className={styles.head}>
        <h2>{text.whatIf}</h2>
        <Chip live={unfinished !== undefined}>{text.live}</Chip>
      </div>
      {idle !== undefined && <p className={styles.note}>{idle}</p>}
      {idle === undefined && (
        <>
          {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
          {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
          {unfinished && <Progress whatIf={unfinished} />}
          {shown?.report && (
            <div data-outdated={isOutdated} className={styles.report}>
              {isOutdated && <p className={styles.note}>{text.outdated}</p>}
              <Report report={shown.report} full={<WhatIfTables whatIf={shown} report={shown.report} />} />
            </div>
          )}
        </>
      )}
    </section>
  )
}

function Progress({ whatIf: { waitsFor, state, doneDays, dayCount } }: { whatIf: PlanWhatIf }) {
  const text = t.admin.planEditor
  const texts = { closing: text.waitsForClosing, projection: text.waitsForProjection }
  if (state === 'queued')
    return <output className={styles.note}>{waitsFor === null ? text.queued : texts[waitsFor]}</output>
  return (
    <div className={panels.tight}>
      <progress
        className={styles.progress}
        max={Math.max(1, dayCount)}
        value={doneDays}
        aria-label={t.admin.runOff.daysProjected}
      />
      <output className={styles.note}>
        {dayCount === 0 ? t.admin.runOff.readingTheNetwork : t.admin.runOff.ofDays({ doneDays, dayCount })}
      </output>
    </div>
  )
}

type Horizon = WhatIfReport['horizons'][number]
const sumDue = ({ due }: Horizon['current']): Micro => due.daily + due.network + due.blb

function Report({ report, full }: { report: WhatIfReport; full: ReactNode }) {
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
      <DueTable horizons={horizons} />
      <Notice tone="warn">{describeDryDays(current.dryOn, changed.dryOn)}</Notice>
      <DescriptionList
        items={[
          { term: text.membersWithLess, value: text.ofMembers({ less, all: less + more + same }) },
          { term: text.revenueNeeded, value: [...needed].join(' → ') },
        ]}
      />
      <FullReport>{full}</FullReport>
    </div>
  )
}

function DueTable({ horizons }: { horizons: readonly Horizon[] }) {
  const text = t.admin.planEditor
  return (
    <FigureTable
      label={text.fallsDue}
      columns={[text.fallsDue, ...horizons.map(({ days }) => ({ figure: text.inDays({ days }) }))]}
      rows={[
        toRow(text.now, horizons, (each) => formatWhole(sumDue(each.current))),
        toRow(text.withDraft, horizons, (each) => formatWhole(sumDue(each.changed))),
        toRow(text.difference, horizons, (each) => formatSigned(sumDue(each.changed) - sumDue(each.current))),
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
