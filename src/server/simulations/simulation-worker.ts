// Worker thread that simulates a network.

import { parentPort } from 'node:worker_threads'
import { simulate, type SimulationProgress, type SimulationResult } from '#domain/simulation/simulate.ts'
import type { Scenario } from '#domain/simulation/scenario.ts'
import type { WorkerAnswer, WorkerProgress } from '#server/platform/worker-pool.ts'

const PROGRESS_MILLISECONDS = 250

const port = parentPort!
// An error ends the thread and fails the run.
port.on('message', (scenario: Scenario) => {
  let reportedAt = 0
  const report = (progress: SimulationProgress) => {
    const now = performance.now()
    if (now - reportedAt < PROGRESS_MILLISECONDS) return
    reportedAt = now
    port.postMessage({ progress } satisfies WorkerProgress)
  }
  port.postMessage({ result: simulate(scenario, report) } satisfies WorkerAnswer<SimulationResult>)
})
