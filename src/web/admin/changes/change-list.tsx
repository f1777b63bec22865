import type { Change } from '#contract/admin/changes.ts'
import { t } from '#web/language/messages.ts'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import styles from './change-list.module.css'

/** Only what changes: the value before, struck through, and the value after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <DescriptionList
      divided
      items={changes.map((change) => ({
        term: change.label,
        value: <ChangedValue {...change} />,
        text: true,
      }))}
    />
  )
}

function ChangedValue({ before, after }: Change) {
  if (before === null) return <span className={styles.value}>{after}</span>
  return (
    <span className={styles.value}>
      <del>{before}</del> → <ins>{after ?? t.admin.panels.none}</ins>
    </span>
  )
}
