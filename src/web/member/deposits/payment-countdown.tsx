import { translateSentence } from '#web/language/sentences.ts'
import { timeWarning, WINDOW_SECONDS } from '#domain/deposits/payment-window.ts'
import { t } from '#web/language/messages.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { ProgressRing } from '#web/ui/data/chart/progress-ring.tsx'
import { Countdown } from '#web/ui/data/countdown/countdown.tsx'
import { useMillisecondsLeft } from '#web/ui/data/countdown/use-milliseconds-left.ts'
import styles from './deposit.module.css'

/** The payment window by the server's clock, with the specified warnings near its end. */
export function PaymentCountdown({ endsAt, onExpired }: { endsAt: Date; onExpired: () => void }) {
  const now = useServerNow()
  const endsAtMs = endsAt.getTime()
  const seconds = Math.max(0, Math.ceil(useMillisecondsLeft(endsAtMs, now) / 1000))
  const warning = timeWarning(seconds)
  return (
    <>
      <span className={styles.clock}>
        <span aria-hidden="true">
          <ProgressRing
            percent={(seconds / WINDOW_SECONDS) * 100}
            label={t.deposits.timeLeft}
            tone="river"
            size="small"
          />
        </span>
        <Countdown endsAtMs={endsAtMs} now={now} variant="clock" onEnd={onExpired} />
      </span>
      <p className={styles.warning} role="alert" data-last={seconds <= 60}>
        {seconds > 0 && warning && translateSentence(warning)}
      </p>
    </>
  )
}
