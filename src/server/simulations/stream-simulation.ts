import { setImmediate } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { simulationLine, type SimulationLine } from '#contract/platform/simulations.ts'
import { refusals } from '#contract/platform/refusals.ts'
import type { Scenario } from '#domain/simulation/scenario.ts'
import type { SimulationResult } from '#domain/simulation/simulate.ts'
import { createEncoder } from '#server/http/encode-response.ts'
import { WorkerPool } from '#server/platform/worker-pool.ts'

/** One at a time, because a large network occupies a core for a minute. */
const pool = new WorkerPool<Scenario, SimulationResult>(new URL('simulation-worker.ts', import.meta.url), {
  workers: 1,
  maxQueued: 3,
})
const MAX_MILLISECONDS = 240_000

const encode = createEncoder(simulationLine) as (line: SimulationLine) => unknown

/** Streams progress lines, then the result. Refuses while the queue is full. Destroying the stream aborts the computation. */
export async function streamSimulation(scenario: Scenario, onEnd: () => void): Promise<Readable> {
  const cancel = new AbortController()
  const lines = new Readable({
    read() {},
    destroy(error, done) {
      cancel.abort(new Error('The simulation was cancelled'))
      done(error)
    },
  })
  const write = (line: SimulationLine) => {
    if (!lines.destroyed) lines.push(`${JSON.stringify(encode(line))}\n`)
  }
  const deadline = AbortSignal.timeout(MAX_MILLISECONDS)
  const running = pool.run(scenario, {
    signal: AbortSignal.any([cancel.signal, deadline]),
    onProgress: (progress) => write({ progress }),
  })
  const finished = running.finally(onEnd)
  // A full queue refuses immediately, before the response starts.
  await Promise.race([finished, setImmediate()])
  write({ progress: { done: 0, of: 1 } })
  finished
    .then((result) => write({ result }))
    .catch(() => write({ failure: refusals[deadline.aborted ? 'took-too-long' : 'server-error'].message }))
    .finally(() => lines.push(null))
  return lines
}
