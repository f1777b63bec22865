import styles from './skip-link.module.css'

/** The first thing the keyboard reaches. The layout gives its <main> the id `content`. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      Skip to content
    </a>
  )
}
