import type { PackageKey } from '#domain/plan/plan.ts'
import { mayActivate, mayClaim, referenceClaim } from '#tests/support/rewards/reference/reference-online.ts'
import { DAY, type ReferenceActivation, termsOf } from '#tests/support/rewards/reference/reference-state.ts'
import {
  answerOf,
  bodyOf,
  callerOf,
  expectAmount,
  numberParam,
  parseAmount,
  type MoneyEvent,
} from '#tests/simulation/model/money-event.ts'
import { findLimitBreach } from '#tests/simulation/model/limit-operations.ts'
import type { ModelState } from '#tests/simulation/model/model-state.ts'
import type { Books, Operations } from '#tests/simulation/model/records.ts'
import { accrue, lockPayer, payPending, settle } from '#tests/simulation/model/payer.ts'

type Order = { member: number; type: PackageKey; amount: bigint; at: number; granted: boolean }

function activate(books: Books, order: Order, answeredId: unknown): string[] {
  const { state, unnamedActivations } = books
  if (answeredId !== undefined && state.activation(Number(answeredId))) return []
  const { member, type, amount } = order
  if (!state.findMember(member)) return [`the unknown member ${member} activated a package`]
  const findings = mayActivate(state, order)
    ? []
    : [`member ${member} must not activate ${type} of ${amount / 1_000_000n} USDT`]
  if (!order.granted) findings.push(...findLimitBreach(books, { ...order, subject: 'activation' }))
  // Negative until the comparison finds the id.
  const id = answeredId === undefined ? -1 - unnamedActivations.length : Number(answeredId)
  if (answeredId === undefined) unnamedActivations.push(id)
  const activation = openActivation(state, id, order)
  if (order.granted) return findings
  state.move(`${member} r_wallet`, `${member} custody`, amount)
  rewardSponsor(state, activation)
  return findings
}

function openActivation(state: ModelState, id: number, order: Order): ReferenceActivation {
  const terms = termsOf(state.planAt(order.at), order.type)
  const activation = {
    ...order,
    id,
    dailyRate: terms.dailyRate,
    lastDay: Math.floor(order.at / DAY) + terms.botProfitPeriod,
    maturesAt: order.at + terms.depositTakecare * DAY,
    cap: order.amount * BigInt(terms.capping),
    earned: 0n,
    odlPaid: 0n,
    fullAt: null,
    deactivatedAt: null,
    released: false,
  }
  state.addActivation(activation)
  return activation
}

function rewardSponsor(state: ModelState, { id, member, amount, at }: ReferenceActivation): void {
  const { sponsor } = state.member(member)
  if (sponsor === null || state.flag(member, 'zero_pin', at) || state.flag(sponsor, 'blocked', at)) return
  const lenders = state.ofMember(sponsor).filter((each) => state.isActive(each, at))
  const highest = state.highest(state.planAt(at), lenders)
  if (highest === undefined) return
  const percent = highest.directRippleBounty
  const paidAt = lockPayer(state, at)
  const used = state.consumeHeadroom(lenders, (amount * percent) / 1_000_000n, paidAt)
  const row = { kind: 'direct', level: 0, beneficiary: sponsor, source: id, base: amount, ...used } as const
  const rest = { percent: Number(percent), at: paidAt, order: [31, id], contributingMembers: null }
  accrue(state, { ...row, ...rest }, state.online)
  payPending(state)
}

function claim({ state }: Books, event: MoneyEvent): string[] {
  const at = event.at.getTime()
  const member = callerOf(event)
  if (!mayClaim(state, member, at)) return [`member ${member} must not claim ODL`]
  lockPayer(state, at)
  referenceClaim(state, member, at)
  // The reference writes its rows here.
  const rows = state.bounties.splice(0)
  for (const row of rows) {
    if (row.amount + row.cappedAmount > 0n) state.online.push(row)
    settle(state, row)
  }
  const paid = rows.reduce((sum, { amount }) => sum + amount, 0n)
  return expectAmount(answerOf(event)['paid'], paid, `the claim of member ${member}`)
}

const orderOf = (event: MoneyEvent, member: number, granted: boolean): Order => {
  const { packageType, amount } = bodyOf(event) as { packageType: PackageKey; amount: string }
  return { member, type: packageType, amount: parseAmount(amount), at: event.at.getTime(), granted }
}

export const packageOperations: Operations = {
  'POST /api/activations': (books, event) =>
    activate(books, orderOf(event, callerOf(event), false), answerOf(event)['id']),
  'POST /api/admin/members/:memberId/activations': (books, event) =>
    activate(books, orderOf(event, numberParam(event, 'memberId'), true), answerOf(event)['id']),
  'POST /api/admin/activations/:activationId/deactivation': ({ state, unnamedActivations }, event) => {
    const id = numberParam(event, 'activationId')
    const activation = state.activation(id) ?? state.activation(unnamedActivations[0] ?? 0)
    const at = event.at.getTime()
    if (!activation) return [`the unknown activation ${id} was deactivated`]
    const findings = state.isActive(activation, at)
      ? []
      : [`activation ${id} was deactivated, but not active`]
    activation.deactivatedAt = at
    return findings
  },
  'POST /api/odl/claim': claim,
}
