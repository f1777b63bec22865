import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './list-row.module.css'

export function List({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

/** `pending` gives the row a hatched background. */
export function ListRow({
  icon,
  title,
  caption,
  end,
  pending = false,
}: {
  icon: TablerIcon
  title: ReactNode
  caption?: ReactNode
  end?: ReactNode
  pending?: boolean
}) {
  return (
    <li className={styles.row} data-pending={pending}>
      <span className={styles.glyph}>
        <Icon icon={icon} size={20} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {caption && <p className={styles.caption}>{caption}</p>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </li>
  )
}
