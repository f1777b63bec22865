import type { OdlTimer } from '#contract/member/odl.ts'

export const URGENT_SECONDS = 10 * 3600

/** Members without a share are not hurried. */
export function describeCycle({ claimed, claimable, entitled }: OdlTimer): string {
  if (claimed) return 'ODL claimed! Next claim when timer ends'
  if (claimable > 0n) return 'Claim ODL Rewards before time runs out!'
  return entitled > 0n ? 'Your share of this cycle is above your caps' : 'You have no ODL share in this cycle'
}
