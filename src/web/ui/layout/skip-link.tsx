import styles from './skip-link.module.css'
import { t } from '#web/language/messages.ts'

/** First in tab order. Layouts give their <main> the id `content`. */
export function SkipLink({ label = t.ui.skipToContent }: { label?: string }) {
  return (
    <a className={styles.skip} href="#content">
      {label}
    </a>
  )
}
