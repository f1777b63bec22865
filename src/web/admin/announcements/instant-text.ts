import { isDay } from '#domain/closing/closing-day.ts'

/** "9:05" and "0905" as "09:05"; no time is midnight, undefined is no time of a day. */
export function toTime(text: string): string | undefined {
  if (text.trim() === '') return '00:00'
  const [, hour = '', minute = ''] = /^(\d{1,2}):?(\d{2})$/.exec(text.trim()) ?? []
  const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60
  return isTime ? `${hour.padStart(2, '0')}:${minute}` : undefined
}

/** The day and the time in UTC as an ISO instant; empty without both. Other texts stay as they are, and are refused. */
export function toInstantText(day: string, time: string): string {
  const typed = `${day.trim()} ${time.trim()}`.trim()
  const clock = toTime(time)
  return isDay(day) && clock ? `${day}T${clock}:00Z` : typed
}
