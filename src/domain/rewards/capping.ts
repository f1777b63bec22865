import { smaller, type Micro } from '#domain/money/money.ts'

/** The amount taken from each activation's headroom, their sum, and the part lost to the caps. */
export type HeadroomUse = { uses: Micro[]; amount: Micro; lost: Micro }

/** Consumes headroom in the given order, which must be oldest activation first. */
export function consumeHeadroom(headrooms: readonly Micro[], wanted: Micro): HeadroomUse {
  let left = wanted
  const uses = headrooms.map((headroom) => {
    const use = smaller(headroom > 0n ? headroom : 0n, left)
    left -= use
    return use
  })
  return { uses, amount: wanted - left, lost: left }
}
