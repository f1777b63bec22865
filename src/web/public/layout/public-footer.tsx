import { Brand } from '#web/ui/layout/brand.tsx'
import { figure } from '../figure.ts'
import { usePublicLocale } from '../use-public-locale.ts'
import { LanguageLinks } from './language-links.tsx'
import styles from './public-footer.module.css'
import { footerLinks } from './public-links.ts'

export function PublicFooter() {
  const { locale, messages, localize } = usePublicLocale()
  const { layout } = messages
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          <div>
            <Brand />
            <p className={styles.line}>{figure('brand.tagline')}</p>
          </div>
          {footerLinks(layout, locale, localize).map(({ heading, links }) => (
            <nav key={heading} aria-label={heading}>
              <h2 className={styles.heading}>{heading}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <a href={to}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <nav className={styles.languages} aria-label={layout.language}>
          <LanguageLinks />
        </nav>
        <div className={styles.small}>
          <p>{layout.risk}</p>
          <p>{figure('company.imprint')}</p>
        </div>
      </div>
    </footer>
  )
}
