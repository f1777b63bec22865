import type { Log } from '#server/platform/log.ts'

export type Rounds = {
  log: Log
  pauseMilliseconds: number
  /** Logged when a round fails; the next one follows. */
  failure: string
  run: (signal: AbortSignal) => Promise<void>
}

/** Runs a worker's rounds with a pause before each. Returns a function that aborts the signal and waits for the last round. */
export function startRounds({ log, pauseMilliseconds, failure, run }: Rounds): () => Promise<void> {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  function schedule() {
    timer = setTimeout(() => {
      working = run(stopping.signal)
        .catch((error: unknown) => log.warn({ err: error }, failure))
        .finally(() => {
          if (!stopping.signal.aborted) schedule()
        })
    }, pauseMilliseconds)
  }
  schedule()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await working
  }
}
