import type { ReactNode } from 'react'
import { usePublicLocale } from '../use-public-locale.ts'
import { logInLink, startLink } from './public-links.ts'
import styles from './page-hero.module.css'
import section from './section.module.css'

/** `children` is a note about joining. */
export function HeroActions({ children }: { children?: ReactNode }) {
  const {
    locale,
    messages: { layout },
  } = usePublicLocale()
  return (
    <>
      <div className={styles.actions}>
        <a className={section.button} href={startLink(locale)}>
          {layout.startNow}
        </a>
        <a className={`${section.button} ${section.ghost}`} href={logInLink(locale)}>
          {layout.logIn}
        </a>
      </div>
      {children && <p className={styles.note}>{children}</p>}
      <p className={styles.fine}>{layout.fine}</p>
    </>
  )
}
