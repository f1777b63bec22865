import { useState } from 'react'
import type { PlanHistoryEntry } from '#contract/admin/plan.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { FigureTable } from '../panels/figure-table.tsx'
import panels from '../panels/panels.module.css'
import { WhatIfDialog } from '../plan-what-if/plan-what-if-dialog.tsx'
import { PlanChangeList } from './plan-change-list.tsx'
import { CancelVersionDialog, RestoreVersionDialog } from './plan-version-dialog.tsx'

const describeStates = () =>
  ({
    scheduled: { label: t.admin.plan.scheduled, tone: 'warn' },
    cancelled: { label: t.admin.plan.cancelled, tone: 'plain' },
    current: { label: t.admin.plan.current, tone: 'good' },
    earlier: { label: t.admin.plan.earlier, tone: 'plain' },
  }) as const

export function PlanHistory({ versions }: { versions: readonly PlanHistoryEntry[] }) {
  const [open, setOpen] = useState<PlanHistoryEntry>()
  const [reported, setReported] = useState<PlanHistoryEntry>()
  const close = () => setOpen(undefined)
  const current = versions.find(({ state }) => state === 'current')
  return (
    <>
      <VersionTable versions={versions} onOpen={setOpen} onReport={setReported} />
      {reported && reported.whatIfId !== null && (
        <WhatIfDialog
          version={reported.version}
          whatIfId={reported.whatIfId}
          onClose={() => setReported(undefined)}
        />
      )}
      {open?.state === 'scheduled' && <CancelVersionDialog entry={open} onClose={close} />}
      {open?.state === 'earlier' && current && (
        <RestoreVersionDialog entry={open} currentVersion={current.version} onClose={close} />
      )}
    </>
  )
}

type OnEntry = (entry: PlanHistoryEntry) => void
type VersionTableProps = { versions: readonly PlanHistoryEntry[]; onOpen: OnEntry; onReport: OnEntry }

function VersionTable({ versions, onOpen, onReport }: VersionTableProps) {
  return (
    <FigureTable
      label={t.admin.plan.planVersions}
      columns={[
        t.admin.plan.version,
        t.admin.plan.effectiveFrom,
        t.admin.plan.state,
        t.admin.plan.by,
        t.admin.plan.changes,
        t.admin.plan.action,
      ]}
      rows={versions.map((entry) => ({
        key: String(entry.version),
        cells: [
          entry.version,
          `${formatInstant(entry.effectiveAt)} UTC`,
          <Chip key="state" tone={describeStates()[entry.state].tone}>
            {describeStates()[entry.state].label}
          </Chip>,
          entry.changedBy ?? t.admin.plan.initialSetup,
          <div key="changes" className={panels.sentences}>
            {entry.reason}
            <PlanChangeList changes={entry.changes} />
          </div>,
          <VersionActions
            key="actions"
            entry={entry}
            onOpen={() => onOpen(entry)}
            onReport={() => onReport(entry)}
          />,
        ],
      }))}
    />
  )
}

type VersionActionsProps = { entry: PlanHistoryEntry; onOpen: () => void; onReport: () => void }

function VersionActions({ entry, onOpen, onReport }: VersionActionsProps) {
  const { version, state, restoreChanges, whatIfId } = entry
  return (
    <>
      {whatIfId !== null && (
        <Button size="dense" aria-label={t.admin.plan.reportWhatIfOfVersion({ version })} onClick={onReport}>
          {t.admin.plan.report}
        </Button>
      )}
      {state === 'scheduled' && (
        <Button size="dense" aria-label={t.admin.plan.cancelVersion({ version })} onClick={onOpen}>
          {t.admin.plan.cancel}
        </Button>
      )}
      {restoreChanges.length > 0 && (
        <Button size="dense" aria-label={t.admin.plan.restoreVersion({ version })} onClick={onOpen}>
          {t.admin.plan.restore}
        </Button>
      )}
    </>
  )
}
