import { isTimeZone } from '#domain/members/preferences.ts'

const HOUR_MILLISECONDS = 3_600_000
const DIGEST_HOUR = 8

const hourIn = (timeZone: string, at: number) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at))

/** The next time it is 08:00 in the time zone. An unknown zone counts as UTC. */
export function nextDigestAt(now: Date, zone: string): Date {
  const timeZone = isTimeZone(zone) ? zone : 'UTC'
  const quarter = HOUR_MILLISECONDS / 4
  let at = Math.floor(now.getTime() / quarter) * quarter + quarter
  // Searches in quarter-hours, because zone offsets are multiples of them and a day with a clock change can have 25 hours.
  while (hourIn(timeZone, at) !== DIGEST_HOUR || hourIn(timeZone, at - quarter) === DIGEST_HOUR) at += quarter
  return new Date(at)
}
