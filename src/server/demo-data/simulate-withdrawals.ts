// Money on its way out: members keep an address and withdraw; administrators pay, reject, and sometimes do not know.

import { hash } from 'node:crypto'
import { encodeAccountID } from 'ripple-address-codec'
import { recordRate } from '#contract/money/rates.ts'
import { saveAddress, sendAddressCode } from '#contract/money/withdrawal-addresses.ts'
import * as decisions from '#contract/money/withdrawal-decisions.ts'
import { quoteWithdrawal, readWithdrawalDesk, requestWithdrawal } from '#contract/money/withdrawals.ts'
import type { WithdrawalCurrency, WithdrawalWallet } from '#domain/withdrawals/withdrawal-terms.ts'
import { unlessRefused } from './simulate-members.ts'
import { DEMO } from './population.ts'
import { newestMail } from './queries.ts'
import { memberAt, plan, type World } from './simulation.ts'

const LEAST = 20_000_000n
const READING_MILLISECONDS = 30_000
const ADDRESS_HOUR_DAYS = 2
/** In micro-units for one USDT, on the first day. */
const FIRST_RATES = { XRP: 412_000n, INR: 83_400_000n } as const

export function planWithdrawals(world: World): void {
  const { people, random, days } = world
  for (let day = 0; day <= days; day += 1) plan(world, day, 5, () => recordRates(world, day))
  for (const [place, person] of people.entries()) {
    if (place <= DEMO || !person.package || place % 6 !== 0) continue
    const ready = person.joins + random.between(18, 40)
    plan(world, ready, 900, () => keepAddress(world, place, 'usdt').catch(unlessRefused))
    for (let day = ready + ADDRESS_HOUR_DAYS; day <= days; day += random.between(14, 30))
      planWithdrawal(world, place, day, random.pick(['profit_wallet', 'withdrawal_wallet']))
  }
  planDemo(world)
}

/** Paid, rejected and waiting ones, and an address whose 24 hours are not over. */
function planDemo(world: World): void {
  const { days } = world
  const at = (share: number) => Math.floor(days * share)
  plan(world, at(0.3), 905, () => keepAddress(world, DEMO, 'usdt'))
  planWithdrawal(world, DEMO, at(0.4), 'profit_wallet', 'pay')
  planWithdrawal(world, DEMO, at(0.6), 'withdrawal_wallet', 'reject')
  planWithdrawal(world, DEMO, at(0.8), 'withdrawal_wallet', 'pay')
  planWithdrawal(world, DEMO, days, 'withdrawal_wallet', 'wait')
  plan(world, days, 1200, () => keepAddress(world, DEMO, 'xrp'))
}

async function recordRates({ operate, master, random }: World, day: number): Promise<void> {
  const moved = (rate: bigint) => (rate * BigInt(9700 + random.below(600) + day)) / 10_000n
  await operate(master, recordRate, { body: { currency: 'XRP', perUsdt: moved(FIRST_RATES.XRP) } })
  if (day % 7 === 0)
    await operate(master, recordRate, { body: { currency: 'INR', perUsdt: moved(FIRST_RATES.INR) } })
}

/** With the code that was mailed, as the member would. */
async function keepAddress(world: World, place: number, currency: WithdrawalCurrency): Promise<void> {
  const { operate, people, clock, database, secrets } = world
  const caller = memberAt(world, place)
  const account = hash('sha256', `${currency} of ${place}`, 'buffer').subarray(0, 20)
  const address = currency === 'usdt' ? `0x${account.toString('hex')}` : encodeAccountID(account)
  const body = { currency, address, destinationTag: null }
  await operate(caller, sendAddressCode, { body })
  clock.advance(READING_MILLISECONDS)
  const mail = await newestMail(database.pool, people[place]!.email)
  const code = / is (\d{6})\./.exec(mail ? secrets.open(mail) : '')?.[1] ?? ''
  await operate(caller, saveAddress, { body: { ...body, code, payFee: false } })
}

type Outcome = 'pay' | 'reject' | 'fail' | 'doubt' | 'approve' | 'wait'

function planWithdrawal(
  world: World,
  place: number,
  day: number,
  wallet: WithdrawalWallet,
  outcome?: Outcome,
) {
  plan(world, day, world.random.between(420, 1300), async () => {
    const id = await withdraw(world, place, wallet)
    if (id === undefined) return
    const decided = outcome ?? outcomeOf(world, id, day)
    if (decided === 'wait') return
    world.clock.advance(READING_MILLISECONDS)
    await decide(world, id, decided)
  })
}

/** Those of the last two days wait, for a decision or for their payment. */
function outcomeOf({ days }: World, id: bigint, day: number): Outcome {
  if (day >= days - 1) return id % 2n === 0n ? 'wait' : 'approve'
  if (id % 9n === 4n) return 'reject'
  if (id % 13n === 6n) return 'fail'
  return id % 17n === 8n ? 'doubt' : 'pay'
}

/** Most of what is in a wallet, if it is worth it. */
async function withdraw(world: World, place: number, wallet: WithdrawalWallet): Promise<bigint | undefined> {
  const { operate, clock } = world
  const caller = memberAt(world, place)
  const { balances, addresses } = await operate(caller, readWithdrawalDesk)
  const address = addresses.find(({ currency, isVerified }) => currency === 'usdt' && isVerified)
  const amount = ((balances[wallet] * 7n) / 10n / 1_000_000n) * 1_000_000n
  if (!address || amount < LEAST) return undefined
  try {
    const { quote } = await operate(caller, quoteWithdrawal, {
      body: { wallet, addressId: address.id, amount },
    })
    clock.advance(READING_MILLISECONDS)
    return (await operate(caller, requestWithdrawal, { body: { quoteId: quote.id } })).id
  } catch (error) {
    unlessRefused(error as Error)
    return undefined
  }
}

async function decide(
  { operate, master, clock }: World,
  withdrawalId: bigint,
  outcome: Outcome,
): Promise<void> {
  const params = { withdrawalId }
  const transactionHash = `0x${hash('sha256', `withdrawal ${withdrawalId}`)}`
  if (outcome === 'reject') {
    const body = { reason: 'The name of the account does not match the verified name' }
    await operate(master, decisions.rejectWithdrawal, { params, body })
    return
  }
  if (outcome === 'pay') {
    await operate(master, decisions.approveWithdrawal, { params, body: { transactionHash } })
    return
  }
  await operate(master, decisions.approveWithdrawal, { params, body: {} })
  clock.advance(READING_MILLISECONDS)
  if (outcome === 'fail')
    await operate(master, decisions.failWithdrawal, { params, body: { reason: 'The network refused it' } })
  if (outcome === 'doubt')
    await operate(master, decisions.doubtWithdrawal, {
      params,
      body: { reason: 'The wallet did not answer' },
    })
}
