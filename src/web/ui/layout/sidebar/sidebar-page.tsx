import { Link } from 'react-router'
import { t } from '#web/language/messages.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { currentProps } from './current-props.ts'
import type { NavigationEntry } from './navigation-entry.ts'
import styles from './sidebar.module.css'

export function SidebarPage({
  page,
  path,
  pending,
}: {
  page: Extract<NavigationEntry, { to: string }>
  path: string
  pending: number
}) {
  const { label, to, icon } = page
  return (
    <Link className={styles.entry} to={to} title={label} {...currentProps(path, to)}>
      <Icon icon={icon} size={18} />
      <span className={styles.label}>{label}</span>
      {pending > 0 && (
        <span className={styles.count}>
          <span>{pending}</span>
          <span className={styles.spoken}> {t.ui.pending}</span>
        </span>
      )}
    </Link>
  )
}
