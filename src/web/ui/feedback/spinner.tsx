import styles from './spinner.module.css'

/** Decorative: callers set aria-busy or describe the progress in text. */
export function Spinner({ size = 20 }: { size?: 16 | 20 | 24 }) {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
