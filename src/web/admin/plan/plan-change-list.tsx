import type { Change } from '#contract/admin/changes.ts'
import { t } from '#web/language/messages.ts'
import styles from './plan.module.css'

const SHOWN = 6

export function PlanChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <ul className={styles.list}>
      {changes.slice(0, SHOWN).map(({ label, before, after }) => (
        <li key={label}>
          {label}:{' '}
          <b>
            {before ?? t.admin.panels.none} → {after ?? t.admin.panels.none}
          </b>
        </li>
      ))}
      {changes.length > SHOWN && <li>{t.admin.plan.andMore({ count: changes.length - SHOWN })}</li>}
    </ul>
  )
}
