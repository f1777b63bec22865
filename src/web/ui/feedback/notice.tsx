import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../data/icon.tsx'
import styles from './notice.module.css'

const TONES = {
  bad: { icon: IconAlertTriangle, role: 'alert' },
  warn: { icon: IconAlertTriangle, role: 'alert' },
  good: { icon: IconCircleCheck, role: 'status' },
  plain: { icon: IconInfoCircle, role: 'status' },
} as const

/** A permanent message about a screen or form; toasts are for transient ones. */
export function Notice({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  const { icon, role } = TONES[tone]
  return (
    <div className={styles.notice} role={role} data-tone={tone}>
      <Icon icon={icon} size={20} />
      <div>{children}</div>
    </div>
  )
}
