import styles from './skip-link.module.css'

/** First in tab order. Layouts give their <main> the id `content`. */
export function SkipLink({ label = 'Skip to content' }: { label?: string }) {
  return (
    <a className={styles.skip} href="#content">
      {label}
    </a>
  )
}
