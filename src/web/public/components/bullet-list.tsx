import type { Icon as TablerIcon } from '@tabler/icons-react'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './bullet-list.module.css'

/** A few points of equal weight, each with its sign. */
export function Points({ points }: { points: readonly { icon: TablerIcon; title: string; text: string }[] }) {
  return (
    <ul className={styles.list}>
      {points.map(({ icon, title, text }) => (
        <li key={title} className={styles.item}>
          <span className={styles.icon}>
            <Icon icon={icon} />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
