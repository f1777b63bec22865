import { IconArrowBackUp } from '@tabler/icons-react'
import type { Change } from '#contract/admin/changes.ts'
import type { PlanCellChange } from '#domain/plan/plan-changes.ts'
import { t } from '#web/language/messages.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import styles from './plan-editor.module.css'

type ChangePanelProps = {
  listed: readonly PlanCellChange[]
  onUndo: (path: string) => void
}

export function ChangePanel({ listed, onUndo }: ChangePanelProps) {
  const text = t.admin.planEditor
  return (
    <section className={styles.section} aria-label={text.changeList}>
      <div className={styles.head}>
        <h2>{text.changes({ count: listed.length })}</h2>
      </div>
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

export function ChangeText({ change: { label, before, after } }: { change: Change }) {
  return (
    <span>
      {label}{' '}
      <span className={styles.values}>
        {before !== null && (
          <>
            <s>{before}</s> →{' '}
          </>
        )}
        <b>{after ?? t.admin.planEditor.none}</b>
      </span>
    </span>
  )
}
