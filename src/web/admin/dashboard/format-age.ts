import { t } from '#web/language/messages.ts'

const DAY_MS = 86_400_000

/** "less than a day", "49 days". */
export function formatAge(since: Date, nowMs: number): string {
  const days = Math.floor((nowMs - since.getTime()) / DAY_MS)
  if (days < 1) return t.admin.dashboard.lessThanADay
  return days === 1 ? t.admin.dashboard.of1Day : t.admin.dashboard.days({ days })
}
