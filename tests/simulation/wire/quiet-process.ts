// Waits until nothing moves in this process: every server has sent all that it will send before it gets another answer.

import { setImmediate, setTimeout } from 'node:timers'
import type { WireConnection } from '#tests/simulation/wire/connection.ts'
import { ClientSockets, isUnderWay } from '#tests/simulation/wire/client-sockets.ts'
import { OutsideWork } from '#tests/simulation/wire/outside-work.ts'
import type { TurnRunner } from '#tests/simulation/wire/turn-runner.ts'

/** A chain of so many callbacks without input or output still counts as one reaction. */
const CALM_ROUNDS = 4
/** Afterwards the processor is left to others between looks. */
const BUSY_ROUNDS = 200
/** A client that does not read for so long is not waited for. */
const MAX_WAIT_MILLISECONDS = 1000
const MAX_WORK_MILLISECONDS = 120_000
/** A backend notices the end of its client within milliseconds, unless its host is gone. */
const MAX_CLOSE_MILLISECONDS = 5000

export class QuietProcess {
  readonly outside = new OutsideWork()
  /** How often waiting was given up. */
  givenUp = 0
  readonly #runner: TurnRunner
  readonly #clients = new ClientSockets()

  constructor(runner: TurnRunner) {
    this.#runner = runner
  }

  async reach(): Promise<void> {
    let calm = 0
    let activity = -1
    let rounds = 0
    let busySince: number | undefined
    while (calm < CALM_ROUNDS) {
      rounds += 1
      await (rounds > BUSY_ROUNDS && calm === 0 ? pause() : nextRound())
      if (activity !== this.#runner.activity) {
        activity = this.#runner.activity
        calm = 0
        busySince = undefined
      } else if (calm + 1 < CALM_ROUNDS || !this.#isBusy()) calm += 1
      else {
        calm = 0
        busySince ??= performance.now()
        if (this.#isTooLong(performance.now() - busySince)) return
      }
    }
  }

  stop(): void {
    this.#clients.stop()
    this.outside.stop()
  }

  #giveUpWork(milliseconds: number): boolean {
    if (milliseconds < MAX_WORK_MILLISECONDS) return false
    this.givenUp += 1
    this.outside.giveUp()
    return true
  }

  /** The operating system, or PostgreSQL's end of a lost connection, has still to act. */
  #isBusy(): boolean {
    let waitingThreads = 0
    for (const connection of this.#runner.connections) {
      const client = this.#clients.find(connection.ports)
      if (isClosing(connection) || (client && isUnderWay(connection.client, client))) return true
      if (!client && (connection.running || connection.waiting.length > 0)) waitingThreads += 1
    }
    return this.outside.isBusy(waitingThreads)
  }

  #isTooLong(milliseconds: number): boolean {
    if (this.outside.holds > 0) return false
    if (this.outside.isBusy(0)) return this.#giveUpWork(milliseconds)
    const closing = [...this.#runner.connections].filter(isClosing)
    if (milliseconds < (closing.length > 0 ? MAX_CLOSE_MILLISECONDS : MAX_WAIT_MILLISECONDS)) return false
    this.givenUp += 1
    for (const connection of closing) connection.destroy()
    return true
  }
}

/** A lost connection counts until PostgreSQL has ended its session, and so released its locks. */
const isClosing = (connection: WireConnection) => connection.isCut && !connection.isAwaitingAnswer

const nextRound = () => new Promise<void>((resolve) => void setImmediate(resolve))
const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, 1))
