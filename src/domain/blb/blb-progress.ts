import { smaller, type Micro } from '#domain/money/money.ts'
import type { BlbSlab } from '#domain/packages/plan.ts'

/** What a member brings to the slabs: own paid earnings, and each leg's whole-team volume. */
export type BlbStanding = { earnings: Micro; legs: readonly Micro[] }
export type LegProgress = { required: Micro; current: Micro }

const descending = (amounts: readonly Micro[]) => amounts.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0))

/** The strongest legs stand against the largest requirements. */
export function matchLegs({ legs: required }: BlbSlab, legs: readonly Micro[]): LegProgress[] {
  const strongest = descending(legs)
  return descending(required).map((each, index) => ({ required: each, current: strongest[index] ?? 0n }))
}

export function isReached(slab: BlbSlab, standing: BlbStanding): boolean {
  if (slab.legs.length === 0) return standing.earnings >= slab.earnings
  return matchLegs(slab, standing.legs).every(({ required, current }) => current >= required)
}

/** How many slabs stand reached, in order, from the one after those already reached. Reached ones are never lost. */
export function slabsReached(slabs: readonly BlbSlab[], already: number, standing: BlbStanding): number {
  let reached = already
  while (reached < slabs.length && isReached(slabs[reached]!, standing)) reached += 1
  return reached
}

/** The share of a slab that is done, as its bonus would be held: Σ min(current, required) / Σ required of the bonus. */
export function holdAmount(slab: BlbSlab, standing: BlbStanding): Micro {
  const parts =
    slab.legs.length === 0
      ? [{ required: slab.earnings, current: standing.earnings }]
      : matchLegs(slab, standing.legs)
  const required = parts.reduce((sum, part) => sum + part.required, 0n)
  const done = parts.reduce((sum, part) => sum + smaller(part.current, part.required), 0n)
  return required === 0n ? slab.bonus : (slab.bonus * done) / required
}
