import type { ContentChange } from '#contract/admin/site-content.ts'
import styles from './site-content.module.css'

export function ChangeList({ changes }: { changes: readonly ContentChange[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <s>{before}</s> → <b>{after}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
