import * as contract from '#contract/money/deposits.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import { claimDeposit, lockOwnDeposit } from './claim-deposit.ts'
import { depositView } from './deposit-view.ts'
import { publish } from '#server/http/live/live-events.ts'
import {
  findOwnDeposit,
  rupeeRateAt,
  countUnpaid,
  insertDeposit,
  type Deposit,
  markProcessing,
} from './deposit-queries.ts'
import type { Rail } from './rails/rail.ts'
import { newestCode } from './receiving-queries.ts'
import { rupeesFor } from '#domain/deposits/payment-amount.ts'
import { fullSecond, WINDOW_SECONDS, GATEWAY_MILLISECONDS } from '#domain/deposits/payment-window.ts'
import type { Micro } from '#domain/money/money.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { requireWithinLimits } from '#server/identity/member-limits/require-within-limits.ts'
import { afterAction } from '#domain/deposits/deposit-state.ts'
import { publishDepositChange } from './credit-deposit.ts'

type SimulatedPayment = { memberId: bigint; depositId: bigint; outcome: 'received' | 'declined'; now: Date }

/** Sandbox only: simulates the payment's outcome after 2 s. */
async function simulatePayment(tx: Transaction, rail: Rail, pressed: SimulatedPayment): Promise<void> {
  const { memberId, depositId, outcome, now } = pressed
  const deposit = await lockOwnDeposit(tx, memberId, depositId)
  if (!afterAction(deposit.status, 'process') || deposit.requestMode !== 'USDT')
    throw new Refusal('deposit-not-waiting', { values: { status: deposit.status } })
  if (deposit.expiresAt && now >= deposit.expiresAt) throw new Refusal('deposit-window-over')
  const dueAt = new Date(now.getTime() + GATEWAY_MILLISECONDS)
  await markProcessing(tx, depositId, outcome, dueAt)
  await publishDepositChange(tx, memberId)
  rail.scheduleSettlement(dueAt)
}

const DAY_MILLISECONDS = 86_400_000
const MAX_OPEN_DEPOSITS = 20
const MAX_UNPAID_PER_DAY = 100

type DepositRequest = { memberId: bigint; requestedAmount: Micro; method: 'usdt' | 'upi'; now: Date }

/** Opens a deposit with address, exact amount and expiry. */
export async function openDeposit(
  tx: Transaction,
  rail: Rail,
  { memberId, requestedAmount, method, now }: DepositRequest,
): Promise<Deposit> {
  await requireLargeEnough(tx, requestedAmount, now)
  await requireFewUnpaid(tx, memberId, now)
  await requireWithinLimits(tx, { memberId, subject: 'deposit', amount: requestedAmount, now })
  const expiresAt = new Date(now.getTime() + WINDOW_SECONDS * 1000)
  const window = { createdAt: now, windowFrom: fullSecond(now), expiresAt }
  const common = { memberId, rail: rail.name, requestedAmount, ...window }
  if (method === 'upi')
    return insertDeposit(tx, { ...common, ...(await rupeeTarget(tx, requestedAmount, now)) })
  const target = await rail.choosePaymentTarget(tx, requestedAmount, now)
  if (!target) throw new Refusal('no-receiving-address')
  const isShared = rail.name !== 'sandbox' && target.addressIndex === undefined
  const reservedUntil = new Date(expiresAt.getTime() + rail.reserveDays * DAY_MILLISECONDS)
  return insertDeposit(tx, {
    ...common,
    requestMode: 'USDT',
    ...target,
    ...(isShared && { reservedUntil }),
  })
}

async function requireLargeEnough(on: Queryable, amount: Micro, now: Date): Promise<void> {
  const { minDeposit } = (await planAt(on, now)).plan.fees
  if (amount >= minDeposit) return
  throw new Refusal('invalid-input', { fields: { amount: contract.describeSmallestDeposit(minDeposit) } })
}

/** Limits open deposits, because each reserves an address or an amount. */
async function requireFewUnpaid(tx: Transaction, memberId: bigint, now: Date): Promise<void> {
  const { open, today } = await countUnpaid(tx, memberId, now)
  if (open >= MAX_OPEN_DEPOSITS || today >= MAX_UNPAID_PER_DAY) throw new Refusal('too-many-unpaid-deposits')
}

async function rupeeTarget(tx: Transaction, requestedAmount: Micro, now: Date) {
  const code = await newestCode(tx, 'UPI')
  if (!code) throw new Refusal('no-receiving-address')
  const rateMicro = await rupeeRateAt(tx, now)
  if (rateMicro === null) throw new Refusal('no-rupee-rate')
  return {
    requestMode: 'Bank' as const,
    amount: requestedAmount,
    address: code.depositAddress,
    receivingCodeId: code.id,
    rupees: { inrMicro: rupeesFor(requestedAmount, rateMicro), rateMicro },
  }
}

/** Member routes; the test payment is bound in the sandbox only. */
export function depositRoutes(rail: Rail) {
  const view = async (on: Queryable, memberId: bigint, id: string, now: Date) => {
    const deposit = await findOwnDeposit(on, memberId, BigInt(id))
    if (!deposit) throw new Refusal('not-found')
    return depositView(on, rail, deposit, now)
  }
  const testPayment = route(contract.simulatePayment, async ({ tx, caller, params, body, now }) => {
    const memberId = requireMemberId(caller)
    await simulatePayment(tx, rail, { memberId, depositId: BigInt(params.depositId), ...body, now })
    return view(tx, memberId, params.depositId, now)
  })
  return [
    route(contract.readDepositOptions, ({ tx, now }) => readDepositOptions(tx, rail, now)),
    route(contract.openDeposit, async ({ tx, caller, body, now }) => {
      const { amount: requestedAmount, method } = body
      const memberId = requireMemberId(caller)
      const deposit = await openDeposit(tx, rail, { memberId, requestedAmount, method, now })
      await publish(tx, { topic: 'deposits', memberId: String(memberId) })
      return depositView(tx, rail, deposit, now)
    }),
    route(contract.readDeposit, ({ tx, caller, params, now }) =>
      view(tx, requireMemberId(caller), params.depositId, now),
    ),
    route(contract.claimDeposit, async ({ tx, caller, params, body, now }) => {
      const memberId = requireMemberId(caller)
      await claimDeposit(tx, rail, { memberId, depositId: BigInt(params.depositId), ...body, now })
      return view(tx, memberId, params.depositId, now)
    }),
    ...(rail.name === 'sandbox' ? [testPayment] : []),
  ]
}

async function readDepositOptions(on: Queryable, rail: Rail, now: Date) {
  const rate = (await newestCode(on, 'UPI')) ? await rupeeRateAt(on, now) : null
  const usdt = rail.derivesAddresses || (await newestCode(on, 'USDT')) !== undefined
  const { minDeposit } = (await planAt(on, now)).plan.fees
  return { rail: rail.name, usdt, upi: rate !== null, minDeposit, rupeesPerUsdt: rate }
}
