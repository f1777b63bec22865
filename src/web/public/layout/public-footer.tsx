import { Brand } from '#web/ui/layout/brand.tsx'
import { figure } from '../figure.ts'
import styles from './public-footer.module.css'
import { FOOTER_LINKS } from './public-links.ts'

export function PublicFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          <div>
            <Brand />
            <p className={styles.line}>{figure('brand.tagline')}</p>
          </div>
          {FOOTER_LINKS.map(({ heading, links }) => (
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
        <div className={styles.small}>
          <p>
            Risk: crypto assets can lose value and rewards are not guaranteed. A reward that is not funded
            stays Pending and may never be paid. Principal is released {figure('plan.releases')} days after
            activation. There is no deposit insurance. You must be at least 18. Nothing here is financial
            advice.
          </p>
          <p>{figure('company.imprint')}</p>
        </div>
      </div>
    </footer>
  )
}
