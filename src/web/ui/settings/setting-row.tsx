import type { ReactNode } from 'react'
import textStyles from '#web/ui/text.module.css'
import styles from './setting-row.module.css'

/** A setting with its explanation, and the control at its end. */
export function SettingRow({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <div>
        <p className={styles.title}>{title}</p>
        {hint && <p className={textStyles.caption}>{hint}</p>}
      </div>
      {children}
    </div>
  )
}
