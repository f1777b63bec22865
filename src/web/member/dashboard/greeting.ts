import { t } from '#web/language/messages.ts'

/** Uses the viewer's local hour. */
export function greetingAt(time: Date): string {
  const hour = time.getHours()
  if (hour < 5 || hour >= 18) return t.dashboard.goodEvening
  return hour < 12 ? t.dashboard.goodMorning : t.dashboard.goodAfternoon
}
