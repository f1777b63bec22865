import { formatInstant } from '../data/format-instant.ts'
import styles from './money-stop-banner.module.css'

type MoneyStopBannerProps = { since: Date; checks: readonly string[]; next: string }

/** Shown on every screen while the circuit breaker has stopped all money. */
export function MoneyStopBanner({ since, checks, next }: MoneyStopBannerProps) {
  return (
    <aside className={styles.banner} aria-label="Money is paused">
      <p>
        <strong>Money is paused since {formatInstant(since)} UTC.</strong> This check of our books failed:{' '}
        {checks.join('; ')}. {next}
      </p>
      <a href="/Transparency#money">See the reason</a>
    </aside>
  )
}
