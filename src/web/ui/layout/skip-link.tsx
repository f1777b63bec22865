import styles from './skip-link.module.css'

/** First in tab order. Layouts give their <main> the id `content`. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      Skip to content
    </a>
  )
}
