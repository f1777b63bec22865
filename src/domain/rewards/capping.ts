import { smaller, type Micro } from '#domain/money/money.ts'

/** What of an amount finds room, activation by activation in the given order, and what is lost to the cap. */
export type HeadroomUse = { uses: Micro[]; amount: Micro; lost: Micro }

/** Fills the oldest room first. The rooms must be in the order in which they are to be used. */
export function consumeHeadroom(rooms: readonly Micro[], wanted: Micro): HeadroomUse {
  let left = wanted
  const uses = rooms.map((room) => {
    const use = smaller(room > 0n ? room : 0n, left)
    left -= use
    return use
  })
  return { uses, amount: wanted - left, lost: left }
}
