import { BrandMark } from '#web/ui/layout/brand.tsx'
import { usePublicLocale } from '../use-public-locale.ts'
import styles from './splash-screen.module.css'

/** Hidden until theme.js marks the page: absent without scripts and with reduced motion. */
export function SplashScreen() {
  const { splash } = usePublicLocale().messages.layout
  return (
    <section className={styles.splash} aria-label={splash.label} data-splash-screen>
      <BrandMark tone="glass" />
      <p className={styles.tagline}>{splash.tagline}</p>
      <p className={styles.count} aria-hidden="true">
        <span data-splash-count>0</span>%
      </p>
      <progress className={styles.bar} aria-label={splash.progress} max={100} value={0} />
      <button type="button" className={styles.skip}>
        {splash.skip}
      </button>
    </section>
  )
}
