import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PlanCellChange } from '#domain/plan/plan-changes.ts'
import { findPackage, type Plan } from '#domain/plan/plan.ts'
import { t } from '#web/language/messages.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import styles from './plan-editor.module.css'
import { usePlanDraftContext } from './use-plan-draft.ts'

export type ListedChange = { path: string; label: string; before?: string | null; after?: string | null }

/** Changes of cells; a package that was added or removed is one change. */
export function listChanges(saved: Plan, plan: Plan, changes: readonly PlanCellChange[]): ListedChange[] {
  const text = t.admin.planEditor
  const listed = new Map<string, ListedChange>()
  for (const change of changes) {
    const [, ofPackage] = /^(?:packages|odl\.funds)\.([^.]+)/.exec(change.path) ?? []
    const [before, after] = [saved, plan].map((each) => ofPackage && findPackage(each, ofPackage))
    if (!ofPackage || (before && after) || (!before && !after)) listed.set(change.path, change)
    else if (after)
      listed.set(ofPackage, { path: `packages.${ofPackage}`, label: text.packageAdded({ name: after.name }) })
    else if (before)
      listed.set(ofPackage, {
        path: `packages.${ofPackage}`,
        label: text.packageRemoved({ name: before.name }),
      })
  }
  return [...listed.values()]
}

type ChangePanelProps = {
  /** From when the changes apply. */
  start: ReactNode
  onUndo: (path: string) => void
}

export function ChangePanel({ start, onUndo }: ChangePanelProps) {
  const { saved, plan, changes } = usePlanDraftContext()
  const listed = listChanges(saved, plan, changes)
  const text = t.admin.planEditor
  return (
    <section className={styles.section} aria-label={text.changeList}>
      <div className={styles.head}>
        <h2>{text.changes({ count: listed.length })}</h2>
      </div>
      {start}
      <ul className={styles.changes}>
        {listed.map((change) => (
          <li key={change.path}>
            <ChangeText change={change} />
            <IconButton
              icon={IconArrowBackUp}
              size={18}
              label={text.undo({ label: change.label })}
              onClick={() => onUndo(change.path)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ChangeText({ change: { label, before, after } }: { change: ListedChange }) {
  const none = t.admin.planEditor.none
  return (
    <span>
      {label}{' '}
      {before !== undefined && (
        <span className={styles.values}>
          <s>{before ?? none}</s> → <b>{after ?? none}</b>
        </span>
      )}
    </span>
  )
}
