import { IconLanguage, IconMenu2 } from '@tabler/icons-react'
import { localeDetails } from '#messages/locales.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { Brand } from '#web/ui/layout/brand.tsx'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'
import { usePublicLocale } from '../use-public-locale.ts'
import { LanguageLinks } from './language-links.tsx'
import styles from './public-header.module.css'
import { headerLinks, logInLink, startLink } from './public-links.ts'

export function PublicHeader() {
  const { locale, messages, localize } = usePublicLocale()
  const { layout } = messages
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <a className={styles.home} href={localize('/')} aria-label={layout.home}>
          <Brand />
        </a>
        <nav className={styles.links} aria-label={layout.main}>
          <PageLinks />
        </nav>
        <div className={styles.end}>
          <LanguageMenu />
          <ThemeSwitch label={layout.switchTheme} />
          <a className={styles.logIn} href={logInLink(locale)}>
            {layout.logIn}
          </a>
          <a className={styles.enter} href={startLink(locale)}>
            {layout.startNow}
          </a>
          <Menu />
        </div>
      </div>
    </header>
  )
}

function PageLinks() {
  const { messages, localize, path } = usePublicLocale()
  const here = localize(path).toLowerCase()
  return headerLinks(messages.layout, localize).map(({ to, label }) => (
    <a key={to} href={to} {...(to.toLowerCase() === here && { 'aria-current': 'page' as const })}>
      {label}
    </a>
  ))
}

/** Opening a menu needs no script. */
function LanguageMenu() {
  const { messages, locale } = usePublicLocale()
  return (
    <details className={styles.languages}>
      <summary aria-label={`${messages.layout.language}: ${localeDetails[locale].name}`}>
        <Icon icon={IconLanguage} size={20} />
      </summary>
      <nav aria-label={messages.layout.language}>
        <LanguageLinks />
      </nav>
    </details>
  )
}

/** The links on narrow screens. */
function Menu() {
  const {
    locale,
    messages: { layout },
  } = usePublicLocale()
  return (
    <details className={styles.menu}>
      <summary aria-label={layout.menu}>
        <Icon icon={IconMenu2} size={24} />
      </summary>
      <nav aria-label={layout.menu}>
        <PageLinks />
        <a href={logInLink(locale)}>{layout.logIn}</a>
        <div className={styles.menuLanguages}>
          <LanguageLinks />
        </div>
      </nav>
    </details>
  )
}
