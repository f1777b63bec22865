// The chain: the watcher runs beside the requests. It says how it is after every round; when a round fails it says why
// and tries again, so that a node that comes back is read on from where it was left.

import type { Micro } from '#domain/money/money.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { sayError, sayTick } from '../gateway-queries.ts'
import type { ChainNode } from '../chain/chain-node.ts'
import { addressDeriver } from '../chain/derive-address.ts'
import { watchOnce } from '../chain/watch-chain.ts'
import { nextAddressIndex } from '../queries.ts'
import type { Place, Rail } from './rail.ts'
import { sharedPlace } from './shared-address.ts'

const ROUND_MILLISECONDS = 3000
const LONGEST_PAUSE_MILLISECONDS = 30_000
const MOST_BLOCKS = 500n
const FEWEST_BLOCKS = 5n

export type ChainParts = {
  database: Database
  clock: Clock
  holder: string
  node: ChainNode
  unitsPerMicro: bigint
  startBlock?: bigint
  extendedKey?: string
  roundMilliseconds?: number
}

/** With an extended public key each deposit has an address of its own; otherwise the amount identifies it. */
function placeWith(extendedKey: string | undefined): Rail['place'] {
  if (extendedKey === undefined) return sharedPlace
  const addressAt = addressDeriver(extendedKey)
  return async (tx: Transaction, asked: Micro): Promise<Place> => {
    const addressIndex = await nextAddressIndex(tx)
    return { address: addressAt(addressIndex), amount: asked, addressIndex }
  }
}

export function chainRail(parts: ChainParts): Rail {
  return {
    name: 'chain',
    place: placeWith(parts.extendedKey),
    ownAddresses: parts.extendedKey !== undefined,
    takesClaims: false,
    expect: () => {},
    start: (log) => runWatcher(parts, log),
  }
}

function runWatcher(parts: ChainParts, log: Log): () => Promise<void> {
  const { database, clock, holder } = parts
  const round = parts.roundMilliseconds ?? ROUND_MILLISECONDS
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let rangeBlocks = MOST_BLOCKS
  let failures = 0

  async function work() {
    const watched = { ...parts, rangeBlocks, now: () => clock.now() }
    const { found, ...watch } = await watchOnce(watched)
    const event = found > 0 ? { eventAt: clock.now() } : {}
    await sayTick(database.pool, { rail: 'chain', holder, at: clock.now(), ...watch, ...event })
    if (failures > 0) await publish(database.pool, { topic: 'gateway', admins: true })
    failures = 0
    rangeBlocks = rangeBlocks * 2n > MOST_BLOCKS ? MOST_BLOCKS : rangeBlocks * 2n
  }

  async function fail(error: Error) {
    failures += 1
    // Some nodes refuse ranges that others answer.
    rangeBlocks = rangeBlocks / 2n < FEWEST_BLOCKS ? FEWEST_BLOCKS : rangeBlocks / 2n
    // The rest of a message may hold the node's address, and with it a key.
    const sentence = error.message.split('\n')[0]!.slice(0, 300)
    log.warn({ reason: sentence }, 'the chain could not be read; trying again')
    await sayError(database.pool, 'chain', holder, sentence, clock.now())
    if (failures === 1) await publish(database.pool, { topic: 'gateway', admins: true })
  }

  async function turn() {
    try {
      await work().catch(fail)
    } catch (error) {
      log.error({ err: error }, 'the watcher could not say how it is')
    }
    const pause = Math.min(round * 2 ** Math.min(failures, 4), LONGEST_PAUSE_MILLISECONDS)
    if (!stopped) timer = setTimeout(next, pause)
  }
  let working: Promise<void> = Promise.resolve()
  function next() {
    working = turn()
  }
  next()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await working
  }
}
