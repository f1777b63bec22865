// The background workers of the simulated servers. The simulation decides when each round runs, instead of a timer.

import pg from 'pg'
import type { Rounds } from '#server/platform/start-rounds.ts'
import { replaceTimers } from '#server/platform/start-rounds.ts'
import { drawFrom } from './seeded-randomness.ts'

export type Worker = {
  server: string
  /** The message that it logs when a round fails, which names it. */
  name: string
  runRound(): Promise<void>
}

type Later = { action: () => void; isRepeated?: boolean }

export class SimulatedTimers {
  readonly workers = new Set<Worker>()
  readonly #later = new Set<Later>()
  #server = ''
  /** Around each round, and around what was put off. */
  observe: <T>(name: string, run: () => Promise<T>) => Promise<T> = (_, run) => run()

  readonly restore: () => void

  constructor(nameStream: () => string) {
    const restorePools = keepConnections()
    const restoreTimers = replaceTimers({
      startRounds: (rounds) => this.#start(rounds, nameStream),
      runAfter: (_, action) => {
        const later = { action }
        this.#later.add(later)
        return () => this.#later.delete(later)
      },
      runEvery: (_, action) => {
        const later = { action, isRepeated: true }
        this.#later.add(later)
        return () => this.#later.delete(later)
      },
      wait: async () => {},
    })
    this.restore = () => {
      restorePools()
      restoreTimers()
    }
  }

  /** Workers that start from now on belong to this server. */
  assignTo(server: string): void {
    this.#server = server
  }

  /** Runs what was put off, such as the settlement of a test payment. */
  runLater(): void {
    for (const later of this.#later) {
      if (!later.isRepeated) this.#later.delete(later)
      void this.observe('gateway settlement', async () => later.action())
    }
  }

  #start({ log, failure, level = 'warn', run }: Rounds, nameStream: () => string): () => Promise<void> {
    const stopping = new AbortController()
    let working: Promise<void> = Promise.resolve()
    const server = this.#server
    const runRound = async () => {
      try {
        await drawFrom(nameStream(), () => this.observe(failure, () => run(stopping.signal)))
      } catch (error) {
        if (!stopping.signal.aborted) log[level]({ err: error }, failure)
      }
    }
    const worker: Worker = {
      server,
      name: failure,
      runRound: () => (working = stopping.signal.aborted ? Promise.resolve() : working.then(runRound)),
    }
    this.workers.add(worker)
    return async () => {
      this.workers.delete(worker)
      stopping.abort()
      await working
    }
  }
}

/** Real time must not decide when a connection ends, or a wait for one. Returns a function that restores the timeouts of pools. */
function keepConnections(): () => void {
  const connect = Reflect.get(pg.Pool.prototype, 'connect') as (this: pg.Pool, ...given: unknown[]) => unknown
  const value = function connectForever(this: pg.Pool, ...given: unknown[]) {
    Object.assign(this.options, { idleTimeoutMillis: 0, connectionTimeoutMillis: 0 })
    return connect.apply(this, given)
  }
  // It inherits its own.
  Object.defineProperty(pg.Pool.prototype, 'connect', { value, configurable: true })
  return () => void Reflect.deleteProperty(pg.Pool.prototype, 'connect')
}
