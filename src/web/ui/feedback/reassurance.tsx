import { IconShieldLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../data/icon.tsx'
import styles from './reassurance.module.css'

export function Reassurance({ children }: { children: ReactNode }) {
  return (
    <p className={styles.line}>
      <Icon icon={IconShieldLock} size={20} />
      <span>{children}</span>
    </p>
  )
}
