import { PRODUCT_NAME } from '#web/product.ts'
import { BrandMark } from '#web/ui/layout/brand.tsx'
import styles from './splash-screen.module.css'

/** Hidden until theme.js marks the page: absent without scripts and with reduced motion. */
export function SplashScreen() {
  return (
    <section className={styles.splash} aria-label="Opening" data-splash-screen>
      <BrandMark tone="glass" />
      <p className={styles.tagline}>If it is not funded, it is not paid.</p>
      <p className={styles.count} aria-hidden="true">
        <span data-splash-count>0</span>%
      </p>
      <progress className={styles.bar} aria-label={`Opening ${PRODUCT_NAME}`} max={100} value={0} />
      <button type="button" className={styles.skip}>
        Skip
      </button>
    </section>
  )
}
