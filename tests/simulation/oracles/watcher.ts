// What oracles have in common that watch a whole run: they see every request, and judge it alone, after its step, or when nothing is
// going on.

import type { Exchange } from '../operation.ts'
import { readResult } from './committed-answer.ts'

export type Watcher = {
  /** Returns what is wrong with it. */
  note?(exchange: Exchange): string[]
  /** After a step, when everything that it began has ended. */
  judgeStep?(): Promise<string[]> | string[]
  judgeQuiet?(): Promise<string[]> | string[]
}

/** A request that changed something, with its place among the commits, and its answer even if nobody heard it. */
export type Change = { exchange: Exchange; order: number; answer: Record<string, unknown> }

export function findChange(exchange: Exchange): Change | undefined {
  for (const { order, result } of exchange.task.commits) {
    const found = readResult(result)
    if (found) return { exchange, order, answer: (found.answer ?? {}) as Record<string, unknown> }
  }
  return undefined
}

/** Keeps the changes of a step until its end, and gives them in the order of their commits. */
export class StepChanges {
  #changes: Change[] = []

  add(exchange: Exchange): void {
    const change = exchange.operation.endpoint.method === 'GET' ? undefined : findChange(exchange)
    if (change) this.#changes.push(change)
  }

  take(): Change[] {
    return this.#changes.splice(0).toSorted((a, b) => a.order - b.order)
  }
}

export const nameExchange = ({ number, person, operation, path }: Exchange): string =>
  `request ${number}: ${person.name} ${operation.endpoint.method} ${path}`
