import { useEffect, useState } from 'react'
import { readDeviceTime } from '#web/api/server-time.ts'

/** A shorter absence continues the same visit. */
const ABSENCE_MS = 30 * 60_000

/** `seen` and `since` are server times; `deviceMs` measures the absence on the device's clock. */
type StoredVisit = { since: string | null; seen: string; deviceMs: number }

const keyOf = (userrefid: string) => `last-visit:${userrefid}`

/** When the member last looked at the dashboard on this device before this visit; undefined on the first one. */
export function useLastVisit(userrefid: string): Date | undefined {
  const [lastVisit] = useState(() => readLastVisit(userrefid))
  return lastVisit
}

/** Records that the member has seen the figures of `asOf`. */
export function useVisitRecord(userrefid: string, asOf: Date | undefined, lastVisit: Date | undefined): void {
  const seen = asOf?.toISOString()
  const since = lastVisit?.toISOString() ?? null
  useEffect(() => {
    if (seen === undefined) return
    const visit: StoredVisit = { since, seen, deviceMs: readDeviceTime() }
    try {
      localStorage.setItem(keyOf(userrefid), JSON.stringify(visit))
    } catch {
      // Without storage the digest covers one day.
    }
  }, [userrefid, since, seen])
}

function readLastVisit(userrefid: string): Date | undefined {
  try {
    const { since, seen, deviceMs } = JSON.parse(
      localStorage.getItem(keyOf(userrefid)) ?? 'null',
    ) as StoredVisit
    const isSameVisit = Math.abs(readDeviceTime() - deviceMs) < ABSENCE_MS
    const start = isSameVisit ? since : seen
    return start === null || Number.isNaN(Date.parse(start)) ? undefined : new Date(start)
  } catch {
    return undefined
  }
}
