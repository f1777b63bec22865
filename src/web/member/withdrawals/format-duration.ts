import { t } from '#web/language/messages.ts'

const MINUTE_MS = 60_000

/** "3 d 4 h", "16 h 15 min" or "12 min". */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`
  return hours > 0 ? t.withdrawals.hMin({ hours, minutes: minutes % 60 }) : t.withdrawals.min({ minutes })
}
