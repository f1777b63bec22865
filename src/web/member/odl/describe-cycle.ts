import type { OdlTimer } from '#contract/member/odl.ts'
import { t } from '#web/language/messages.ts'

export const URGENT_SECONDS = 10 * 3600

/** Members without a share are not hurried. */
export function describeCycle({ claimed, claimable, entitled }: OdlTimer): string {
  if (claimed) return t.odl.odlClaimedNextClaimWhenTimer
  if (claimable > 0n) return t.odl.claimOdlRewardsBeforeTimeRuns
  return entitled > 0n ? t.odl.shareAboveCaps : t.odl.noShare
}
