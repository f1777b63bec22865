import { IconChevronRight, type Icon as TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import styles from './menu-row.module.css'

/** One line of a menu: where it leads. Stands in a list inside a flush card. */
export function MenuRow({
  icon,
  label,
  hint,
  to,
}: {
  icon: TablerIcon
  label: string
  hint?: string
  to: string
}) {
  return (
    <li className={styles.item}>
      <Link className={styles.row} to={to}>
        <span className={styles.icon}>
          <Icon of={icon} />
        </span>
        <span className={styles.text}>
          {label}
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
        <span className={styles.chevron}>
          <Icon of={IconChevronRight} size={20} />
        </span>
      </Link>
    </li>
  )
}
