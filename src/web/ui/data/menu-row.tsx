import { IconChevronRight, type Icon as TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import styles from './menu-row.module.css'

type MenuRowProps = { icon: TablerIcon; label: string; hint?: string } & (
  | { to: string; onSelect?: never }
  | { onSelect: () => void; to?: never }
)

/** One line of a menu: where it leads, or what it does. Stands in a list inside a flush card. */
export function MenuRow({ icon, label, hint, to, onSelect }: MenuRowProps) {
  const face = (
    <>
      <span className={styles.icon}>
        <Icon icon={icon} />
      </span>
      <span className={styles.text}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <span className={styles.chevron}>
        <Icon icon={IconChevronRight} size={20} />
      </span>
    </>
  )
  return (
    <li className={styles.item}>
      {to === undefined ? (
        <button type="button" className={styles.row} onClick={onSelect}>
          {face}
        </button>
      ) : (
        <Link className={styles.row} to={to}>
          {face}
        </Link>
      )}
    </li>
  )
}
