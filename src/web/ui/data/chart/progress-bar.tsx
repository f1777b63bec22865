import styles from './progress-bar.module.css'

/** `projected` draws an outline instead of a filled bar. */
export function ProgressBar({
  percent,
  label,
  tone = 'good',
}: {
  percent: number
  label: string
  tone?: 'good' | 'warn' | 'bad' | 'none' | 'projected'
}) {
  const shown = Math.min(100, Math.max(0, percent))
  return (
    <figure className={styles.track} aria-label={label} data-tone={tone}>
      {shown > 0 && <i style={{ width: `${shown}%` }} />}
    </figure>
  )
}
