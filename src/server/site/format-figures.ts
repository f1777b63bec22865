// Figures as the public pages show them: text for people, and lengths in the units of a drawing.

/** What stands where there is nothing to say. */
export const NOTHING = '–'

/** "98.1": one decimal, cut rather than rounded up, so that 100 means all of it. */
export function percentOf(part: bigint, whole: bigint): string {
  if (whole <= 0n) return '0'
  const tenths = (part * 1000n) / whole
  return tenths % 10n === 0n ? String(tenths / 10n) : `${tenths / 10n}.${tenths % 10n}`
}

/** The part of a length, with two decimals. A part that exists is at least a hundredth of it, so that it is never hidden. */
export function partOf(part: bigint, whole: bigint, length: number): string {
  if (whole <= 0n || part <= 0n) return '0'
  const share = Math.max(Number((part * 10_000n) / whole) / 10_000, 0.01)
  return (share * length).toFixed(2)
}

/** 15/11/2026 00:00, in UTC. */
export function readableTime(instant: Date): string {
  const [date = '', time = ''] = instant.toISOString().split('T')
  return `${date.split('-').toReversed().join('/')} ${time.slice(0, 5)}`
}
