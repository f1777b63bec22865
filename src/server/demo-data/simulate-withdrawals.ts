// Simulates withdrawals: members save addresses and withdraw; administrators pay, reject, fail or mark as unconfirmed.

import { hash } from 'node:crypto'
import { encodeAccountID } from 'ripple-address-codec'
import { recordRate } from '#contract/money/rates.ts'
import { saveAddress, sendAddressCode } from '#contract/money/withdrawal-addresses.ts'
import * as decisions from '#contract/money/withdrawal-decisions.ts'
import {
  quoteWithdrawal,
  readWithdrawalOptions,
  requestWithdrawal,
  sendWithdrawalCode,
} from '#contract/money/withdrawals.ts'
import type { WithdrawalCurrency, WithdrawalWallet } from '#domain/withdrawals/withdrawal-terms.ts'
import { payPendingRewards } from '#server/rewards/payer.ts'
import { ignoreRefusal } from './simulate-members.ts'
import { DEMO } from './population.ts'
import { newestCodeMail } from './demo-data-queries.ts'
import { memberAt, schedule, type Simulation } from './simulation.ts'

const MIN_SIMULATED_AMOUNT = 20_000_000n
const READING_MILLISECONDS = 30_000
const ADDRESS_HOUR_DAYS = 2
/** Micro-units per USDT on the first day. */
const FIRST_RATES = { XRP: 412_000n, INR: 83_400_000n } as const

export function planWithdrawals(simulation: Simulation): void {
  const { people, random, days } = simulation
  for (let day = 0; day <= days; day += 1) schedule(simulation, day, 5, () => recordRates(simulation, day))
  for (const [index, person] of people.entries()) {
    if (index <= DEMO || !person.package || index % 6 !== 0) continue
    const ready = person.joins + random.between(18, 40)
    schedule(simulation, ready, 900, () =>
      saveWithdrawalAddress(simulation, index, 'usdt').catch(ignoreRefusal),
    )
    for (let day = ready + ADDRESS_HOUR_DAYS; day <= days; day += random.between(14, 30))
      planWithdrawal(simulation, index, day, random.pick(['profit_wallet', 'withdrawal_wallet']))
  }
  planDemoMember(simulation)
}

/** Paid, rejected and pending withdrawals, and an address under verification. */
function planDemoMember(simulation: Simulation): void {
  const { days } = simulation
  const at = (share: number) => Math.floor(days * share)
  schedule(simulation, at(0.3), 905, () => saveWithdrawalAddress(simulation, DEMO, 'usdt'))
  planWithdrawal(simulation, DEMO, at(0.4), 'profit_wallet', 'pay')
  planWithdrawal(simulation, DEMO, at(0.6), 'withdrawal_wallet', 'reject')
  planWithdrawal(simulation, DEMO, at(0.8), 'withdrawal_wallet', 'pay')
  planWithdrawal(simulation, DEMO, days, 'withdrawal_wallet', 'wait')
  schedule(simulation, days, 1200, () => saveWithdrawalAddress(simulation, DEMO, 'xrp'))
}

async function recordRates({ invoke, master, random }: Simulation, day: number): Promise<void> {
  const moved = (rate: bigint) => (rate * BigInt(9700 + random.below(600) + day)) / 10_000n
  await invoke(master, recordRate, { body: { currency: 'XRP', perUsdt: moved(FIRST_RATES.XRP) } })
  if (day % 7 === 0)
    await invoke(master, recordRate, { body: { currency: 'INR', perUsdt: moved(FIRST_RATES.INR) } })
}

/** The code in the member's newest queued mail. */
async function readCode({ people, database, secrets }: Simulation, index: number): Promise<string> {
  const mail = await newestCodeMail(database.pool, people[index]!.email)
  return / is (\d{6})\./.exec(mail ? secrets.open(mail) : '')?.[1] ?? ''
}

async function saveWithdrawalAddress(
  simulation: Simulation,
  index: number,
  currency: WithdrawalCurrency,
): Promise<void> {
  const { invoke, clock } = simulation
  const caller = memberAt(simulation, index)
  const account = hash('sha256', `${currency} of ${index}`, 'buffer').subarray(0, 20)
  const address = currency === 'usdt' ? `0x${account.toString('hex')}` : encodeAccountID(account)
  const body = { currency, address, destinationTag: null }
  await invoke(caller, sendAddressCode, { body })
  clock.advance(READING_MILLISECONDS)
  const code = await readCode(simulation, index)
  await invoke(caller, saveAddress, { body: { ...body, code } })
}

type Outcome = 'pay' | 'reject' | 'fail' | 'markUncertain' | 'approve' | 'wait'

function planWithdrawal(
  simulation: Simulation,
  index: number,
  day: number,
  wallet: WithdrawalWallet,
  outcome?: Outcome,
) {
  schedule(simulation, day, simulation.random.between(420, 1300), async () => {
    const id = await withdraw(simulation, index, wallet)
    if (id === undefined) return
    const decided = outcome ?? chooseOutcome(simulation, id, day)
    if (decided === 'wait') return
    simulation.clock.advance(READING_MILLISECONDS)
    await decide(simulation, id, decided)
  })
}

/** Withdrawals of the last two days are undecided or awaiting payout. */
function chooseOutcome({ days }: Simulation, id: bigint, day: number): Outcome {
  if (day >= days - 1) return id % 2n === 0n ? 'wait' : 'approve'
  if (id % 9n === 4n) return 'reject'
  if (id % 13n === 6n) return 'fail'
  return id % 17n === 8n ? 'markUncertain' : 'pay'
}

/** Withdraws 70 % of the balance if it is above the minimum. */
async function withdraw(
  simulation: Simulation,
  index: number,
  wallet: WithdrawalWallet,
): Promise<bigint | undefined> {
  const { invoke, clock } = simulation
  const caller = memberAt(simulation, index)
  const { balances, addresses } = await invoke(caller, readWithdrawalOptions)
  const address = addresses.find(({ currency, isVerified }) => currency === 'usdt' && isVerified)
  const amount = ((balances[wallet] * 7n) / 10n / 1_000_000n) * 1_000_000n
  if (!address || amount < MIN_SIMULATED_AMOUNT) return undefined
  try {
    const { quote } = await invoke(caller, quoteWithdrawal, {
      body: { wallet, addressId: address.id, amount },
    })
    const quoteId = quote.id
    await invoke(caller, sendWithdrawalCode, { body: { quoteId } })
    clock.advance(READING_MILLISECONDS)
    const stepUp = { method: 'email', code: await readCode(simulation, index) } as const
    return (await invoke(caller, requestWithdrawal, { body: { quoteId, stepUp } })).id
  } catch (error) {
    ignoreRefusal(error as Error)
    return undefined
  }
}

async function decide(
  { database, invoke, master, clock }: Simulation,
  withdrawalId: bigint,
  outcome: Outcome,
): Promise<void> {
  const params = { withdrawalId }
  const transactionHash = `0x${hash('sha256', `withdrawal ${withdrawalId}`)}`
  if (outcome === 'reject') {
    const body = { reason: 'The name of the account does not match the verified name' }
    await invoke(master, decisions.rejectWithdrawal, { params, body })
    return
  }
  if (outcome === 'pay') {
    await invoke(master, decisions.approveWithdrawal, { params, body: { transactionHash } })
    // The fee is now in the treasury; the next job run pays rewards with it.
    clock.advance(READING_MILLISECONDS)
    await database.inTransaction((tx) => payPendingRewards(tx, clock.now()))
    return
  }
  await invoke(master, decisions.approveWithdrawal, { params, body: {} })
  clock.advance(READING_MILLISECONDS)
  if (outcome === 'fail')
    await invoke(master, decisions.failWithdrawal, { params, body: { reason: 'Rejected by the network' } })
  if (outcome === 'markUncertain')
    await invoke(master, decisions.markWithdrawalUncertain, {
      params,
      body: { reason: 'The wallet did not respond' },
    })
}
