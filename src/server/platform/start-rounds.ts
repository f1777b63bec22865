// Work that a server repeats while it runs. The simulator replaces the timers, so that it decides when each round runs.

import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#server/platform/log.ts'

export type Rounds = {
  log: Log
  /** May depend on how long the last round took. */
  pauseMilliseconds: number | ((lastMs: number) => number)
  /** By default, the first round starts after a pause. */
  startsAtOnce?: boolean
  /** Message logged when a round fails; the next round still runs. */
  failure: string
  level?: 'info' | 'warn' | 'error'
  run: (signal: AbortSignal) => Promise<unknown>
}

/** Returns a function that aborts the signal and waits for the last round. */
export type RoundStarter = (rounds: Rounds) => () => Promise<void>

const startOnTimers: RoundStarter = (rounds) => {
  const { log, pauseMilliseconds: pause, failure, level = 'warn', run } = rounds
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<unknown> = Promise.resolve()
  function begin() {
    const startedMs = performance.now()
    working = run(stopping.signal)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log[level]({ err: error }, failure)
      })
      .finally(() => {
        if (!stopping.signal.aborted) schedule(performance.now() - startedMs)
      })
  }
  function schedule(lastMs: number) {
    timer = setTimeout(begin, typeof pause === 'number' ? pause : pause(lastMs))
  }
  if (rounds.startsAtOnce) begin()
  else schedule(0)
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await working
  }
}

type Timers = {
  startRounds: RoundStarter
  /** Returns a function that cancels it. */
  runAfter(milliseconds: number, action: () => void): () => void
  runEvery(milliseconds: number, action: () => void): () => void
  wait(milliseconds: number): Promise<void>
}

const realTimers: Timers = {
  startRounds: startOnTimers,
  runAfter(milliseconds, action) {
    const timer = setTimeout(action, milliseconds)
    return () => clearTimeout(timer)
  },
  runEvery(milliseconds, action) {
    const timer = setInterval(action, milliseconds).unref()
    return () => clearInterval(timer)
  },
  wait: (milliseconds) => wait(milliseconds),
}

let timers = realTimers

/** Runs a worker's rounds with a pause between them. */
export const startRounds: RoundStarter = (rounds) => timers.startRounds(rounds)
/** Before a transaction is repeated. A simulation does not wait. */
export const pauseRetry = (milliseconds: number): Promise<void> => timers.wait(milliseconds)
export const runAfter: Timers['runAfter'] = (milliseconds, action) => timers.runAfter(milliseconds, action)
/** Until the returned function is called. It does not keep the process running. */
export const runEvery: Timers['runEvery'] = (milliseconds, action) => timers.runEvery(milliseconds, action)

/** For simulations: what starts from now on is scheduled by them. Returns a function that restores the real timers. */
export function replaceTimers(replacement: Timers): () => void {
  timers = replacement
  return () => {
    timers = realTimers
  }
}
