import { IconMenu2 } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { PRODUCT_NAME } from '#web/product.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { Brand } from '#web/ui/layout/brand.tsx'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'
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
          <PageLinks />
        </nav>
        <div className={styles.end}>
          <ThemeSwitch />
          <a className={styles.logIn} href={LOG_IN.to}>
            {LOG_IN.label}
          </a>
          <a className={styles.enter} href={START_NOW.to}>
            {START_NOW.label}
          </a>
          <Menu />
        </div>
      </div>
    </header>
  )
}

function PageLinks() {
  const { pathname } = useLocation()
  const isHere = (to: string) => to.toLowerCase() === pathname.toLowerCase().replace(/(?<=.)\/$/, '')
  return HEADER_LINKS.map(({ to, label }) => (
    <a key={to} href={to} {...(isHere(to) && { 'aria-current': 'page' as const })}>
      {label}
    </a>
  ))
}

/** The links on narrow screens; opening needs no script. */
function Menu() {
  return (
    <details className={styles.menu}>
      <summary aria-label="Menu">
        <Icon icon={IconMenu2} size={24} />
      </summary>
      <nav aria-label="Menu">
        <PageLinks />
        <a href={LOG_IN.to}>{LOG_IN.label}</a>
      </nav>
    </details>
  )
}
