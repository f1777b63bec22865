import styles from './dashboard-screen.module.css'
import { t } from '#web/language/messages.ts'

/** Public pages, outside the member application. */
export function LegalLinks() {
  return (
    <p className={styles.legal}>
      <a href="/terms">{t.dashboard.termsAndConditions}</a>
      <a href="/Privacy-Policy">{t.dashboard.privacyPolicy}</a>
    </p>
  )
}
