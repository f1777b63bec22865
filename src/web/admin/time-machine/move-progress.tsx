import { t } from '#web/language/messages.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import styles from './time-machine.module.css'

export function MoveProgress({ moving }: { moving: { to: Date; done: number } }) {
  const percent = Math.floor(moving.done * 100)
  return (
    <div className={styles.progress}>
      <p>{t.admin.timeMachine.moving({ to: formatInstant(moving.to) })}</p>
      <progress max={100} value={percent} aria-label={t.admin.timeMachine.timeMoved}>
        {percent}%
      </progress>
    </div>
  )
}
