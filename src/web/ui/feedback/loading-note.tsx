import styles from './loading-note.module.css'

/** Announces loading to screen readers, next to a skeleton. */
export function LoadingNote({ children }: { children: string }) {
  return <output className={styles.hidden}>{children}</output>
}
