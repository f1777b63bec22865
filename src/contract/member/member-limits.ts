// Limits that members set for themselves. Administrators can read but not change them.

import * as z from 'zod/mini'
import { coolingOffTimes, limitPeriods, limitSubjects } from '#domain/members/member-limits.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { longText, rowId } from '#contract/platform/text-fields.ts'

const subject = z.enum(limitSubjects, 'Choose deposits or activations')
const period = z.enum(limitPeriods, 'Choose a day, a week or a month')

const limit = z.object({
  subject,
  period,
  /** Null without a limit. */
  amount: z.nullable(usdt),
  /** Amount used in the current period, and start of the next one; null without a limit. */
  used: z.nullable(usdt),
  renewsAt: z.nullable(instant),
  /** A raise, or with a null amount a removal, that is not in force yet. */
  pending: z.nullable(z.object({ amount: z.nullable(usdt), from: instant })),
})
export type MemberLimit = z.output<typeof limit>

const memberLimits = z.object({
  limits: z.array(limit),
  /** Null while the member can activate. Without an end date, it lasts until support ends it. */
  coolingOff: z.nullable(z.object({ startedAt: instant, endsAt: z.nullable(instant) })),
})
export type MemberLimits = z.output<typeof memberLimits>

const rateLimits = [{ per: 'caller', count: 60, windowSeconds: 3600 }] as const

export const readLimits = endpoint({
  id: 'readLimits',
  method: 'GET',
  path: '/api/limits',
  summary: "Read the caller's limits with their use, and the cooling-off",
  access: 'member',
  response: memberLimits,
})

export const setLimit = endpoint({
  id: 'setLimit',
  method: 'PUT',
  path: '/api/limits',
  summary: 'Set a limit: a lower one applies at once, a higher one or none after seven days',
  access: 'member',
  body: z.object({ subject, period, amount: z.nullable(usdt) }),
  response: memberLimits,
  audit: 'member limit set',
  rateLimits,
})

export const startCoolingOff = endpoint({
  id: 'startCoolingOff',
  method: 'POST',
  path: '/api/limits/cooling-off',
  summary: 'Close activation for a time, which cannot be shortened',
  access: 'member',
  body: z.object({ time: z.enum(coolingOffTimes, 'Choose how long') }),
  response: memberLimits,
  refusals: ['cooling-off-longer'],
  audit: 'cooling-off started',
  rateLimits,
})

const params = z.object({ memberId: rowId })

export const readMemberLimits = endpoint({
  id: 'readMemberLimits',
  method: 'GET',
  path: '/api/admin/members/:memberId/limits',
  summary: 'Read the limits that a member set, and the cooling-off',
  access: 'admin',
  permission: 'View Members',
  params,
  response: memberLimits,
  refusals: ['not-found'],
})

export const endSelfExclusion = endpoint({
  id: 'endSelfExclusion',
  method: 'POST',
  path: '/api/admin/members/:memberId/self-exclusion-end',
  summary: 'End a cooling-off without an end, seven days later, when the member asked support for it',
  access: 'admin',
  permission: 'Edit Members',
  params,
  body: z.object({ reason: longText('Enter a reason', 500) }),
  response: memberLimits,
  refusals: ['not-found', 'not-self-excluded'],
  audit: 'Ended a self-exclusion',
  stepUp: true,
})
