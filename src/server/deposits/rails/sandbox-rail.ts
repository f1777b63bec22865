// The sandbox: a test gateway inside the server, which the two demo buttons drive. What it settles is no real money, and
// it exists only where no real rail does.

import type { Transaction } from '#server/platform/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { credit, tellOf } from '../credit-deposit.ts'
import { sayTick } from '../gateway-queries.ts'
import { lockDuePayments, markDeclined } from '../queries.ts'
import { newestCode } from '../receiving-queries.ts'
import type { Rail } from './rail.ts'

/** Shown while no administrator has added a code. It is no address of any chain. */
export const SANDBOX_ADDRESS = '0xSANDBOX000000000000000000000000000000DEMO'

const SWEEP_MILLISECONDS = 10_000
const AT_A_TIME = 50
/** So that the request that begins a payment is committed before the payment is looked for. */
const A_MOMENT_MILLISECONDS = 20

/** Ends the test payments that are due; each that was received is credited like any other money. */
export async function settleDuePayments(database: Database, now: Date): Promise<number> {
  return database.inTransaction(async (tx) => {
    const due = await lockDuePayments(tx, now, AT_A_TIME)
    for (const deposit of due) {
      if (deposit.gatewayOutcome === 'received' && deposit.memberId !== null) {
        await credit(tx, deposit, { memberId: deposit.memberId, by: null, now })
      } else {
        await markDeclined(tx, deposit.id)
        await tellOf(tx, deposit.memberId)
      }
    }
    return due.length
  })
}

async function place(tx: Transaction, asked: bigint) {
  const code = await newestCode(tx, 'USDT')
  return code
    ? { address: code.depositAddress, amount: asked, receivingCodeId: code.id }
    : { address: SANDBOX_ADDRESS, amount: asked }
}

type Parts = { database: Database; clock: Clock; holder: string }

/** A payment that was under way when a server died is settled by the next round of any server. */
export function sandboxRail(parts: Parts): Rail {
  let settleAt: (dueAt: Date) => void = () => {}
  return {
    name: 'sandbox',
    place,
    ownAddresses: true,
    takesClaims: true,
    expect: (dueAt) => settleAt(dueAt),
    start(log) {
      const running = runGateway(parts, log)
      settleAt = (dueAt) => running.settleAt(dueAt)
      return () => running.stop()
    },
  }
}

function runGateway({ database, clock, holder }: Parts, log: Log) {
  let working: Promise<unknown> = Promise.resolve()
  const timers = new Set<NodeJS.Timeout>()
  const settle = () => {
    working = working
      .then(() => settleDuePayments(database, clock.now()))
      .catch((error: unknown) => log.error({ err: error }, 'test payments could not be settled'))
  }
  const round = () => {
    settle()
    working = working
      .then(() => sayTick(database.pool, { rail: 'sandbox', holder, at: clock.now() }))
      .catch((error: unknown) => log.warn({ err: error }, 'the gateway could not say how it is'))
  }
  round()
  const sweep = setInterval(round, SWEEP_MILLISECONDS)
  return {
    settleAt(dueAt: Date) {
      const wait = Math.max(0, dueAt.getTime() - clock.now().getTime()) + A_MOMENT_MILLISECONDS
      const timer = setTimeout(() => {
        timers.delete(timer)
        settle()
      }, wait)
      timers.add(timer)
    },
    async stop() {
      clearInterval(sweep)
      for (const timer of timers) clearTimeout(timer)
      await working
    },
  }
}
