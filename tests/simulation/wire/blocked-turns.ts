// Turns that PostgreSQL has not answered because they wait for a lock. Others run in between, and every turn that may have released
// a lock is followed by a look at them.

import { clearTimeout, setTimeout } from 'node:timers'
import type { WireConnection } from '#tests/simulation/wire/connection.ts'
import type { BackendWait } from '#tests/simulation/wire/monitor.ts'
import type { QuietProcess } from '#tests/simulation/wire/quiet-process.ts'
import { StoppedBackends } from '#tests/simulation/wire/stopped-backends.ts'
import type { TurnRunner } from '#tests/simulation/wire/turn-runner.ts'
import type { Turn } from '#tests/simulation/wire/turn.ts'

/** Most turns that take longer do not wait for a lock, and asking costs as much as a turn. */
const FIRST_LOOK_MILLISECONDS = 4
const MAX_LOOK_MILLISECONDS = 50
/** Locks of a session, or of a part of a transaction. */
const UNLOCK = /unlock|rollback\s+to/i

export class BlockedTurns {
  total = 0
  deadlocks = 0
  readonly #runner: TurnRunner
  readonly #quiet: QuietProcess
  readonly #compare: (a: WireConnection, b: WireConnection) => number
  readonly #connections = new Set<WireConnection>()
  /** Backends that others wait for, when PostgreSQL was last asked. */
  #blockers = new Set<number>()
  /** Ended as the last one of a deadlock, but PostgreSQL has not told yet. */
  readonly #cancelled = new Set<WireConnection>()
  readonly #resumable = new Set<WireConnection>()
  readonly #stopped = new StoppedBackends()
  readonly #onSettled = new Map<WireConnection, () => void>()

  constructor(
    runner: TurnRunner,
    quiet: QuietProcess,
    compare: (a: WireConnection, b: WireConnection) => number,
  ) {
    this.#runner = runner
    this.#quiet = quiet
    this.#compare = compare
  }

  get count(): number {
    return this.#connections.size
  }

  has(connection: WireConnection): boolean {
    return this.#connections.has(connection)
  }

  settled(connection: WireConnection): void {
    this.#onSettled.get(connection)?.()
  }

  /** Waits until PostgreSQL has answered the turn or makes it wait. */
  async finish(connection: WireConnection): Promise<'answered' | 'blocked'> {
    let milliseconds = this.#isAlone(connection) ? MAX_LOOK_MILLISECONDS : FIRST_LOOK_MILLISECONDS
    while (connection.running) {
      if (await this.#settlesWithin(connection, milliseconds)) break
      milliseconds = Math.min(milliseconds * 2, MAX_LOOK_MILLISECONDS)
      // What a client still sends of a COPY is not waited for by PostgreSQL alone.
      if (connection.isOpen) await this.#quiet.reach()
      if (connection.pid === 0 || this.#cancelled.has(connection)) continue
      const waits = await this.#findWaits(connection)
      if (connection.running && isWaiting(connection, waits) && !(await this.#block(connection, waits)))
        return 'blocked'
    }
    this.#cancelled.delete(connection)
    return 'answered'
  }

  /** Then only a session outside the proxy can have a lock, or one between its transactions. */
  #isAlone(connection: WireConnection): boolean {
    for (const other of this.#runner.connections)
      if (other !== connection && (other.running || other.status !== 'I')) return false
    return true
  }

  /** After a turn was answered: looks at those that it may have released, and delivers notifications. */
  async follow(connection: WireConnection, turn: Turn): Promise<void> {
    if (connection.status === 'I') {
      if (turn.kind !== 'rollback' && connection.mayNotify) await this.#fence()
      connection.mayNotify = false
    }
    const mayRelease = connection.status !== 'T' || UNLOCK.test(turn.text)
    if (mayRelease && this.#isAwaited(connection)) await this.collect()
  }

  /** Those that could go on, but are stopped until `resume`. */
  get resumable(): WireConnection[] {
    return [...this.#resumable].filter(({ isCut }) => !isCut)
  }

  /** Like a turn that is forwarded, but PostgreSQL has it already. */
  async resume(connection: WireConnection): Promise<void> {
    const turn = connection.running!
    this.#runner.log.add(`${connection.name} continues`)
    this.#connections.delete(connection)
    this.#resumable.delete(connection)
    connection.release()
    this.#stopped.resume(connection.pid)
    if ((await this.finish(connection)) === 'answered') await this.follow(connection, turn)
  }

  /** Finds those that are blocked no more. Returns whether there were any. */
  async collect(): Promise<boolean> {
    if (this.#connections.size === 0) return false
    const gone = this.#sorted().filter(({ isCut }) => isCut)
    for (const connection of gone) await this.#end(connection)
    const waits = await this.#findWaits()
    this.#noteBlockers(waits)
    const moving = this.#sorted().filter((connection) => !isWaiting(connection, waits))
    for (const connection of moving)
      if (this.#stopped.has(connection.pid)) this.#resumable.add(connection)
      else await this.#deliver(connection)
    return gone.length + moving.length > 0
  }

  stop(): void {
    this.#stopped.end()
  }

  #sorted(): WireConnection[] {
    return [...this.#connections].toSorted(this.#compare)
  }

  /** The client is gone, so PostgreSQL would find out sooner or later. */
  async #end(connection: WireConnection): Promise<void> {
    this.#connections.delete(connection)
    this.#resumable.delete(connection)
    const isEnding = await this.#runner.terminate(connection.pid)
    this.#stopped.resume(connection.pid)
    if (!isEnding) connection.destroy()
    while (connection.running) await this.#settlesWithin(connection, MAX_LOOK_MILLISECONDS)
  }

  /** For those that could not be stopped. */
  async #deliver(connection: WireConnection): Promise<void> {
    const turn = connection.running
    if ((await this.finish(connection)) === 'blocked') return
    this.#connections.delete(connection)
    this.#runner.log.add(`${connection.name} continues`)
    connection.release()
    await this.#quiet.reach()
    if (turn) await this.follow(connection, turn)
  }

  /** Returns whether it was ended instead, because it can never go on. */
  async #block(connection: WireConnection, waits: BackendWait[]): Promise<boolean> {
    if (!connection.isOpen) connection.hold()
    if (!this.#connections.has(connection)) {
      this.#connections.add(connection)
      this.total += 1
      this.#runner.log.add(`${connection.name} is blocked by ${this.#nameBlockers(connection, waits)}`)
    }
    this.#noteBlockers(waits)
    // The first answer may combine waits from before and after the last one began.
    const { pid } = connection
    if (!isInCycle(pid, waits) || !isInCycle(pid, await this.#findWaits(connection))) {
      if (this.#isHeldByOthers(connection, waits)) this.#stopped.stop(connection.pid, this.#runner.target)
      return false
    }
    this.deadlocks += 1
    this.#runner.log.add(`${connection.name} deadlock`)
    connection.replaceCancellation('40P01', 'deadlock detected')
    connection.release()
    this.#connections.delete(connection)
    this.#cancelled.add(connection)
    await this.#runner.monitor.cancel(connection.pid)
    return true
  }

  #nameBlockers({ pid }: WireConnection, waits: readonly BackendWait[]): string {
    const blockers = waits.find((wait) => wait.pid === pid)?.blockers ?? []
    const named = [...this.#runner.connections].filter((each) => blockers.includes(each.pid))
    const names = named.toSorted(this.#compare).map(({ name }) => name)
    return names.length > 0 ? names.join(' ') : 'others'
  }

  /** Only then nothing can wake its backend while it is being stopped. */
  #isHeldByOthers({ pid }: WireConnection, waits: readonly BackendWait[]): boolean {
    const blockers = waits.find((wait) => wait.pid === pid)?.blockers ?? []
    const own = new Set([...this.#runner.connections].map((each) => (each.running?.isExempt ? 0 : each.pid)))
    return blockers.length > 0 && blockers.every((blocker) => own.has(blocker))
  }

  #noteBlockers(waits: readonly BackendWait[]): void {
    this.#blockers = new Set(waits.flatMap(({ pid, blockers }) => (blockers.length > 0 ? blockers : [pid])))
  }

  /** Whether one of those that are blocked waits for it. */
  #isAwaited({ pid }: WireConnection): boolean {
    return this.#connections.size > 0 && this.#blockers.has(pid)
  }

  #findWaits(connection?: WireConnection): Promise<BackendWait[]> {
    const pids = new Set([...this.#connections].map(({ pid }) => pid))
    if (connection) pids.add(connection.pid)
    return this.#runner.monitor.findWaits([...pids])
  }

  /** PostgreSQL delivers notifications when it likes; here they come right after the commit, in the order of connections. */
  async #fence(): Promise<void> {
    const listening = [...this.#runner.connections].filter(({ listening: asked }) => asked !== '')
    if (listening.length === 0) return
    // What the client does after its commit must not depend on when the notifications arrive.
    await this.#quiet.reach()
    const inOrder = listening.toSorted(this.#compare)
    // Those that wait for the same notifications receive all of them or none.
    const probes = inOrder.filter(
      ({ listening: asked }, index) => inOrder.findIndex((each) => each.listening === asked) === index,
    )
    await Promise.all(probes.map((each) => each.fence()))
    const notified = new Set(probes.filter((each) => each.hasNotifications).map((each) => each.listening))
    const others = inOrder.filter((each) => notified.has(each.listening) && !probes.includes(each))
    await Promise.all(others.map((each) => each.fence()))
    for (const each of inOrder) if (each.releaseNotifications()) await this.#quiet.reach()
  }

  #settlesWithin(connection: WireConnection, milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const finish = (hasSettled: boolean) => {
        clearTimeout(timer)
        this.#onSettled.delete(connection)
        resolve(hasSettled)
      }
      const timer = setTimeout(finish, milliseconds, false)
      this.#onSettled.set(connection, () => connection.running || finish(true))
    })
  }
}

/** A large message can arrive in parts, for which PostgreSQL waits too. */
const isWaiting = (connection: WireConnection, waits: readonly BackendWait[]) =>
  waits.some(({ pid, event }) => pid === connection.pid && (event !== 'ClientRead' || connection.isOpen))

/** Whether following those that block it leads back to it. */
function isInCycle(start: number, waits: readonly BackendWait[]): boolean {
  const blockers = new Map(waits.map((wait) => [wait.pid, wait.blockers]))
  const seen = new Set<number>()
  const queue = [...(blockers.get(start) ?? [])]
  for (let pid = queue.pop(); pid !== undefined; pid = queue.pop()) {
    if (pid === start) return true
    if (!seen.has(pid)) queue.push(...(blockers.get(pid) ?? []))
    seen.add(pid)
  }
  return false
}
