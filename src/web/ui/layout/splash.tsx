import { BrandMark } from './brand.tsx'
import styles from './splash.module.css'

/** What the page shows until the application has arrived. */
export function Splash() {
  return (
    <main className={styles.splash} aria-busy="true" aria-label="Loading">
      <BrandMark />
    </main>
  )
}
