import * as contract from '#contract/member/member-limits.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { coolingOffEnd } from '#domain/members/member-limits.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { requireAdminId, requireMemberId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import {
  endSelfExclusion,
  insertCoolingOff,
  listLimits,
  memberExists,
  readCoolingOff,
  saveLimit,
} from './member-limit-queries.ts'

async function readLimits(on: Queryable, memberId: bigint, now: Date): Promise<contract.MemberLimits> {
  const rows = await listLimits(on, memberId, now)
  const limits = rows.map(({ pendingAmount, pendingFrom, ...limit }) => ({
    ...limit,
    pending: pendingFrom && { amount: pendingAmount, from: pendingFrom },
  }))
  return { limits, coolingOff: (await readCoolingOff(on, memberId, now)) ?? null }
}

const memberRoutes = [
  route(contract.readLimits, ({ tx, caller, now }) => readLimits(tx, requireMemberId(caller), now)),
  route(contract.setLimit, async ({ tx, caller, body, now, note }) => {
    const memberId = requireMemberId(caller)
    await saveLimit(tx, { memberId, ...body, now })
    await publish(tx, { topic: 'session', memberId: String(memberId) })
    const amount = body.amount === null ? null : formatUsdt(body.amount)
    note({ subject: `member ${memberId}`, after: { ...body, amount } })
    return readLimits(tx, memberId, now)
  }),
  route(contract.startCoolingOff, async ({ tx, caller, body, now, note }) => {
    const memberId = requireMemberId(caller)
    if (!(await insertCoolingOff(tx, memberId, coolingOffEnd(body.time, now), now)))
      throw new Refusal('cooling-off-longer')
    await publish(tx, { topic: 'session', memberId: String(memberId) })
    note({ subject: `member ${memberId}`, after: body })
    return readLimits(tx, memberId, now)
  }),
]

const adminRoutes = [
  route(contract.readMemberLimits, async ({ tx, params, now }) => {
    if (!(await memberExists(tx, params.memberId))) throw new Refusal('not-found')
    return readLimits(tx, params.memberId, now)
  }),
  route(contract.endSelfExclusion, async ({ tx, caller, params: { memberId }, body, now, note }) => {
    if (!(await memberExists(tx, memberId))) throw new Refusal('not-found')
    const end = { memberId, adminId: requireAdminId(caller), reason: body.reason, now }
    if (!(await endSelfExclusion(tx, end))) throw new Refusal('not-self-excluded')
    await publish(tx, { topic: 'session', memberId: String(memberId) })
    note({ subject: `member ${memberId}`, after: { reason: body.reason } })
    return readLimits(tx, memberId, now)
  }),
]

export const limitRoutes = [...memberRoutes, ...adminRoutes]
