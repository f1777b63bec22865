import { useState } from 'react'
import type { PlanHistoryEntry } from '#contract/admin/plan-versions.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { SideScroll } from '#web/ui/layout/side-scroll.tsx'
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
      <SideScroll label={t.admin.plan.planVersions}>
        <table className={panels.table}>
          <thead>
            <tr>
              <th scope="col">{t.admin.plan.version}</th>
              <th scope="col">{t.admin.plan.effectiveFrom}</th>
              <th scope="col">{t.admin.plan.state}</th>
              <th scope="col">{t.admin.plan.by}</th>
              <th scope="col">{t.admin.plan.changes}</th>
              <th scope="col">{t.admin.plan.action}</th>
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
        <Chip tone={describeStates()[state].tone}>{describeStates()[state].label}</Chip>
      </td>
      <td>{changedBy ?? t.admin.plan.initialSetup}</td>
      <td className={panels.sentences}>
        {reason}
        <PlanChangeList changes={changes} />
      </td>
      <td>
        {whatIfId !== null && (
          <Button
            size="dense"
            aria-label={t.admin.plan.reportWhatIfOfVersion({ version })}
            onClick={onReport}
          >
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
      </td>
    </tr>
  )
}
