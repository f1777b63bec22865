import { useEffect, useEffectEvent } from 'react'
import styles from './countdown.module.css'
import { describeTimeLeft, timeLeft } from './time-left.ts'
import { useMillisecondsLeft } from './use-milliseconds-left.ts'

const two = (count: number) => String(count).padStart(2, '0')

/**
 * The time until `endsAtMs`, by the server's clock: `now` answers what the server's time is at this moment.
 * `boxes` for hours, minutes and seconds, `clock` for minutes and seconds in a line. Red only below `urgentSeconds`.
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
  const left = timeLeft(leftMs)
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
        `${two(left.hours * 60 + left.minutes)}:${two(left.seconds)}`
      ) : (
        <Boxes {...left} />
      )}
    </span>
  )
}

function Boxes({ hours, minutes, seconds }: ReturnType<typeof timeLeft>) {
  return (
    <>
      <span className={styles.box}>
        {two(hours)}
        <small>h</small>
      </span>
      <span className={styles.box}>
        {two(minutes)}
        <small>m</small>
      </span>
      <span className={styles.box}>
        {two(seconds)}
        <small>s</small>
      </span>
    </>
  )
}
