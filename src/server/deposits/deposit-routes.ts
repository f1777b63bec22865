import * as contract from '#contract/money/deposits.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import { claimDeposit } from './claim-deposit.ts'
import { depositView } from './deposit-view.ts'
import { simulatePayment } from './simulate-payment.ts'
import { publish } from '#server/http/live/live-events.ts'
import { openDeposit } from './open-deposit.ts'
import { findOwnDeposit, rupeeRateAt } from './deposit-queries.ts'
import type { Rail } from './rails/rail.ts'
import { newestCode } from './receiving-queries.ts'

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
  return { rail: rail.name, usdt, upi: rate !== null, rupeesPerUsdt: rate }
}
