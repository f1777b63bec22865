// The watcher in a random simulation: its failures, the invariants after every round, and a count of events.

import { BaseError, TimeoutError } from 'viem'
import { acknowledgeReorgLosses } from '#server/deposits/gateway-routes.ts'
import { listUnacknowledgedLosses } from '#server/deposits/chain/reorg-queries.ts'
import { recordHeartbeat } from '#server/deposits/gateway-queries.ts'
import { gatewayStatus } from '#server/deposits/gateway-status.ts'
import { readScannedBlocks, rescanRange, saveRescan } from '#server/deposits/chain/rescan.ts'
import { hasDifferences, reconcile } from '#server/deposits/reconcile.ts'
import { WrongChainError } from '#server/platform/chain/chain-node.ts'
import { UNITS_PER_MICRO, type ChainFixture } from '#tests/support/deposits/chain-fixture.ts'
import { createSteppedWatcher } from '#tests/support/deposits/manual-watcher.ts'
import type { EvmNode } from '#tests/support/deposits/evm-node.ts'

type WatcherSimulationDeps = Parameters<ChainFixture['watch']>[0]
type State = { posted: bigint; losses: bigint; credited: string[] }
const STATE = `select (select count(*) from transfer) as posted,
  (select count(*) from chain_transfer where credited and reorged_at is not null and loss_acknowledged_at is null) as losses,
  array(select transaction_hash || recipient || units || ' ' || block_hash from chain_transfer
    where credited and reorged_at is null) as credited`

export class WatcherSimulation {
  readonly wrong: string[] = []
  readonly happened = new Map<string, number>()
  readonly #fixture: ChainFixture
  #steps = 40
  readonly #blocks = new Map<string, string>()

  private constructor(fixture: ChainFixture) {
    this.#fixture = fixture
  }

  static async of(fixture: ChainFixture): Promise<WatcherSimulation> {
    await recordHeartbeat(fixture.database.pool, { rail: 'chain', holder: 'test', at: fixture.clock.now() })
    return new WatcherSimulation(fixture)
  }

  note(what: string, times = 1): void {
    this.happened.set(what, (this.happened.get(what) ?? 0) + times)
  }

  /** A round without faults or only with the injected ones, followed by a check of the invariants. */
  async watch(
    strictness: 'the foreseen may go wrong' | 'nothing may go wrong' = 'the foreseen may go wrong',
  ) {
    const before = await this.#state()
    await this.#fixture.watch().catch((error: Error) => {
      if (strictness === 'nothing may go wrong' || error.name !== 'NodeBehindError') throw error
    })
    const after = await this.#state()
    if (after.losses > 0n) await this.#expectStopped(before, after)
    else if (before.losses > 0n) this.note('crediting went on by itself')
  }

  async #expectStopped(before: State, after: State): Promise<void> {
    this.note('crediting stopped')
    const { pool } = this.#fixture.database
    const now = this.#fixture.clock.now()
    await recordHeartbeat(pool, { rail: 'chain', holder: 'test', at: now })
    const { state } = await gatewayStatus(pool, 'chain', now)
    if (state !== 'stopped') this.wrong.push(`the page says ${state} with ${after.losses} lost credits`)
    if (before.losses > 0n && before.posted !== after.posted)
      this.wrong.push('something was credited although crediting had stopped')
  }

  /** Crashes at a random step, within about the number of steps of the last round. */
  async watchAndDie(random: (count: number) => number): Promise<void> {
    let made = 0
    const at = random(this.#steps)
    const dying = createSteppedWatcher(this.#fixture, (name) => {
      made += 1
      if (made <= at) return
      if (made === at + 1)
        this.note(name.startsWith('node: ') ? 'died while reading the node' : 'died while writing')
      throw new Error('killed')
    })
    await this.#meetEnd(dying, (error) => error.message === 'killed')
    if (made <= at) this.#steps = Math.max(20, made)
    else this.#steps += 20
  }

  /** The node's server stops at the given step of a round, and starts again after it. */
  async watchWithout(evm: EvmNode, step: number): Promise<void> {
    let away: Promise<void> | undefined
    await this.watchWhile('the node went away while it was read', step, () => (away = evm.goAway()))
    // A round with calls in parallel can fail before the server has stopped.
    await away
    await evm.comeBack()
  }

  /** Injects an event before the given call to the node; the round may fail, and the next one continues. */
  watchWhile(what: string, step: number, happen: () => Promise<void>): Promise<void> {
    let left = step
    let happened = false
    const happenOnce = async () => {
      happened = true
      this.note(what)
      await happen()
    }
    const meddled = createSteppedWatcher(this.#fixture, async (name) => {
      if (!name.startsWith('node: ')) return
      left -= 1
      if (left === -1) await happenOnce()
    })
    return this.#meetEnd(meddled, (error) => error instanceof BaseError).then(() =>
      happened ? undefined : happen(),
    )
  }

  /** A call to the node hangs until the timeout ends it. */
  async watchWhileHanging(step: number): Promise<void> {
    const timeout = new TimeoutError({ body: {}, url: 'http://node.example' })
    await this.watchWhile('the node hung', step, () => Promise.reject(timeout)).catch((error: unknown) => {
      if (error !== timeout) throw error
    })
  }

  /** Nothing is read or credited. */
  async watchOnAnotherChain(): Promise<void> {
    const { chain } = this.#fixture
    const before = await this.#state()
    const identity = async () => ({ ...(await chain.identity()), chainId: 97n })
    const error = await this.#fixture.watch({ node: { ...chain, identity } }).catch((each: Error) => each)
    this.note('the node was on another chain')
    if (!(error instanceof WrongChainError)) this.wrong.push('another chain was read')
    if ((await this.#state()).posted !== before.posted) this.wrong.push('another chain was credited')
  }

  async watchOnTwoServers(): Promise<void> {
    this.note('two servers watched')
    await Promise.all([this.#meetEnd({}, () => false), this.#meetEnd({}, () => false)])
  }

  /** The first answers about logs are empty. */
  async watchWithoutLogs(answers: number): Promise<void> {
    const { chain } = this.#fixture
    let left = answers
    const transfers: typeof chain.transfers = async (...range) => {
      left -= 1
      return left < 0 ? chain.transfers(...range) : []
    }
    this.note('the node left out logs')
    await this.#meetEnd({ node: { ...chain, transfers } }, () => false)
  }

  /** An administrator reads everything again. */
  async rescan(): Promise<void> {
    const { database, clock, chain: node } = this.#fixture
    const chain = { node, decimals: 18, unitsPerMicro: UNITS_PER_MICRO }
    const scanned = (await readScannedBlocks(database.pool, chain, clock.now()))!
    const span = { from: scanned.startBlock + 1n, to: scanned.cursor.height }
    const found = await rescanRange(database.pool, chain, scanned, span)
    await database.inTransaction((tx) => saveRescan(tx, found, clock.now()))
    if (found.missed.length > 0) this.note('a missed payment was found by reading again', found.missed.length)
  }

  async reconcile(): Promise<void> {
    const { database, clock, chain: node } = this.#fixture
    const chain = {
      node,
      decimals: 18,
      unitsPerMicro: UNITS_PER_MICRO,
      otherAddresses: [],
      isWatched: true,
      watchDays: 90,
    }
    const lines = await reconcile(database, chain, clock.now())
    this.note('the ledger was compared with the chain')
    if (hasDifferences(lines)) this.wrong.push(`the ledger differs: ${JSON.stringify(lines)}`)
  }

  async #meetEnd(given: WatcherSimulationDeps, foreseen: (error: Error) => boolean): Promise<void> {
    await this.#fixture.watch(given).catch((error: Error) => {
      if (!foreseen(error) && error.name !== 'NodeBehindError') throw error
    })
  }

  /** An administrator acknowledges the reorg losses. */
  async lookAtLosses(): Promise<void> {
    const { database, clock } = this.#fixture
    const losses = await listUnacknowledgedLosses(database.pool)
    if (losses.length === 0) return
    const { rows } = await database.pool.query<{ id: bigint }>('select id from admin')
    const transactionHashes = losses.map(({ transactionHash }) => transactionHash)
    const made = { transactionHashes, by: rows[0]!.id, reason: 'Looked at the chain', at: clock.now() }
    await database.inTransaction((tx) => acknowledgeReorgLosses(tx, made))
    this.note('an administrator acknowledged losses')
  }

  async #state(): Promise<State> {
    const { rows } = await this.#fixture.database.pool.query<State>(STATE)
    const state = rows[0]!
    for (const [key, block] of state.credited.map((each) => each.split(' ') as [string, string])) {
      const before = this.#blocks.get(key)
      if (before !== undefined && before !== block)
        this.note('a credited transfer was found in another block')
      this.#blocks.set(key, block)
    }
    return state
  }

  async countEnds(): Promise<void> {
    const { rows } = await this.#fixture.database.pool.query<{ status: string; count: bigint }>(
      'select status, count(*) from deposit group by status',
    )
    for (const { status, count } of rows) this.note(`deposits that are ${status}`, Number(count))
    const { rows: gateway } = await this.#fixture.database.pool.query<{ rewinds: bigint }>(
      'select rewinds from rail_gateway',
    )
    if (gateway[0]!.rewinds > 0n) this.note('final blocks were rewound', Number(gateway[0]!.rewinds))
  }
}
