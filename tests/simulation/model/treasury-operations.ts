import {
  answerOf,
  bodyOf,
  expectAmount,
  parseAmount,
  printAmount,
  type MoneyEvent,
} from '#tests/simulation/model/money-event.ts'
import type { Books, Operation, Operations } from '#tests/simulation/model/records.ts'
import { lockPayer, payPending } from '#tests/simulation/model/payer.ts'

type Funds = { userrefid: string; wallet: string; amount: string }

const moveFunds =
  (direction: 'add' | 'deduct'): Operation =>
  ({ state }, event) => {
    const { userrefid, wallet, amount } = bodyOf(event) as Funds
    const member = state.memberNamed(userrefid)
    if (member === undefined) return [`funds of the unknown member ${userrefid} were changed`]
    const account = `${member} ${wallet}`
    const findings =
      direction === 'deduct' && state.balance(account) < parseAmount(amount)
        ? [`${amount} were deducted from ${account}, which holds ${printAmount(state.balance(account))}`]
        : []
    if (direction === 'add') state.move('adjustments', account, parseAmount(amount))
    else state.move(account, 'adjustments', parseAmount(amount))
    return [...findings, ...expectAmount(answerOf(event)['balance'], state.balance(account), account)]
  }

/** Funds the treasury from recorded revenue; the payer runs at once. */
function fund({ state }: Books, event: MoneyEvent): string[] {
  const amount = parseAmount(bodyOf(event)['amount'] as string)
  const revenue = state.balance('revenue')
  lockPayer(state, event.at.getTime())
  state.move('revenue', 'reward_treasury', amount)
  const paid = payPending(state)
  const { treasury, paidSum, paidCount } = answerOf(event)
  const findings = [
    ...expectAmount(treasury, state.balance('reward_treasury'), 'the treasury'),
    ...expectAmount(paidSum, paid.sum, 'the sum of paid rewards'),
  ]
  if (typeof paidCount === 'number' && paidCount !== paid.count)
    findings.push(`${paidCount} rewards were paid, ${paid.count} in the model`)
  if (revenue < amount)
    findings.push(`${printAmount(amount)} were taken from revenue of ${printAmount(revenue)}`)
  return findings
}

/** Pays exactly the pending rewards that the administrator saw. */
function cover(books: Books, event: MoneyEvent): string[] {
  const { earnings, bonuses } = books.state
  const { pending, rewards } = bodyOf(event) as { pending: string; rewards: number }
  const due = earnings.total + bonuses.total
  const findings =
    parseAmount(pending) !== due || rewards !== earnings.size + bonuses.size
      ? [
          `a cover of ${rewards} rewards and ${pending} was accepted; ${earnings.size + bonuses.size} rewards and ${printAmount(due)} are pending`,
        ]
      : []
  findings.push(...fund(books, event))
  if (earnings.size + bonuses.size > 0) findings.push('a cover left rewards pending')
  return findings
}

export const treasuryOperations: Operations = {
  'POST /api/admin/funds/additions': moveFunds('add'),
  'POST /api/admin/funds/deductions': moveFunds('deduct'),
  'POST /api/admin/treasury/revenue': ({ state }, event) => {
    const { amount, rail } = bodyOf(event) as { amount: string; rail: string }
    state.move(rail, 'revenue', parseAmount(amount))
    return expectAmount(answerOf(event)['revenue'], state.balance('revenue'), 'the revenue')
  },
  'POST /api/admin/treasury/fund': fund,
  'POST /api/admin/treasury/cover': cover,
  /** Verifications found a fault: nothing moves until it is released. */
  'circuit-breaker': ({ state }) => {
    state.moneyStopped = true
    return []
  },
  'POST /api/admin/circuit-breaker/release': ({ state }) => {
    state.moneyStopped = false
    return []
  },
}
