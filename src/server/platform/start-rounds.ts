import type { Log } from '#server/platform/log.ts'

export type Rounds = {
  log: Log
  pauseMilliseconds: number
  /** Without it, the first round follows a pause. */
  startsAtOnce?: boolean
  /** Logged when a round fails; the next one follows. */
  failure: string
  level?: 'warn' | 'error'
  run: (signal: AbortSignal) => Promise<unknown>
}

/** Runs a worker's rounds with a pause between them. Returns a function that aborts the signal and waits for the last round. */
export function startRounds(rounds: Rounds): () => Promise<void> {
  const { log, pauseMilliseconds, failure, level = 'warn', run } = rounds
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<unknown> = Promise.resolve()
  function begin() {
    working = run(stopping.signal)
      .catch((error: unknown) => log[level]({ err: error }, failure))
      .finally(() => {
        if (!stopping.signal.aborted) schedule()
      })
  }
  function schedule() {
    timer = setTimeout(begin, pauseMilliseconds)
  }
  if (rounds.startsAtOnce) begin()
  else schedule()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await working
  }
}
