import { slabsReached } from '#domain/blb/blb-progress.ts'
import { computeLegVolumes, findStrongestLegs } from '#domain/closing/team-volumes.ts'
import type { Network } from '#domain/closing/network.ts'
import type { BlbSlab } from '#domain/plan/plan.ts'

/** Each member's strongest legs: `width` figures per member, strongest first. */
export type StrongestLegs = { width: number; volumes: BigInt64Array }

export function strongestLegsFor(slabs: readonly BlbSlab[], network: Network): StrongestLegs {
  const width = Math.max(1, ...slabs.map(({ legs }) => legs.length))
  return { width, volumes: findStrongestLegs(network.members.sponsor, computeLegVolumes(network), width) }
}

export const legsOf = ({ width, volumes }: StrongestLegs, member: number): BigInt64Array =>
  volumes.subarray(member * width, (member + 1) * width)

type SlabInputs = {
  slabs: readonly BlbSlab[]
  blocked: Uint8Array
  legs: StrongestLegs
  earnings: Float64Array
  /** How many slabs each member has already reached. */
  alreadyReached: Uint8Array
  /** Member indexes in award order. */
  order: Int32Array
}

export type ReachedSlabs = { member: number; already: number; reached: number }

/** Unblocked members who reach a further slab with these legs and own earnings. */
export function findReachedSlabs(inputs: SlabInputs): ReachedSlabs[] {
  const { slabs, blocked, legs, earnings, alreadyReached, order } = inputs
  const hurdles = slabs.map(toHurdle)
  const found: ReachedSlabs[] = []
  for (const member of order) {
    const already = alreadyReached[member]!
    const hurdle = hurdles[already]
    if (blocked[member] || !hurdle) continue
    // Cheap check first: most members are far from the next slab.
    if (hurdle.legs.length === 0 ? earnings[member]! < hurdle.earnings : isShortOfLegs(hurdle, legs, member))
      continue
    const qualification = {
      earnings: BigInt(earnings[member]!),
      legs: [...legsOf(legs, member)],
    }
    const reached = slabsReached(slabs, already, qualification)
    if (reached > already) found.push({ member, already, reached })
  }
  return found
}

type Hurdle = { earnings: number; legs: bigint[] }

const toHurdle = ({ earnings, legs }: BlbSlab): Hurdle => ({
  earnings: Number(earnings),
  legs: legs.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)),
})

/** Requirements and legs are both sorted strongest first. A plain loop, because it runs for every member at every closing. */
function isShortOfLegs(hurdle: Hurdle, { width, volumes }: StrongestLegs, member: number): boolean {
  const first = member * width
  for (let leg = 0; leg < hurdle.legs.length; leg += 1)
    if (volumes[first + leg]! < hurdle.legs[leg]!) return true
  return false
}
