import type { ReactNode } from 'react'
import styles from './admin-layout.module.css'

export function PageHead({ title, text, end }: { title: string; text?: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {end}
    </div>
  )
}
