import { Brand } from './brand.tsx'
import styles from './crash-notice.module.css'

/** The last resort, when a page could not be drawn. It needs nothing but the base style sheet. */
export function CrashNotice() {
  return (
    <main className={styles.notice}>
      <Brand />
      <h1>This page could not be shown</h1>
      <p>
        Your money and your records are safe on the server. If you had just sent something, look at your
        history before you send it again.
      </p>
      <div className={styles.actions}>
        <button type="button" className={styles.retry} onClick={() => location.reload()}>
          Try again
        </button>
        <a className={styles.home} href="/">
          Back to the home page
        </a>
      </div>
    </main>
  )
}
