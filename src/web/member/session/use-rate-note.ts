import { isFresh } from '#domain/rates/exchange-rate.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { findDisplayRate, usePreferences } from './use-preferences.ts'

/** The rate of the display currency and its time. Null while amounts are shown in USDT alone. */
export function useRateNote(): string | null {
  const rate = findDisplayRate(usePreferences())
  const now = useServerNow()
  if (!rate) return null
  const age = isFresh(rate.at, new Date(now())) ? '' : ` ${t.session.itIsMoreThan24Hours}`
  return `1 USDT = ${formatUsdt(rate.perUsdt)} ${rate.currency}, recorded ${formatInstantWithZone(rate.at)}.${age}`
}
