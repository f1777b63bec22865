// The sandbox rail: an in-process test gateway driven by two demo buttons. It settles test money and exists only without a real rail.

import type { Transaction } from '#server/platform/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { runAfter, startRounds } from '#server/platform/start-rounds.ts'
import { creditDeposit, publishDepositChange } from '../credit-deposit.ts'
import { recordHeartbeat } from '../gateway-queries.ts'
import { lockDuePayments, markDeclined } from '../deposit-queries.ts'
import { newestCode } from '../receiving-queries.ts'
import type { Rail } from './rail.ts'

/** Used until an administrator adds a code. Deliberately not a valid address. */
export const SANDBOX_ADDRESS = '0xSANDBOX000000000000000000000000000000DEMO'

/** Also the delay until settlement resumes after a database failover. */
const SWEEP_MILLISECONDS = 5000
const BATCH_SIZE = 50
/** Lets the request's transaction commit before settlement starts. */
const COMMIT_DELAY_MILLISECONDS = 20

/** Settles due test payments; received ones are credited like any deposit. */
export async function settleDuePayments(database: Database, now: Date): Promise<number> {
  return database.inTransaction(async (tx) => {
    const due = await lockDuePayments(tx, now, BATCH_SIZE)
    for (const deposit of due) {
      if (deposit.gatewayOutcome === 'received' && deposit.memberId !== null) {
        await creditDeposit(tx, deposit, { memberId: deposit.memberId, by: null, now })
      } else {
        await markDeclined(tx, deposit.id)
        await publishDepositChange(tx, deposit.memberId)
      }
    }
    return due.length
  })
}

async function chooseSandboxTarget(tx: Transaction, requestedAmount: bigint) {
  const code = await newestCode(tx, 'USDT')
  return code
    ? { address: code.depositAddress, amount: requestedAmount, receivingCodeId: code.id }
    : { address: SANDBOX_ADDRESS, amount: requestedAmount }
}

type SandboxRailDeps = { database: Database; clock: Clock; holder: string }

/** Payments left over from a crash are settled by the next sweep of any server. */
export function sandboxRail(deps: SandboxRailDeps): Rail {
  let settleAt: (dueAt: Date) => void = () => {}
  return {
    name: 'sandbox',
    choosePaymentTarget: chooseSandboxTarget,
    derivesAddresses: true,
    reserveDays: 0,
    acceptsClaims: true,
    scheduleSettlement: (dueAt) => settleAt(dueAt),
    start(log) {
      const running = runGateway(deps, log)
      settleAt = (dueAt) => running.settleAt(dueAt)
      return () => running.stop()
    },
  }
}

function runGateway({ database, clock, holder }: SandboxRailDeps, log: Log) {
  let working: Promise<unknown> = Promise.resolve()
  const pending = new Set<() => void>()
  const settle = () => {
    working = working
      .then(() => settleDuePayments(database, clock.now()))
      .catch((error: unknown) => log.error({ err: error }, 'settling test payments failed'))
    return working
  }
  const stopSweeps = startRounds({
    log,
    pauseMilliseconds: SWEEP_MILLISECONDS,
    startsAtOnce: true,
    failure: 'recording the gateway heartbeat failed',
    run: async () => {
      await settle()
      await recordHeartbeat(database.pool, { rail: 'sandbox', holder, at: clock.now() })
    },
  })
  return {
    settleAt(dueAt: Date) {
      const wait = Math.max(0, dueAt.getTime() - clock.now().getTime()) + COMMIT_DELAY_MILLISECONDS
      const cancel = runAfter(wait, () => {
        pending.delete(cancel)
        void settle()
      })
      pending.add(cancel)
    },
    async stop() {
      for (const cancel of pending) cancel()
      await stopSweeps()
      await working
    },
  }
}
