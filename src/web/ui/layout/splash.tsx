import { BrandMark } from './brand.tsx'
import styles from './splash.module.css'

/** Shown until the application has loaded. */
export function Splash() {
  return (
    <main className={styles.splash} aria-busy="true" aria-label="Loading">
      <BrandMark />
    </main>
  )
}
