import { formatInstant } from '#web/ui/data/format-instant.ts'
import styles from './time-machine.module.css'

export function MoveProgress({ moving }: { moving: { to: Date; done: number } }) {
  const percent = Math.floor(moving.done * 100)
  return (
    <div className={styles.progress}>
      <p>Moving to {formatInstant(moving.to)} UTC and closing each day on the way.</p>
      <progress max={100} value={percent} aria-label="Time moved">
        {percent}%
      </progress>
    </div>
  )
}
