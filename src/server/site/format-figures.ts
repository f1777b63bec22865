// Formats figures of the public pages: text, and lengths in chart units.

/** Shown for a missing value. */
export const PLACEHOLDER_DASH = '–'

/** "98.1%": one decimal, truncated so that 100 means all. */
export const formatShare = (part: bigint, whole: bigint): string =>
  formatTenths(whole <= 0n ? 0n : (part * 1000n) / whole)

/** Tenths of a percent: 981 is "98.1%". */
export const formatTenths = (tenths: bigint): string =>
  tenths % 10n === 0n ? `${tenths / 10n}%` : `${tenths / 10n}.${tenths % 10n}%`

/** Scales `part` to `length` with two decimals. A non-zero part is at least 1 %, so that it stays visible. */
export function scaleToLength(part: bigint, whole: bigint, length: number): string {
  if (whole <= 0n || part <= 0n) return '0'
  const share = Math.max(Number((part * 10_000n) / whole) / 10_000, 0.01)
  return (share * length).toFixed(2)
}

/** 15/11/2026 00:00, in UTC. */
export function formatTime(instant: Date): string {
  const [date = '', time = ''] = instant.toISOString().split('T')
  return `${date.split('-').toReversed().join('/')} ${time.slice(0, 5)}`
}
