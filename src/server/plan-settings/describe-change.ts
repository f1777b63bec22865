import type { Day } from '#domain/closing/closing-day.ts'

/** "2026-11-20" becomes "20/11/2026", as on the screens. */
export const describeDay = (day: Day): string => day.split('-').toReversed().join('/')

/** The answer to a saved change: what the specification says, or from when it applies. */
export const describeSaved = (saved: string, effectiveOn: Day | undefined): string =>
  effectiveOn === undefined ? saved : `Change scheduled. It applies from ${describeDay(effectiveOn)}.`

/** The report in the audit log, so that its hash is part of the chain. */
export const nameWhatIf = (whatIf: { id: bigint; hash: string } | undefined) =>
  whatIf && { whatIf: String(whatIf.id), whatIfHash: whatIf.hash }
