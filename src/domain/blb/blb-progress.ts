import { smaller, type Micro, type Ppm } from '#domain/money/money.ts'
import type { BlbSlab } from '#domain/plan/plan.ts'

/** Own paid earnings and each leg's whole-team volume. */
export type BlbQualification = { earnings: Micro; legs: readonly Micro[] }
export type LegProgress = { required: Micro; current: Micro }

const WHOLE: Ppm = 1_000_000n

const descending = (amounts: readonly Micro[]) => amounts.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0))

/** Matches the strongest legs with the largest requirements. */
export function matchLegs({ legs: required }: BlbSlab, legs: readonly Micro[]): LegProgress[] {
  const strongest = descending(legs)
  return descending(required).map((each, index) => ({ required: each, current: strongest[index] ?? 0n }))
}

export function isReached(slab: BlbSlab, qualification: BlbQualification): boolean {
  if (slab.legs.length === 0) return qualification.earnings >= slab.earnings
  return matchLegs(slab, qualification.legs).every(({ required, current }) => current >= required)
}

/** How many slabs are reached in sequence. A slab once reached is never lost. */
export function slabsReached(
  slabs: readonly BlbSlab[],
  already: number,
  qualification: BlbQualification,
): number {
  let reached = already
  while (reached < slabs.length && isReached(slabs[reached]!, qualification)) reached += 1
  return reached
}

/** A slab's requirements: its legs, or own earnings if it has none. */
export function slabRequirements(slab: BlbSlab, qualification: BlbQualification): LegProgress[] {
  return slab.legs.length === 0
    ? [{ required: slab.earnings, current: qualification.earnings }]
    : matchLegs(slab, qualification.legs)
}

function sums(parts: readonly LegProgress[]) {
  return {
    required: parts.reduce((sum, part) => sum + part.required, 0n),
    done: parts.reduce((sum, part) => sum + smaller(part.current, part.required), 0n),
  }
}

/** Progress: Σ min(current, required) / Σ required. */
export function progressShare(parts: readonly LegProgress[]): Ppm {
  const { required, done } = sums(parts)
  return required === 0n ? WHOLE : (WHOLE * done) / required
}

/** The slab's bonus in proportion to its progress. */
export function holdAmount(slab: BlbSlab, qualification: BlbQualification): Micro {
  const { required, done } = sums(slabRequirements(slab, qualification))
  return required === 0n ? slab.bonus : (slab.bonus * done) / required
}
