import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../data/icon.tsx'
import styles from './notice-state.module.css'

export type EmptyStateProps = {
  icon: TablerIcon
  title: string
  text?: string | undefined
  action?: ReactNode
}

/** "No X yet", and the one action that changes it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon icon={icon} size={32} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
