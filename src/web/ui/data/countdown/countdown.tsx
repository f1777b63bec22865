import { useEffect, useEffectEvent } from 'react'
import { t } from '#web/language/messages.ts'
import styles from './countdown.module.css'
import { useMillisecondsLeft } from './use-milliseconds-left.ts'
import { localeDetails } from '#messages/locales.ts'
import { readLocale } from '#web/language/language.ts'

type TimeLeft = { hours: number; minutes: number; seconds: number }

/** Rounds up to whole seconds, so that zero means over. */
export function splitTimeLeft(leftMs: number): TimeLeft {
  const total = Math.max(0, Math.ceil(leftMs / 1000))
  return { hours: Math.floor(total / 3600), minutes: Math.floor((total % 3600) / 60), seconds: total % 60 }
}

/** Units that are zero are left out. */
export function describeTimeLeft({ hours, minutes, seconds }: TimeLeft): string {
  const parts = [
    ...(hours === 0 ? [] : [t.ui.hours({ hours })]),
    ...(minutes === 0 ? [] : [t.ui.minutes({ minutes })]),
    ...(seconds === 0 ? [] : [t.ui.seconds({ seconds })]),
  ]
  if (parts.length === 0) return t.ui.timeIsOver
  const list = new Intl.ListFormat(localeDetails[readLocale()].format, { type: 'unit' })
  return t.ui.timeLeft({ time: list.format(parts) })
}

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
