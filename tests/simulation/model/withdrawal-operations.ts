import {
  answerOf,
  bodyOf,
  callerOf,
  expectAmount,
  parseAmount,
  printAmount,
  type MoneyEvent,
} from '#tests/simulation/model/money-event.ts'
import type {
  Books,
  Operation,
  Operations,
  WithdrawalRecord,
  WithdrawalState,
} from '#tests/simulation/model/records.ts'
import { lockPayer } from '#tests/simulation/model/payer.ts'

const FREE_CHANGES = 3
/** How long a new address cannot be used or changed. */
const VERIFICATION = 86_400_000

type Quote = {
  id: string
  wallet: string
  currency: string
  amount: string
  fee: string
  net: string
  expiresAt: string
}

/** The net amount is rounded down. */
const netOf = (amount: bigint, rate: bigint) => (amount * (1_000_000n - rate)) / 1_000_000n

function quote({ state, quotes, addresses, frozen }: Books, event: MoneyEvent): string[] {
  const { quote: answer } = answerOf(event) as { quote: Quote }
  const { wallet, amount } = bodyOf(event) as { wallet: string; amount: string }
  const member = callerOf(event)
  const whole = parseAmount(amount)
  const { withdrawal: rate, minWithdrawals } = state.planAt(event.at.getTime()).fees
  const net = netOf(whole, rate)
  const fee = whole - net
  const expiresAt = new Date(answer.expiresAt).getTime()
  quotes.set(answer.id, { member, wallet, currency: answer.currency, amount: whole, fee, expiresAt })
  const findings = [
    ...expectAmount(answer.amount, whole, 'the amount of the quote'),
    ...expectAmount(answer.fee, fee, 'the fee of the quote'),
    ...expectAmount(answer.net, net, 'the net amount of the quote'),
  ]
  const target = addresses.get(`${member} ${answer.currency}`)
  const { addressId } = bodyOf(event) as { addressId: string }
  if (target?.id !== addressId || target.addedAt + VERIFICATION > event.at.getTime())
    findings.push(`a withdrawal to address ${addressId} was quoted, which is not the verified one`)
  if (frozen.has(member)) findings.push(`a withdrawal from the frozen account ${member} was quoted`)
  if (whole < (answer.currency === 'xrp' ? minWithdrawals.xrp : minWithdrawals.usdt))
    findings.push(`a withdrawal of ${amount} was quoted`)
  if (answer.currency === 'xrp' && wallet !== 'profit_wallet')
    findings.push(`a withdrawal in XRP from ${wallet} was quoted`)
  return [...findings, ...findUncovered(state, { member, wallet, amount: whole }, 'quoted')]
}

function findUncovered(
  state: Books['state'],
  { member, wallet, amount }: Pick<WithdrawalRecord, 'member' | 'wallet' | 'amount'>,
  what: string,
): string[] {
  const balance = state.balance(`${member} ${wallet}`)
  if (balance >= amount) return []
  return [
    `${printAmount(amount)} of member ${member} was ${what}, but ${wallet} holds ${printAmount(balance)}`,
  ]
}

function hold({ state }: Books, withdrawal: WithdrawalRecord, what: string): string[] {
  const { member, wallet, amount } = withdrawal
  const findings = findUncovered(state, withdrawal, what)
  state.move(`${member} ${wallet}`, `${member} hold`, amount)
  return findings
}

function request(books: Books, event: MoneyEvent): string[] {
  const { quoteId } = bodyOf(event) as { quoteId: string }
  const { id } = answerOf(event) as { id: string }
  if (books.withdrawals.has(id)) return []
  const found = books.quotes.get(quoteId)
  if (!found) return [`withdrawal ${id} has no unused quote`]
  books.quotes.delete(quoteId)
  const withdrawal: WithdrawalRecord = { ...found, id, state: 'requested' }
  books.withdrawals.set(id, withdrawal)
  books.changedWithdrawals.add(id)
  const findings = hold(books, withdrawal, 'requested')
  if (found.member !== callerOf(event)) findings.push(`withdrawal ${id} uses a quote of another member`)
  if (found.expiresAt <= event.at.getTime()) findings.push(`withdrawal ${id} uses an expired quote`)
  if (books.frozen.has(found.member)) findings.push(`withdrawal ${id} was requested from a frozen account`)
  return findings
}

type Step = { from: WithdrawalState[]; to: WithdrawalState }

function takeStep(books: Books, id: string, { from, to }: Step, at: number): string[] {
  const withdrawal = books.withdrawals.get(id)
  if (!withdrawal) return [`withdrawal ${id} is unknown`]
  const findings = from.includes(withdrawal.state)
    ? []
    : [`withdrawal ${id} went from ${withdrawal.state} to ${to}`]
  books.changedWithdrawals.add(id)
  const { member, wallet, amount } = withdrawal
  if (to === 'rejected' || to === 'failed' || to === 'cancelled')
    books.state.move(`${member} hold`, `${member} ${wallet}`, amount)
  if (to === 'sent') pay(books, withdrawal, at)
  withdrawal.state = to
  return findings
}

/** The net amount leaves on the rail, and the fee enters the treasury. No reward is paid by this. */
function pay({ state }: Books, { member, currency, amount, fee }: WithdrawalRecord, at: number): void {
  const paidAt = lockPayer(state, at)
  state.move(`${member} hold`, currency === 'xrp' ? 'assets_xrpl' : 'assets_bep20', amount - fee)
  state.move(`${member} hold`, 'reward_treasury', fee)
  state.fees.push({ at: paidAt, amount: fee })
}

const idOf = (event: MoneyEvent) => event.input.params['withdrawalId']!

const step =
  (from: WithdrawalState[], to: WithdrawalState): Operation =>
  (books, event) => [
    ...takeStep(books, idOf(event), { from, to }, event.at.getTime()),
    ...expectState(event, to),
  ]

function expectState(event: MoneyEvent, to: WithdrawalState): string[] {
  const { state } = answerOf(event) as { state?: string }
  return state === undefined || state === to ? [] : [`withdrawal ${idOf(event)} is ${state} and not ${to}`]
}

const approve =
  (from: WithdrawalState[]): Operation =>
  (books, event) => {
    const findings: string[] = []
    const withdrawal = books.withdrawals.get(idOf(event))
    if (from.includes('rejected') && withdrawal) findings.push(...hold(books, withdrawal, 're-approved'))
    const isPaid = Boolean(bodyOf(event)['transactionHash'])
    findings.push(...step(from, 'approved')(books, isPaid ? { ...event, answer: undefined } : event))
    if (books.frozen.has(withdrawal?.member ?? 0))
      findings.push(`withdrawal ${idOf(event)} of a frozen account was approved`)
    return isPaid ? [...findings, ...step(['approved'], 'sent')(books, event)] : findings
  }

function approveTogether(books: Books, event: MoneyEvent): string[] {
  const { results } = answerOf(event) as { results: { id: string; approved: boolean }[] }
  return results.flatMap(({ id, approved }) =>
    approved ? takeStep(books, id, { from: ['requested'], to: 'approved' }, event.at.getTime()) : [],
  )
}

function settleBatch(books: Books, event: MoneyEvent): string[] {
  const { lines } = answerOf(event) as { lines: { withdrawal: string; outcome: string }[] }
  const from: WithdrawalState[] = ['approved', 'unknown']
  return lines.flatMap(({ withdrawal, outcome }) => {
    if (outcome !== 'paid' && outcome !== 'failed') return []
    const to = outcome === 'paid' ? ('sent' as const) : ('failed' as const)
    return takeStep(books, withdrawal, { from, to }, event.at.getTime())
  })
}

/** The first address and three changes are free. */
function saveAddress({ state, addresses }: Books, event: MoneyEvent): string[] {
  const { currency, acceptedFee } = bodyOf(event) as { currency: string; acceptedFee?: string }
  const member = callerOf(event)
  const { address } = answerOf(event) as { address: { id: string; addedAt: string } }
  const key = `${member} ${currency}`
  const before = addresses.get(key)
  if (before?.id === address.id) return []
  const changes = before ? before.changes + 1 : 0
  const addedAt = new Date(address.addedAt).getTime()
  addresses.set(key, { id: address.id, addedAt, changes })
  const findings: string[] = []
  if (before && before.addedAt + VERIFICATION > addedAt)
    findings.push(`member ${member} changed an address under verification`)
  if (changes <= FREE_CHANGES) return findings
  const wallet = `${member} withdrawal_wallet`
  const fee = state.planAt(event.at.getTime()).fees.addressChange
  if (fee === 0n) return findings
  if (acceptedFee === undefined || parseAmount(acceptedFee) !== fee)
    findings.push(`member ${member} paid for a change of address without consent`)
  if (state.balance(wallet) < fee) findings.push(`member ${member} cannot cover the address change`)
  const at = lockPayer(state, event.at.getTime())
  state.move(wallet, 'reward_treasury', fee)
  state.fees.push({ at, amount: fee })
  return findings
}

export const withdrawalOperations: Operations = {
  'POST /api/withdrawals/quotes': quote,
  'POST /api/withdrawals': request,
  'POST /api/withdrawals/:withdrawalId/cancellation': step(['requested'], 'cancelled'),
  'POST /api/admin/withdrawals/:withdrawalId/approval': approve(['requested']),
  'POST /api/admin/withdrawals/:withdrawalId/reapproval': approve(['rejected', 'failed']),
  'POST /api/admin/withdrawals/:withdrawalId/rejection': step(['requested'], 'rejected'),
  'POST /api/admin/withdrawals/:withdrawalId/payment': step(['approved', 'unknown'], 'sent'),
  'POST /api/admin/withdrawals/:withdrawalId/failure': step(['approved', 'unknown'], 'failed'),
  'POST /api/admin/withdrawals/:withdrawalId/doubt': step(['approved'], 'unknown'),
  'POST /api/admin/withdrawals/approvals': approveTogether,
  'POST /api/admin/payouts/:batchId/settlement': settleBatch,
  'POST /api/withdrawal-addresses': saveAddress,
}
