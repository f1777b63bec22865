import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './figure-links.module.css'

export type FigureLink = { icon: TablerIcon; label: string; value: ReactNode; to: string }

/** Figures side by side, each linking to its details. */
export function FigureLinks({ tiles }: { tiles: FigureLink[] }) {
  return (
    <div className={styles.tiles}>
      {tiles.map(({ icon, label, value, to }) => (
        <Link key={label} to={to} className={styles.tile}>
          <span className={styles.icon}>
            <Icon icon={icon} />
          </span>
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>{value}</span>
        </Link>
      ))}
    </div>
  )
}
