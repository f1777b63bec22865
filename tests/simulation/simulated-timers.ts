// The background workers of the simulated servers. The simulation decides when each round runs, instead of a timer.

import type { Rounds } from '#server/platform/start-rounds.ts'
import { replaceTimers } from '#server/platform/start-rounds.ts'
import { drawFrom } from './seeded-randomness.ts'

export type Worker = {
  server: string
  /** The message that it logs when a round fails, which names it. */
  name: string
  runRound(): Promise<void>
}

type Later = { action: () => void }

export class SimulatedTimers {
  readonly workers = new Set<Worker>()
  readonly #later = new Set<Later>()
  #server = ''
  /** Around each round, and around what was put off. */
  observe: <T>(name: string, run: () => Promise<T>) => Promise<T> = (_, run) => run()

  readonly restore: () => void

  constructor(nameStream: () => string) {
    this.restore = replaceTimers({
      startRounds: (rounds) => this.#start(rounds, nameStream),
      runAfter: (_, action) => {
        const later = { action }
        this.#later.add(later)
        return () => this.#later.delete(later)
      },
      wait: async () => {},
    })
  }

  /** Workers that start from now on belong to this server. */
  assignTo(server: string): void {
    this.#server = server
  }

  /** Runs what was put off, such as the settlement of a test payment. */
  runLater(): void {
    for (const later of this.#later) {
      this.#later.delete(later)
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
