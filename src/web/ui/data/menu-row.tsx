import { IconChevronRight, type Icon as TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './menu-row.module.css'

type MenuRowProps = { icon: TablerIcon; label: string; hint?: string } & (
  | { to: string; onSelect?: never }
  | { onSelect: () => void; to?: never }
)

/** A link or an action in a menu; goes into a list inside a flush card. */
export function MenuRow({ icon, label, hint, to, onSelect }: MenuRowProps) {
  const content = (
    <>
      <span className={textStyles.muted}>
        <Icon icon={icon} />
      </span>
      <span className={styles.text}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <span className={textStyles.faint}>
        <Icon icon={IconChevronRight} size={20} />
      </span>
    </>
  )
  return (
    <li className={styles.item}>
      {to === undefined ? (
        <button type="button" className={styles.row} onClick={onSelect}>
          {content}
        </button>
      ) : (
        <Link className={styles.row} to={to}>
          {content}
        </Link>
      )}
    </li>
  )
}
