import type { Day } from '#domain/closing/closing-day.ts'

/** "2026-11-20" becomes "20/11/2026", as on the screens. */
export const describeDay = (day: Day): string => day.split('-').toReversed().join('/')

/** Records the what-if in the audit log, so that its hash becomes part of the hash chain. */
export const nameWhatIf = (whatIf: { id: bigint; hash: string } | undefined) =>
  whatIf && { whatIf: String(whatIf.id), whatIfHash: whatIf.hash }
