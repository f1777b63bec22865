import type { ReactNode } from 'react'
import { LOG_IN, START_NOW } from './public-links.ts'
import styles from './page-hero.module.css'
import section from './section.module.css'

/** `children` is a note about joining. */
export function HeroActions({ children }: { children?: ReactNode }) {
  return (
    <>
      <div className={styles.actions}>
        <a className={section.button} href={START_NOW.to}>
          {START_NOW.label}
        </a>
        <a className={`${section.button} ${section.ghost}`} href={LOG_IN.to}>
          {LOG_IN.label}
        </a>
      </div>
      {children && <p className={styles.note}>{children}</p>}
      <p className={styles.fine}>Rewards are not guaranteed. 18 and over. Not financial advice.</p>
    </>
  )
}
