// Runs a scenario in a worker of this browser, or on the server if it is large.

import * as z from 'zod/mini'
import {
  BROWSER_MEMBERS,
  runSimulation,
  simulationLine,
  type SimulationLine,
} from '#contract/platform/simulations.ts'
import type { Scenario } from '#domain/simulation/scenario.ts'
import { formatScenario } from '#domain/simulation/scenario-link.ts'
import type { SimulatorMessages } from './simulator-messages.ts'
import type { SimulationResult } from '#domain/simulation/simulate.ts'

export type RunOptions = {
  workerUrl: string
  /** Sentences for the visitor. */
  notices: SimulatorMessages['notices']
  signal: AbortSignal
  onProgress: (percent: number) => void
}

/** Throws an error with a sentence for the visitor. */
export function runScenario(scenario: Scenario, options: RunOptions): Promise<SimulationResult> {
  return scenario.members <= BROWSER_MEMBERS ? runHere(scenario, options) : runOnServer(scenario, options)
}

function readLine(line: SimulationLine, { onProgress, notices }: RunOptions): SimulationResult | undefined {
  if (line.failure) throw new Error(notices.failed)
  if (line.progress) onProgress(Math.floor((line.progress.done * 100) / line.progress.of))
  return line.result
}

function runHere(scenario: Scenario, options: RunOptions): Promise<SimulationResult> {
  const worker = new Worker(options.workerUrl, { type: 'module' })
  return new Promise<SimulationResult>((resolve, reject) => {
    options.signal.addEventListener('abort', () => reject(options.signal.reason as Error))
    worker.addEventListener('error', () => reject(new Error(options.notices.unsupported)))
    worker.addEventListener('message', ({ data }: MessageEvent<SimulationLine>) => {
      const result = readLine(data, options)
      if (result) resolve(result)
    })
    worker.postMessage(scenario)
  }).finally(() => worker.terminate())
}

async function runOnServer(scenario: Scenario, options: RunOptions): Promise<SimulationResult> {
  const query = new URLSearchParams(formatScenario(scenario))
  const { signal, notices } = options
  const response = await fetch(`${runSimulation.path}?${query}`, { signal }).catch((error: Error) => {
    throw signal.aborted ? error : new Error(notices.unreachable)
  })
  if (!response.ok || !response.body) throw new Error(describeRefusal(response.status, notices))
  let rest = ''
  for await (const text of readTexts(response.body)) {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      const result = readLine(z.decode(simulationLine, JSON.parse(line)), options)
      if (result) return result
    }
  }
  throw new Error(notices.unreachable)
}

/** Not every browser iterates over a stream. */
async function* readTexts(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (let part = await reader.read(); !part.done; part = await reader.read())
    yield decoder.decode(part.value, { stream: true })
}

function describeRefusal(status: number, notices: RunOptions['notices']): string {
  if (status === 429) return notices.tooMany
  return status === 503 ? notices.busy : notices.unreachable
}
