import { useState } from 'react'
import type { PlanHistoryEntry } from '#contract/admin/plan-versions.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { SideScroll } from '#web/ui/layout/side-scroll.tsx'
import panels from '../panels/panels.module.css'
import { WhatIfDialog } from '../plan-what-if/plan-what-if-dialog.tsx'
import { PlanChangeList } from './plan-change-list.tsx'
import { CancelVersionDialog, RestoreVersionDialog } from './plan-version-dialog.tsx'

const states = {
  scheduled: { label: 'Scheduled', tone: 'warn' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
  current: { label: 'Current', tone: 'good' },
  earlier: { label: 'Earlier', tone: 'plain' },
} as const

export function PlanHistory({ versions }: { versions: readonly PlanHistoryEntry[] }) {
  const [open, setOpen] = useState<PlanHistoryEntry>()
  const [reported, setReported] = useState<PlanHistoryEntry>()
  const close = () => setOpen(undefined)
  const current = versions.find(({ state }) => state === 'current')
  return (
    <>
      <SideScroll label="Plan versions">
        <table className={panels.table}>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">Effective from</th>
              <th scope="col">State</th>
              <th scope="col">By</th>
              <th scope="col">Changes</th>
              <th scope="col">Action</th>
            </tr>
          </thead>
          <tbody>
            {versions.map((entry) => (
              <VersionRow
                key={entry.version}
                entry={entry}
                onOpen={() => setOpen(entry)}
                onReport={() => setReported(entry)}
              />
            ))}
          </tbody>
        </table>
      </SideScroll>
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

type VersionRowProps = { entry: PlanHistoryEntry; onOpen: () => void; onReport: () => void }

function VersionRow({ entry, onOpen, onReport }: VersionRowProps) {
  const { version, effectiveAt, state, changedBy, reason, changes, restoreChanges, whatIfId } = entry
  return (
    <tr>
      <td>{version}</td>
      <td>{formatInstant(effectiveAt)} UTC</td>
      <td>
        <Chip tone={states[state].tone}>{states[state].label}</Chip>
      </td>
      <td>{changedBy ?? 'Initial setup'}</td>
      <td className={panels.sentences}>
        {reason}
        <PlanChangeList changes={changes} />
      </td>
      <td>
        {whatIfId !== null && (
          <Button size="dense" aria-label={`Report: what-if of version ${version}`} onClick={onReport}>
            Report
          </Button>
        )}
        {state === 'scheduled' && (
          <Button size="dense" aria-label={`Cancel version ${version}`} onClick={onOpen}>
            Cancel
          </Button>
        )}
        {restoreChanges.length > 0 && (
          <Button size="dense" aria-label={`Restore version ${version}`} onClick={onOpen}>
            Restore
          </Button>
        )}
      </td>
    </tr>
  )
}
