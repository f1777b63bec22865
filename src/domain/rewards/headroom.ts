import { smaller, type Micro } from '#domain/money/money.ts'

/** The cap of an activation, its maximum earnings. `capping` is the plan's multiple of the amount. */
export const computeCap = ({ capping }: { capping: number }, amount: Micro): Micro => amount * BigInt(capping)

/** The amount taken from each activation's headroom, their sum, and the part above the caps. */
export type HeadroomUse = { uses: Micro[]; amount: Micro; cappedAmount: Micro }

/** Consumes headroom in the given order, which must be oldest activation first. */
export function consumeHeadroom(headrooms: readonly Micro[], wanted: Micro): HeadroomUse {
  let left = wanted
  const uses = headrooms.map((headroom) => {
    const use = smaller(headroom > 0n ? headroom : 0n, left)
    left -= use
    return use
  })
  return { uses, amount: wanted - left, cappedAmount: left }
}
