import { pageTitle } from '#web/product.ts'
import section from './layout/section.module.css'
import styles from './not-found-page.module.css'
import { LOG_IN } from './layout/public-links.ts'

export const meta = () => [...pageTitle('Page not found'), { name: 'robots', content: 'noindex' }]

export default function NotFoundPage() {
  return (
    <section className={styles.page}>
      <div className={`${section.column} ${styles.column}`}>
        <svg className={styles.stream} viewBox="0 0 320 120" aria-hidden="true">
          <path className={styles.water} d="M0 60 H108 C150 60 150 28 186 28 H212" />
          <path className={styles.dry} d="M212 28 H320" />
          <path className={styles.water} d="M108 60 C150 60 150 92 186 92 H320" />
          <circle className={styles.end} cx="212" cy="28" r="7" />
        </svg>
        <h1 className={section.title}>Page not found</h1>
        <p className={section.lead}>
          This channel runs dry: there is no page at this address. It may have moved, or the link may be
          wrong. Your account is not affected.
        </p>
        <div className={styles.actions}>
          <a className={section.button} href="/">
            Back to the home page
          </a>
          <a className={`${section.button} ${section.ghost}`} href={LOG_IN.to}>
            {LOG_IN.label}
          </a>
        </div>
      </div>
    </section>
  )
}
