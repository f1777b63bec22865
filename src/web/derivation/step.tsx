import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './derivation-sheet.module.css'

type Props = { icon: TablerIcon; title: string; figure?: ReactNode; children: ReactNode }

export function Step({ icon, title, figure, children }: Props) {
  return (
    <li>
      <span className={styles.glyph}>
        <Icon icon={icon} size={18} />
      </span>
      <div>
        <div className={styles.stepHead}>
          <h3>{title}</h3>
          {figure && <span>{figure}</span>}
        </div>
        {children}
      </div>
    </li>
  )
}
