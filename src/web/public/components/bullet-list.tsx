import type { Icon as TablerIcon } from '@tabler/icons-react'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './bullet-list.module.css'

export function BulletList({
  items,
}: {
  items: readonly { icon: TablerIcon; title: string; text: string }[]
}) {
  return (
    <ul className={styles.list}>
      {items.map(({ icon, title, text }) => (
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
