// Limits and cooling-off that members set for themselves (calendar periods in UTC, raised only after seven days).

import { DAY } from '#tests/support/rewards/reference/reference-state.ts'
import {
  answerOf,
  bodyOf,
  callerOf,
  numberParam,
  parseAmount,
  printAmount,
  type MoneyEvent,
} from '#tests/simulation/model/money-event.ts'
import type { Books, DepositRecord, Operations } from '#tests/simulation/model/records.ts'

export type MemberLimit = { amount: bigint | null; next: { amount: bigint | null; from: number } | null }
type Subject = 'deposit' | 'activation'
const periods = ['day', 'week', 'month'] as const

const inForce = ({ amount, next }: MemberLimit, at: number) =>
  next && next.from <= at ? next.amount : amount

function setLimit({ limits }: Books, event: MoneyEvent): string[] {
  type Wanted = { subject: Subject; period: string; amount: string | null }
  const { subject, period, amount } = bodyOf(event) as Wanted
  const at = event.at.getTime()
  const key = `${callerOf(event)} ${subject} ${period}`
  const limit = limits.get(key) ?? { amount: null, next: null }
  const present = inForce(limit, at)
  const pending = limit.next && limit.next.from > at ? limit.next : null
  const wanted = amount === null ? null : parseAmount(amount)
  if (wanted === (pending ? pending.amount : present)) return []
  const isLowered = present === null || (wanted !== null && wanted <= present)
  limits.set(
    key,
    isLowered
      ? { amount: wanted, next: null }
      : { amount: present, next: { amount: wanted, from: at + 7 * DAY } },
  )
  return []
}

/** The end of a cooling-off; without one, support has to end it. */
function saveCoolingOff({ coolingOff }: Books, event: MoneyEvent, member: number): string[] {
  const { coolingOff: answer } = answerOf(event) as { coolingOff: { endsAt: string | null } | null }
  if (!answer) coolingOff.delete(member)
  else coolingOff.set(member, answer.endsAt === null ? Infinity : new Date(answer.endsAt).getTime())
  return []
}

function startOfPeriod(period: (typeof periods)[number], at: number): number {
  const day = Math.floor(at / DAY)
  if (period === 'day') return day * DAY
  // 1970-01-01 was a Thursday, and weeks begin on Monday.
  if (period === 'week') return (day - ((day + 3) % 7)) * DAY
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
}

function countsSince(deposit: DepositRecord, start: number, at: number): bigint {
  const { state, credited, approvedAt, requested, expiresAt } = deposit
  if (state === 'Approved') return approvedAt !== null && approvedAt >= start ? (credited ?? 0n) : 0n
  if (state === 'Processing' || state === 'Pending') return requested
  return state === 'Waiting' && expiresAt > at ? requested : 0n
}

/** A finding if a request of a member exceeds their own limits. Called before the request is counted. */
export function findLimitBreach(
  { state, limits, coolingOff, deposits }: Books,
  { member, subject, amount, at }: { member: number; subject: Subject; amount: bigint; at: number },
): string[] {
  const findings: string[] = []
  if (subject === 'activation' && (coolingOff.get(member) ?? 0) > at)
    findings.push(`member ${member} activated a package during a cooling-off`)
  for (const period of periods) {
    const limit = limits.get(`${member} ${subject} ${period}`)
    const largest = limit ? inForce(limit, at) : null
    if (largest === null) continue
    const start = startOfPeriod(period, at)
    const amounts =
      subject === 'activation'
        ? state
            .ofMember(member)
            .filter((each) => !each.granted && each.at >= start)
            .map((each) => each.amount)
        : [...deposits.values()]
            .filter((each) => each.member === member)
            .map((each) => countsSince(each, start, at))
    const used = amounts.reduce((sum, each) => sum + each, 0n)
    if (used + amount > largest)
      findings.push(`member ${member} exceeded the ${subject} limit ${printAmount(largest)} of the ${period}`)
  }
  return findings
}

export const limitOperations: Operations = {
  'PUT /api/limits': setLimit,
  'POST /api/limits/cooling-off': (books, event) => saveCoolingOff(books, event, callerOf(event)),
  'POST /api/admin/members/:memberId/self-exclusion-end': (books, event) =>
    saveCoolingOff(books, event, numberParam(event, 'memberId')),
}
