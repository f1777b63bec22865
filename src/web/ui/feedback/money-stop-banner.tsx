import type { ReactNode } from 'react'
import { formatInstant } from '../data/format-instant.ts'
import styles from './money-stop-banner.module.css'
import { t } from '#web/language/messages.ts'

type MoneyStopBannerProps = { since: Date; checks: readonly string[]; next: string }

const renderStrong = (children: ReactNode) => <strong>{children}</strong>

/** Shown on every screen while the circuit breaker has stopped all money. */
export function MoneyStopBanner({ since, checks, next }: MoneyStopBannerProps) {
  return (
    <aside className={styles.banner} aria-label={t.ui.moneyIsPaused}>
      <p>
        {t.ui.moneyPaused({
          since: formatInstant(since),
          checks: checks.join('; '),
          next,
          strong: renderStrong,
        })}
      </p>
      <a href="/Transparency#money">{t.ui.seeTheReason}</a>
    </aside>
  )
}
