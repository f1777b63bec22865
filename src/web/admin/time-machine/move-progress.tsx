import { formatInstant } from '#web/ui/data/format-instant.ts'
import styles from './time-machine.module.css'

/** How far a move has come; closings on the way are what takes time. */
export function MoveProgress({ moving }: { moving: { to: Date; done: number } }) {
  const percent = Math.floor(moving.done * 100)
  return (
    <div className={styles.progress}>
      <p>On the way to {formatInstant(moving.to)} UTC: closing each day as it ends.</p>
      <progress max={100} value={percent} aria-label="Time moved">
        {percent} %
      </progress>
    </div>
  )
}
