import { consumeHeadroom } from '#domain/rewards/headroom.ts'
import { smaller, type Micro } from '#domain/money/money.ts'

/** One entitled activation: its share of the cycle and its remaining ODL limit. */
export type OdlClaimPart = { share: Micro; remainingLimit: Micro }
export type OdlPayouts = { payouts: Micro[]; used: Micro[]; total: Micro }

/** The payout of each part and the headroom it consumes, oldest activation first. */
export function odlPayouts(parts: readonly OdlClaimPart[], headrooms: readonly Micro[]): OdlPayouts {
  const used = headrooms.map(() => 0n)
  const payouts = parts.map(({ share, remainingLimit }) => {
    const left = headrooms.map((headroom, index) => headroom - used[index]!)
    const { uses, amount } = consumeHeadroom(left, smaller(share, remainingLimit))
    uses.forEach((use, index) => {
      used[index]! += use
    })
    return amount
  })
  return { payouts, used, total: payouts.reduce((sum, payout) => sum + payout, 0n) }
}
