import { Brand } from './brand.tsx'
import styles from './crash-notice.module.css'

/** Shown when rendering failed. Depends only on the base style sheet. */
export function CrashNotice() {
  return (
    <main className={styles.notice}>
      <Brand />
      <h1>We couldn’t show this page</h1>
      <p>
        Your money and your records are safe. If you just made a payment, check your history before trying
        again.
      </p>
      <div className={styles.actions}>
        <button type="button" className={styles.retry} onClick={() => location.reload()}>
          Try again
        </button>
        <a className={styles.home} href="/">
          Go to the home page
        </a>
      </div>
    </main>
  )
}
