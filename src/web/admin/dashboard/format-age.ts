const DAY_MS = 86_400_000

/** "less than a day", "49 days". */
export function formatAge(since: Date, nowMs: number): string {
  const days = Math.floor((nowMs - since.getTime()) / DAY_MS)
  if (days < 1) return 'less than a day'
  return days === 1 ? '1 day' : `${days} days`
}
