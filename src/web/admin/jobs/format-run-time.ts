import { t } from '#web/language/messages.ts'

/** "340 ms", "4.2 s" or "3 min 12 s". */
export function formatRunTime(milliseconds: number | null): string {
  if (milliseconds === null) return '–'
  if (milliseconds < 1000) return t.admin.jobs.ms({ milliseconds })
  const seconds = milliseconds / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  return t.admin.jobs.minutesAndSeconds({
    minutes: Math.floor(seconds / 60),
    seconds: Math.floor(seconds % 60),
  })
}
