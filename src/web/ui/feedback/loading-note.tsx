import styles from './loading-note.module.css'

/** Says to a screen reader what the skeleton beside it shows to everyone else. */
export function LoadingNote({ children }: { children: string }) {
  return <output className={styles.hidden}>{children}</output>
}
