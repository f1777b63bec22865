// Every kind of money request, repeatable with the same idempotency key, and the effect that each must have once.

import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import { createSolidPng } from '#tests/support/http/solid-image.ts'
import type { PaymentProduct, PayingMember } from '#tests/support/withdrawals/payment-product.ts'

export type PaymentRequest = {
  name: string
  send(): ReturnType<HttpClient['post']>
  /** Counts how often it happened. */
  happened: string
  value: string
  /** What it adds to each kind of account, in USDT, including what was done to prepare it. */
  effect: Record<string, number>
}

/** The same call, with the same key, whenever it is sent. */
export function keyed(browser: HttpClient, path: string, body?: object) {
  const headers = { 'idempotency-key': randomUUID() }
  return () => browser.post(path, body, { headers })
}

/** Revenue, from which the treasury can pay. */
export const bookRevenue = ({ masters }: PaymentProduct, amount: string) =>
  sendNow(masters[0], '/api/admin/treasury/revenue', {
    amount,
    rail: 'assets_bank',
    source: 'Validator income',
    reference: 'receipt 1',
  })

async function sendNow(browser: HttpClient, path: string, body?: object) {
  const { status, body: answer, text } = await keyed(browser, path, body)()
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`)
  return answer
}

async function quote({ browser, addressId }: PayingMember): Promise<string> {
  const asked = { wallet: 'withdrawal_wallet', addressId, amount: '20' }
  return String((await sendNow(browser, '/api/withdrawals/quotes', asked))['quote']!['id'])
}

async function openDeposit({ browser }: PayingMember): Promise<string> {
  return String((await sendNow(browser, '/api/deposits', { amount: '100', method: 'usdt' }))['id'])
}

const ADJUSTED = `select count(*) from audit_entry where action in ('funds added', 'funds deducted') and after ->> 'reason' = $1`
const CONFIRMED = `select count(*) from audit_entry where action = 'funds added' and after -> 'done' ->> 'reason' = $1`
const adjustment = ({ userrefid }: PayingMember, amount: string, reason: string) => ({
  userrefid,
  wallet: 'r_wallet',
  amount,
  reason,
})

type Prepare = (
  masters: PaymentProduct['masters'],
  member: PayingMember,
  number: number,
) => Promise<Omit<PaymentRequest, 'name'>>

const preparations: Record<string, Prepare> = {
  async withdrawal(_, member) {
    const quoteId = await quote(member)
    return {
      send: keyed(member.browser, '/api/withdrawals', { quoteId, stepUp: await member.stepUp() }),
      happened: 'select count(*) from withdrawal where quote_id = $1',
      value: quoteId,
      effect: { withdrawal_wallet: -20, hold: 20 },
    }
  },
  /** An approval pays 20 USDT out, of which 2 are the fee; a rejection gives them back. */
  async 'withdrawal decision'([master], member, number) {
    const quoteId = await quote(member)
    const body = { quoteId, stepUp: await member.stepUp() }
    const id = String((await sendNow(member.browser, '/api/withdrawals', body))['id'])
    const transactionHash = `0x${randomBytes(32).toString('hex')}`
    const isApproved = number % 2 === 0
    const [end, decision] = isApproved
      ? ['approval', { transactionHash }]
      : ['rejection', { reason: 'not this one' }]
    return {
      send: keyed(master, `/api/admin/withdrawals/${id}/${end}`, decision),
      happened: `select count(*) from withdrawal_event where withdrawal_id = $1 and state in ('sent', 'rejected')`,
      value: id,
      effect: isApproved ? { withdrawal_wallet: -20, reward_treasury: 2 } : {},
    }
  },
  async deposit(_, member) {
    const id = await openDeposit(member)
    return {
      send: keyed(member.browser, `/api/deposits/${id}/test-payment`, { outcome: 'received' }),
      happened: `select count(*) from deposit where id = $1 and status in ('Processing', 'Approved')`,
      value: id,
      effect: { r_wallet: 100 },
    }
  },
  async 'deposit decision'([, master], member, number) {
    const id = await openDeposit(member)
    const image = await member.browser.post('/api/images', await createSolidPng('#789'))
    const claim = { transactionHash: randomUUID(), imageId: String(image.body['id']) }
    await sendNow(member.browser, `/api/deposits/${id}/claim`, claim)
    const isApproved = number % 2 === 0
    const [end, body] = isApproved ? ['approval', {}] : ['rejection', { reason: 'not this one' }]
    return {
      send: keyed(master, `/api/admin/deposits/${id}/${end}`, body),
      happened: `select count(*) from deposit where id = $1 and status in ('Approved', 'Rejected')`,
      value: id,
      effect: isApproved ? { r_wallet: 100 } : {},
    }
  },
  async funding([master], _, number) {
    const value = `funding ${number}`
    return {
      send: keyed(master, '/api/admin/treasury/fund', { amount: '3', reason: value }),
      happened: 'select count(*) from treasury_entry where source = $1',
      value,
      effect: { revenue: -3, reward_treasury: 3 },
    }
  },
  async addition([master], member, number) {
    const value = `addition ${number}`
    const send = keyed(master, '/api/admin/funds/additions', adjustment(member, '7', value))
    return { send, happened: ADJUSTED, value, effect: { r_wallet: 7 } }
  },
  async deduction([, master], member, number) {
    const value = `deduction ${number}`
    const send = keyed(master, '/api/admin/funds/deductions', adjustment(member, '5', value))
    return { send, happened: ADJUSTED, value, effect: { r_wallet: -5 } }
  },
  async confirmation([first, second], member, number) {
    const value = `confirmed ${number}`
    const asked = await sendNow(first, '/api/admin/funds/additions', adjustment(member, '150', value))
    const send = keyed(second, `/api/admin/confirmations/${asked['confirmation']}/confirm`)
    return { send, happened: CONFIRMED, value, effect: { r_wallet: 150 } }
  },
}

/** `ofEach` requests of every kind, spread over the members. Numbers are unique over all calls for one product. */
export async function preparePayments(
  { masters, members }: PaymentProduct,
  ofEach: number,
  firstNumber = 0,
): Promise<PaymentRequest[]> {
  const prepared: PaymentRequest[] = []
  for (const [kind, prepare] of Object.entries(preparations))
    for (let number = firstNumber; number < firstNumber + ofEach; number += 1) {
      const request = await prepare(masters, members[number % members.length]!, number)
      prepared.push({ ...request, name: `${kind} ${number}` })
    }
  return prepared
}

export async function countHappened({ owner }: PaymentProduct, { happened, value }: PaymentRequest) {
  const { rows } = await owner.pool.query<{ count: bigint }>(happened, [value])
  return Number(rows[0]!.count)
}

/** Balances of the treasury, the revenue and all members, in USDT, after the simulated payments have arrived. */
export async function readHoldings({ owner }: PaymentProduct): Promise<Record<string, number>> {
  const processing = `select from deposit where status = 'Processing'`
  for (let looked = 0; looked < 300 && (await owner.pool.query(processing)).rowCount !== 0; looked += 1)
    await sleep(100)
  const { rows } = await owner.pool.query<{ kind: string; usdt: string }>(
    `select kind, sum(balance) / 1000000 as usdt from account_balance
     where kind in ('reward_treasury', 'revenue') or member_id > 0 group by kind order by kind`,
  )
  return Object.fromEntries(rows.map(({ kind, usdt }) => [kind, Number(usdt)]))
}

export function addEffects(holdings: Record<string, number>, requests: readonly PaymentRequest[]) {
  const after = { ...holdings }
  for (const [kind, usdt] of requests.flatMap(({ effect }) => Object.entries(effect)))
    after[kind] = (after[kind] ?? 0) + usdt
  return after
}
