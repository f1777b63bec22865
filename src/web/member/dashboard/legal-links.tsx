import styles from './dashboard-screen.module.css'

/** Public pages, outside the member application. */
export function LegalLinks() {
  return (
    <p className={styles.legal}>
      <a href="/terms">Terms and Conditions</a>
      <a href="/Privacy-Policy">Privacy Policy</a>
    </p>
  )
}
