import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { isCurrent, type NavigationEntry } from './navigation-entry.ts'
import styles from './sidebar.module.css'

export function SidebarPage({
  page,
  path,
}: {
  page: Extract<NavigationEntry, { to: string }>
  path: string
}) {
  const { label, to, icon } = page
  return (
    <Link
      className={styles.entry}
      to={to}
      title={label}
      aria-current={isCurrent(path, to) ? 'page' : undefined}
    >
      <Icon of={icon} size={18} />
      <span className={styles.label}>{label}</span>
    </Link>
  )
}
