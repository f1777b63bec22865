import { useEffect, useEffectEvent } from 'react'
import { t } from '#web/language/messages.ts'
import styles from './countdown.module.css'
import { describeTimeLeft, splitTimeLeft } from './time-left.ts'
import { useMillisecondsLeft } from './use-milliseconds-left.ts'

const twoDigits = (count: number) => String(count).padStart(2, '0')

/**
 * Time until `endsAtMs`; `now` reads the server's clock. `boxes` shows hours, minutes and seconds, `clock` minutes and
 * seconds on one line. Red below `urgentSeconds`.
 */
export function Countdown({
  endsAtMs,
  now,
  variant = 'boxes',
  urgentSeconds = 0,
  onEnd,
}: {
  endsAtMs: number
  now: () => number
  variant?: 'boxes' | 'clock'
  urgentSeconds?: number
  onEnd?: () => void
}) {
  const leftMs = useMillisecondsLeft(endsAtMs, now)
  const left = splitTimeLeft(leftMs)
  const over = leftMs <= 0
  const announceEnd = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (over) announceEnd()
  }, [over])

  return (
    <span
      className={styles.countdown}
      role="timer"
      aria-label={describeTimeLeft(left)}
      data-variant={variant}
      data-urgent={leftMs < urgentSeconds * 1000}
    >
      {variant === 'clock' ? (
        `${twoDigits(left.hours * 60 + left.minutes)}:${twoDigits(left.seconds)}`
      ) : (
        <Boxes {...left} />
      )}
    </span>
  )
}

function Boxes({ hours, minutes, seconds }: ReturnType<typeof splitTimeLeft>) {
  return (
    <>
      <span className={styles.box}>
        {twoDigits(hours)}
        <small>{t.ui.hourUnit}</small>
      </span>
      <span className={styles.box}>
        {twoDigits(minutes)}
        <small>{t.ui.minuteUnit}</small>
      </span>
      <span className={styles.box}>
        {twoDigits(seconds)}
        <small>{t.ui.secondUnit}</small>
      </span>
    </>
  )
}
