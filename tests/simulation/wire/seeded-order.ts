// One turn runs at a time. The next one is drawn by the seed from all that wait when the process is quiet, so that neither the
// operating system nor PostgreSQL decides the order.

import { clearTimeout, setTimeout } from 'node:timers'
import type { RandomNumbers } from '#domain/random/random-numbers.ts'
import { BlockedTurns } from '#tests/simulation/wire/blocked-turns.ts'
import type { WireConnection } from '#tests/simulation/wire/connection.ts'
import { QuietProcess } from '#tests/simulation/wire/quiet-process.ts'
import type { TurnOrder, TurnRunner } from '#tests/simulation/wire/turn-runner.ts'

/** How often turns are looked at that wait for a lock of a session outside the proxy. */
const POLL_MILLISECONDS = 20

type SeededOrderOptions = {
  runner: TurnRunner
  random: RandomNumbers
  servers: readonly string[]
  exempt: (text: string) => boolean
}

export class SeededOrder implements TurnOrder {
  readonly isOrdered = true
  readonly quiet: QuietProcess
  readonly blocked: BlockedTurns
  mostWaiting = 0
  readonly #runner: TurnRunner
  readonly #random: RandomNumbers
  readonly #servers: readonly string[]
  readonly #exempt: (text: string) => boolean
  #isStopped = false
  #wake = () => {}
  #isAwake = false
  #hasClosed = false
  #idlers: (() => void)[] = []

  constructor({ runner, random, servers, exempt }: SeededOrderOptions) {
    this.#runner = runner
    this.#random = random
    this.#servers = servers
    this.#exempt = exempt
    this.quiet = new QuietProcess(runner)
    this.blocked = new BlockedTurns(runner, this.quiet, this.#compare)
    void this.#run()
  }

  arrived(connection: WireConnection): void {
    const [turn] = connection.waiting
    if (turn && connection.isReady && this.#exempt(turn.text)) this.#runner.runExempt(connection)
    this.wake()
  }

  settled(connection: WireConnection): void {
    this.blocked.settled(connection)
    this.arrived(connection)
  }

  /** PostgreSQL has ended the session, and so released its locks. */
  closed(): void {
    this.#hasClosed = true
    this.wake()
  }

  wake(): void {
    this.#isAwake = true
    this.#wake()
  }

  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#idlers.push(resolve)
      this.wake()
    })
  }

  stop(): void {
    this.#isStopped = true
    this.quiet.stop()
    this.blocked.stop()
    this.#endIdling()
    this.wake()
  }

  /** Does not depend on which server's connection was accepted first. */
  readonly #compare = (a: WireConnection, b: WireConnection) =>
    this.#servers.indexOf(a.server) - this.#servers.indexOf(b.server) || a.number - b.number

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      this.#isAwake = false
      const idling = this.#idlers.length
      await this.quiet.reach()
      if (this.#isStopped) return
      if (this.#hasClosed) {
        this.#hasClosed = false
        if (await this.blocked.collect()) continue
      }
      const next = this.#pick()
      if (next?.running) await this.blocked.resume(next)
      else if (next) await this.#runTurn(next)
      else if (!(await this.blocked.collect()) && !this.#isAwake) {
        this.#endIdling(idling)
        await this.#sleep()
      }
    }
  }

  #pick(): WireConnection | undefined {
    const ready = [...this.#runner.connections].filter(({ isReady }) => isReady).toSorted(this.#compare)
    for (const { waiting } of ready) {
      const turn = waiting[0]!
      if (turn.isOffered) continue
      turn.isOffered = true
      this.#runner.faults.applyToWaiting(turn)
    }
    const able = ready.filter(({ isReady }) => isReady)
    const punctual = able.filter(({ waiting }) => (waiting[0]!.delay?.until ?? 0) <= this.#runner.turns)
    const resumable = this.blocked.resumable
    const candidates =
      punctual.length + resumable.length > 0 ? [...punctual, ...resumable].toSorted(this.#compare) : able
    this.mostWaiting = Math.max(this.mostWaiting, candidates.length)
    return candidates.length > 1 ? this.#random.pick(candidates) : candidates[0]
  }

  async #runTurn(connection: WireConnection): Promise<void> {
    const turn = connection.waiting[0]!
    this.#runner.run(connection)
    if ((await this.blocked.finish(connection)) === 'blocked') return
    await this.blocked.follow(connection, turn)
  }

  #endIdling(count = this.#idlers.length): void {
    for (const resolve of this.#idlers.splice(0, count)) resolve()
  }

  async #sleep(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = this.blocked.count > 0 ? setTimeout(resolve, POLL_MILLISECONDS) : undefined
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
      if (this.#isAwake) this.#wake()
    })
    this.#wake = () => {}
  }
}
