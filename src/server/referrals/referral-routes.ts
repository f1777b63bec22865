import * as contract from '#contract/member/referrals.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { MAX_NAMED_LINKS } from '#domain/members/referral.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import { deleteLink, insertLink, listLinks, type ReferralLinkRow } from './referral-queries.ts'

const toLink = (row: ReferralLinkRow): contract.ReferralLinkCounts => ({
  label: row.label,
  createdAt: row.createdAt,
  clicks: { today: row.clicksToday, last30Days: row.clicksLast30Days, total: row.clicks },
  signUps: { today: row.signUpsToday, last30Days: row.signUpsLast30Days, total: row.signUps },
  firstActivations: {
    today: row.firstActivationsToday,
    last30Days: row.firstActivationsLast30Days,
    total: row.firstActivations,
  },
})

const readLinks = async (on: Queryable, memberId: bigint, now: Date) => ({
  links: (await listLinks(on, memberId, now)).map(toLink),
})

export const referralRoutes = [
  route(contract.listReferralLinks, ({ tx, caller, now }) => readLinks(tx, requireMemberId(caller), now)),
  route(contract.addReferralLink, async ({ tx, caller, body, now }) => {
    const memberId = requireMemberId(caller)
    if (!(await insertLink(tx, memberId, body.label, { at: now, maxLinks: MAX_NAMED_LINKS })))
      throw new Refusal('too-many-referral-links', { values: { count: MAX_NAMED_LINKS } })
    return readLinks(tx, memberId, now)
  }),
  route(contract.deleteReferralLink, async ({ tx, caller, params, now }) => {
    const memberId = requireMemberId(caller)
    if (!(await deleteLink(tx, memberId, params.label))) throw new Refusal('not-found')
    return readLinks(tx, memberId, now)
  }),
]
