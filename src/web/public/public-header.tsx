import { Brand } from '#web/ui/layout/brand.tsx'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'
import { PRODUCT_NAME } from '#web/product.ts'
import styles from './public-header.module.css'
import { HEADER_LINKS, LOG_IN, START_NOW } from './public-links.ts'

export function PublicHeader() {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <a className={styles.home} href="/" aria-label={`${PRODUCT_NAME}, home`}>
          <Brand />
        </a>
        <nav className={styles.links} aria-label="Main">
          {HEADER_LINKS.map(({ to, label }) => (
            <a key={to} href={to}>
              {label}
            </a>
          ))}
        </nav>
        <div className={styles.end}>
          <ThemeSwitch />
          <a className={styles.logIn} href={LOG_IN.to}>
            {LOG_IN.label}
          </a>
          <a className={styles.enter} href={START_NOW.to}>
            {START_NOW.label}
          </a>
        </div>
      </div>
    </header>
  )
}
