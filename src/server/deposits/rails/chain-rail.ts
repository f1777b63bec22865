// The chain rail: runs the watcher in the background with heartbeats. A failed run records its error and is retried with backoff, or
// immediately after a database outage; the watcher resumes from its cursor.

import type { Micro } from '#domain/money/money.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts'
import type { Log } from '#server/platform/log.ts'
import { startRounds } from '#server/platform/start-rounds.ts'
import { recordError, recordHeartbeat } from '../gateway-queries.ts'
import { WrongChainError } from '#server/platform/chain/chain-node.ts'
import type { Chain } from '#server/platform/chain/chain-pin.ts'
import { createAddressDeriver } from '../chain/derive-address.ts'
import { watchOnce, type WatchProgress } from '../chain/watch-chain.ts'
import { nextAddressIndex } from '../deposit-queries.ts'
import type { PaymentTarget, Rail } from './rail.ts'
import { chooseSharedTarget } from './shared-address.ts'

const POLL_MILLISECONDS = 3000
const MAX_BACKOFF_MILLISECONDS = 30_000
const MAX_RANGE_BLOCKS = 500n
const MIN_RANGE_BLOCKS = 5n
const RESERVE_DAYS = 30

export type ChainRailDeps = {
  database: Database
  clock: Clock
  holder: string
  chain: Chain
  startBlock?: bigint
  /** Aborts when the server stops. */
  signal?: AbortSignal
  extendedKey?: string
  reserveDays?: number
  watchDays?: number
  pollMilliseconds?: number
}

/** With an extended public key each deposit gets its own address; otherwise the amount identifies it. */
function createTargetFinder(extendedKey: string | undefined): Rail['choosePaymentTarget'] {
  if (extendedKey === undefined) return chooseSharedTarget
  const addressAt = createAddressDeriver(extendedKey)
  return async (tx: Transaction, requestedAmount: Micro): Promise<PaymentTarget> => {
    const addressIndex = await nextAddressIndex(tx)
    return { address: addressAt(addressIndex), amount: requestedAmount, addressIndex }
  }
}

export function chainRail(deps: ChainRailDeps): Rail {
  return {
    name: 'chain',
    choosePaymentTarget: createTargetFinder(deps.extendedKey),
    derivesAddresses: deps.extendedKey !== undefined,
    reserveDays: deps.reserveDays ?? RESERVE_DAYS,
    acceptsClaims: false,
    scheduleSettlement: () => {},
    start: (log) => runWatcher(deps, log),
  }
}

/** Later lines may contain the node's URL with an API key. */
const firstLine = ({ message }: Error) => message.split('\n')[0]!.slice(0, 300)

function runWatcher(deps: ChainRailDeps, log: Log): () => Promise<void> {
  const { database, clock, holder } = deps
  const round = deps.pollMilliseconds ?? POLL_MILLISECONDS
  let rangeBlocks = MAX_RANGE_BLOCKS
  let failures = 0

  async function work() {
    const report = (progress: WatchProgress, event = {}) =>
      recordHeartbeat(database.pool, { rail: 'chain', holder, at: clock.now(), ...progress, ...event })
    const options = { rangeBlocks, now: () => clock.now(), onProgress: report }
    const { found, ...progress } = await watchOnce({ ...deps, ...options })
    if (found > 0) await report(progress, { eventAt: clock.now() })
    if (failures > 0) await publish(database.pool, { topic: 'gateway', admins: true })
    failures = 0
    rangeBlocks = rangeBlocks * 2n > MAX_RANGE_BLOCKS ? MAX_RANGE_BLOCKS : rangeBlocks * 2n
  }

  async function fail(error: Error, stopping: AbortSignal) {
    if (stopping.aborted || deps.signal?.aborted) return
    if (isDatabaseUnavailable(error)) throw error
    failures += 1
    // Some nodes reject large ranges.
    rangeBlocks = rangeBlocks / 2n < MIN_RANGE_BLOCKS ? MIN_RANGE_BLOCKS : rangeBlocks / 2n
    const isHalted = error instanceof WrongChainError
    log[isHalted ? 'error' : 'warn']({ reason: firstLine(error) }, 'reading the chain failed; will retry')
    const recorded = { rail: 'chain', holder, error: firstLine(error), isHalted, at: clock.now() } as const
    await recordError(database.pool, recorded)
    if (failures === 1) await publish(database.pool, { topic: 'gateway', admins: true })
  }

  return startRounds({
    log,
    pauseMilliseconds: () => Math.min(round * 2 ** Math.min(failures, 4), MAX_BACKOFF_MILLISECONDS),
    startsAtOnce: true,
    failure: 'the watcher cannot use the database; will retry',
    level: 'error',
    run: (stopping) => work().catch((error: Error) => fail(error, stopping)),
  })
}
