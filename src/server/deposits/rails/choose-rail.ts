import { getAddress } from 'viem'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { startRounds } from '#server/platform/start-rounds.ts'
import { connectConfiguredChain } from '#server/platform/chain/configured-chain.ts'
import { reconcileDaily, type OutsideChain } from '../reconcile.ts'
import { chainRail } from './chain-rail.ts'
import type { Rail } from './rail.ts'
import { sandboxRail } from './sandbox-rail.ts'
import { chooseSharedTarget } from './shared-address.ts'

/** Members pay to a shared address and submit proof; an administrator decides. */
const manualRail = (reserveDays: number): Rail => ({
  name: 'manual',
  choosePaymentTarget: chooseSharedTarget,
  derivesAddresses: false,
  reserveDays,
  acceptsClaims: true,
  scheduleSettlement: () => {},
  start: () => async () => {},
})

const RECONCILE_POLL_MILLISECONDS = 60_000

export type RailDeps = { database: Database; clock: Clock; holder: string }
export type ChosenRail = {
  rail: Rail
  chain?: OutsideChain
  /** Aborts when the server stops, so that the shutdown does not wait for a slow node. */
  signal: AbortSignal
  abortNodeCalls(): void
  start(log: Log): () => Promise<void>
}

/** Creates the configured rail; `start` runs its workers. */
export function chooseRail(config: Config, deps: RailDeps): ChosenRail {
  const stopping = new AbortController()
  const { signal } = stopping
  const { rail, chain } = buildRail(config, deps, signal)
  return {
    rail,
    ...(chain && { chain }),
    signal,
    abortNodeCalls: () => stopping.abort(),
    start(log) {
      const stopRail = rail.start(log)
      const stopDaily = startDailyReconciliation(deps, chain, log)
      return async () => {
        stopping.abort()
        await stopRail()
        await stopDaily()
      }
    },
  }
}

function buildRail(
  config: Config,
  deps: RailDeps,
  signal: AbortSignal,
): { rail: Rail; chain?: OutsideChain } {
  if (config.RAIL === 'sandbox') return { rail: sandboxRail(deps) }
  const { CHAIN_RESERVE_DAYS: reserveDays, CHAIN_WATCH_DAYS: watchDays } = config
  const configured = connectConfiguredChain(config, signal)
  if (!configured) return { rail: manualRail(reserveDays) }
  const chain = {
    ...configured,
    otherAddresses: config.CHAIN_OTHER_ADDRESSES.map((each) => getAddress(each)),
    isWatched: config.RAIL === 'chain',
    watchDays,
  }
  if (config.RAIL === 'manual') return { rail: manualRail(reserveDays), chain }
  const { CHAIN_START_BLOCK: startBlock, CHAIN_EXTENDED_KEY: extendedKey } = config
  const own = {
    reserveDays,
    watchDays,
    ...(startBlock !== undefined && { startBlock }),
    ...(extendedKey !== undefined && { extendedKey }),
  }
  return { rail: chainRail({ ...deps, chain, signal, ...own }), chain }
}

/** Waits for the watcher to catch up, because until then the ledger lacks payments that are on the chain. */
const startDailyReconciliation = ({ database, clock }: RailDeps, chain: OutsideChain | undefined, log: Log) =>
  startRounds({
    log,
    pauseMilliseconds: RECONCILE_POLL_MILLISECONDS,
    startsAtOnce: true,
    failure: 'daily reconciliation failed; will retry',
    run: () =>
      reconcileDaily(database, chain, clock.now()).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        log.info({ reason: error.message }, 'daily reconciliation will be retried')
      }),
  })
