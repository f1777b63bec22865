// The figures that an answer shows, by their meaning, computed from the model of money. An answer that was given while others were on
// their way may fit the books before or after each of them.

import { parseAmount, printAmount } from '../model/money-event.ts'
import type { Books, DepositRecord, WithdrawalRecord } from '../model/records.ts'
import type { Exchange } from '../operation.ts'

type Answer = Record<string, unknown>
/** What a screen shows in one place, and what it must be. */
type Figure = [what: string, shown: unknown, expected: bigint | string | number]
type ReadFigures = (books: Books, answer: Answer, exchange: Exchange) => Figure[]

const idOf = ({ person }: Exchange) => Number(person.id)

const sum = <Row>(rows: Iterable<Row>, amountOf: (row: Row) => bigint): bigint => {
  let total = 0n
  for (const row of rows) total += amountOf(row)
  return total
}

function* depositsOf({ deposits }: Books, member: number, state: string): Iterable<DepositRecord> {
  for (const deposit of deposits.values())
    if (deposit.member === member && deposit.state === state) yield deposit
}

function* withdrawalsOf({ withdrawals }: Books, member: number, state: string): Iterable<WithdrawalRecord> {
  for (const withdrawal of withdrawals.values())
    if (withdrawal.member === member && withdrawal.state === state) yield withdrawal
}

const depositedBy = (books: Books, member: number) =>
  sum(depositsOf(books, member, 'Approved'), ({ credited }) => credited ?? 0n)

function pendingOf({ state }: Books, member: number): bigint {
  const own = [...state.earnings, ...state.bonuses].filter(({ beneficiary }) => beneficiary === member)
  return sum(own, ({ amount }) => amount)
}

const dashboard: ReadFigures = (books, answer, exchange) => {
  const member = idOf(exchange)
  const { state } = books
  const wallets = (answer['wallets'] ?? {}) as Answer
  const totals = answer['totals'] as Answer
  const names = { rWallet: 'r_wallet', custody: 'custody', profitWallet: 'profit_wallet' } as const
  return [
    ...Object.entries({ ...names, withdrawalWallet: 'withdrawal_wallet', hold: 'hold' }).map(
      ([name, kind]): Figure => [name, wallets[name], state.balance(`${member} ${kind}`)],
    ),
    ['Total deposits', totals['deposited'], depositedBy(books, member)],
    [
      'Total withdrawals',
      totals['withdrawn'],
      sum(withdrawalsOf(books, member, 'sent'), (each) => each.amount),
    ],
    ['Total earnings', totals['earned'], state.paidTotals.get(member) ?? 0n],
    ['Pending rewards', (answer['pending'] as Answer)['amount'], pendingOf(books, member)],
    [
      'Deposits in review',
      (answer['today'] as Answer)['depositsInReview'],
      sum(depositsOf(books, member, 'Pending'), ({ amount }) => amount),
    ],
  ]
}

type Accounts = { kind: string; balance: string; movements?: Movement[] }[]
type Movement = { movement: string; balanceAfter: string; isInternal: boolean; particulars: string }

const ownAccounts: ReadFigures = ({ state }, answer, exchange) =>
  (answer['accounts'] as Accounts).flatMap(({ kind, balance, movements = [] }): Figure[] => [
    [kind, balance, state.balance(`${idOf(exchange)} ${kind}`)],
    ...(movements[0]
      ? [[`the last balance of ${kind}`, movements[0].balanceAfter, parseSigned(balance)] as Figure]
      : []),
    ...followMovements(movements),
  ])

const memberAccounts: ReadFigures = ({ state }, answer) => {
  const { id } = answer['member'] as { id: string }
  return (answer['accounts'] as Accounts).map(({ kind, balance }): Figure => [
    `${kind} of member ${id}`,
    balance,
    state.balance(`${id} ${kind}`),
  ])
}

const systemAccounts: ReadFigures = ({ state }, answer) =>
  (answer['accounts'] as Accounts).map(({ kind, balance }): Figure => [kind, balance, state.balance(kind)])

/** Each balance is the next older one and the movement between them. */
const followMovements = (movements: readonly Movement[]): Figure[] =>
  movements
    .slice(0, -1)
    .map((each, index) => [
      `the balance after “${each.particulars}” of ${each.movement}`,
      each.balanceAfter,
      parseSigned(movements[index + 1]!.balanceAfter) + parseSigned(each.movement),
    ])

const ownStatement: ReadFigures = ({ state }, answer, exchange) => {
  const movements = answer['movements'] as Movement[]
  const kind = exchange.input.params!['kind']!
  const isFirstPage = exchange.input.query?.['from'] === undefined
  const first: Figure[] =
    isFirstPage && movements[0]
      ? [
          [
            `the last balance of ${kind}`,
            movements[0].balanceAfter,
            state.balance(`${idOf(exchange)} ${kind}`),
          ],
        ]
      : []
  return [...first, ...followMovements(movements)]
}

const paymentStatuses: Record<string, string[]> = {
  Waiting: ['waiting', 'declined'],
  Processing: ['processing'],
  Declined: ['declined'],
  Pending: ['review'],
  Approved: ['success'],
  Rejected: ['declined'],
}

const deposit: ReadFigures = ({ deposits }, answer) => {
  const found = deposits.get(String(answer['id']))
  if (!found) return []
  const allowed = paymentStatuses[found.state] ?? []
  const status = String(answer['status'])
  return [
    ['the amount of the deposit', answer['amount'], found.amount],
    ['the status of the payment', status, allowed.includes(status) ? status : allowed.join(' or ')],
    ...(found.credited === null
      ? []
      : [['the credited amount', answer['credited'], found.credited] as Figure]),
  ]
}

const withdrawalCase: ReadFigures = (books, answer) => {
  const found = books.withdrawals.get(String(answer['id']))
  if (!found) return []
  const history = answer['history'] as Answer
  const { member, amount, fee, state } = found
  return [
    ['the amount of the case', answer['amount'], amount],
    ['the fee of the case', answer['fee'], fee],
    ['the payout of the case', answer['net'], amount - fee],
    ['the state of the case', answer['state'], state],
    ['deposits of the member', history['deposited'], depositedBy(books, member)],
    ['rewards paid to the member', history['rewardsPaid'], books.state.paidTotals.get(member) ?? 0n],
    [
      'paid out to the member',
      history['withdrawn'],
      sum(withdrawalsOf(books, member, 'sent'), (each) => each.amount - each.fee),
    ],
  ]
}

/** Also that every case which waits is listed, and nothing else. */
const queue: ReadFigures = (books, answer, exchange) => {
  const name = exchange.input.params!['queue']!
  const cases = answer['cases'] as { id: string; amount: string | null }[]
  const waiting: { id: string; amount: bigint }[] =
    name === 'withdrawals'
      ? [...books.withdrawals.values()].filter(({ state }) => state === 'requested')
      : name === 'deposits'
        ? [...books.deposits.values()].filter(({ state }) => state === 'Pending')
        : []
  if (name !== 'withdrawals' && name !== 'deposits') return []
  const ids = (list: { id: string }[]) =>
    list
      .map(({ id }) => id)
      .toSorted()
      .join(' ')
  const amounts = new Map(waiting.map(({ id, amount }) => [id, amount]))
  return [
    [`the number of ${name}`, answer['total'], waiting.length],
    [`the cases of ${name}`, ids(cases), ids(waiting)],
    ...(waiting.length > 0
      ? [[`the sum of ${name}`, answer['amount'], sum(waiting, ({ amount }) => amount)] as Figure]
      : []),
    ...cases.map(({ id, amount }): Figure => [`the amount of case ${id}`, amount, amounts.get(id) ?? 'none']),
  ]
}

const withdrawalDesk: ReadFigures = ({ state }, answer, exchange) =>
  Object.entries(answer['balances'] as Record<string, string>).map(([wallet, balance]): Figure => [
    `${wallet} for a withdrawal`,
    balance,
    state.balance(`${idOf(exchange)} ${wallet}`),
  ])

type Line = { withdrawal: string; outcome: string; net: string | null }

/** Of the preview and of the settlement: the payouts of the lines that it counts as paid. */
const settlement: ReadFigures = ({ withdrawals }, answer) => {
  const lines = answer['lines'] as Line[]
  const netOf = ({ withdrawal }: Line) => {
    const found = withdrawals.get(withdrawal)
    return found ? found.amount - found.fee : 0n
  }
  const paid = lines.filter(({ outcome }) => outcome === 'paid')
  return [
    ['the number of paid lines', answer['paid'], paid.length],
    ['the sum of paid lines', answer['net'], sum(paid, netOf)],
    ...paid.map((line): Figure => [`the payout of line ${line.withdrawal}`, line.net, netOf(line)]),
  ]
}

const payoutFile: ReadFigures = ({ withdrawals }, _, { answer: { text } }) =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .flatMap((line): Figure[] => {
      const [id = '', , , , amount = '', currency] = line.split(',')
      const found = withdrawals.get(id)
      return found && currency === 'USDT' ? [[`the payout of ${id}`, amount, found.amount - found.fee]] : []
    })

const figures: Record<string, ReadFigures> = {
  readDashboard: dashboard,
  readWallets: ownAccounts,
  readOwnStatement: ownStatement,
  readMemberAccounts: memberAccounts,
  readSystemAccounts: systemAccounts,
  readAccountStatement: (_, answer) => followMovements(answer['movements'] as Movement[]),
  readDeposit: deposit,
  readWithdrawalCase: withdrawalCase,
  readWithdrawalOptions: withdrawalDesk,
  readQueue: queue,
  previewSettlement: settlement,
  settlePayout: settlement,
  downloadPayoutFile: payoutFile,
}

export const hasFigures = ({ operation, answer }: Exchange): boolean =>
  operation.endpoint.id in figures && answer.status === 200

/** Which figures are not those of the books as they are now. */
export function judgeFigures(books: Books, exchange: Exchange): string[] {
  const read = figures[exchange.operation.endpoint.id]!
  return read(books, (exchange.answer.body ?? {}) as Answer, exchange).flatMap(([what, shown, expected]) =>
    isShown(shown, expected) ? [] : [`${what} is shown as ${String(shown)} instead of ${print(expected)}`],
  )
}

const isShown = (shown: unknown, expected: Figure[2]) =>
  typeof expected === 'bigint'
    ? typeof shown === 'string' && parseSigned(shown) === expected
    : shown === expected

const print = (expected: Figure[2]) =>
  typeof expected === 'bigint' ? printAmount(expected) : String(expected)

const parseSigned = (text: string): bigint =>
  text.startsWith('-') ? -parseAmount(text.slice(1)) : parseAmount(text)
