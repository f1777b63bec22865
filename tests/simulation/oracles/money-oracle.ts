// Feeds the model of money with every committed change, in the order of the commits, and compares its books with the product's.

import type { Exchange } from '../operation.ts'
import { MoneyModel } from '../model/money-model.ts'
import type { MoneyEvent } from '../model/money-event.ts'
import type { Task } from '../observe-commits.ts'
import type { World } from '../world.ts'
import { readResult } from './committed-answer.ts'
import { hasFigures, judgeFigures } from './figures.ts'
import { nameExchange } from './watcher.ts'

type Event = Omit<MoneyEvent, 'order'> & { task: Task }

export class MoneyOracle {
  readonly #model: MoneyModel
  #events: Event[] = []
  /** Answers of the step that show money. */
  #shown: Exchange[] = []

  constructor(start: ConstructorParameters<typeof MoneyModel>[0]) {
    this.#model = new MoneyModel(start)
  }

  noteExchange(exchange: Exchange): void {
    const { operation, person, input, at, task } = exchange
    const { endpoint } = operation
    if (hasFigures(exchange)) this.#shown.push(exchange)
    if (endpoint.method === 'GET' || task.commits.length === 0) return
    const { kind, id } = person
    // A freeze is requested with a link from the member's mail.
    const isVisitor = endpoint.access === 'public' && endpoint.path !== '/api/account-freeze'
    this.#events.push({
      at,
      task,
      operation: `${endpoint.method} ${endpoint.path}`,
      who: isVisitor || id === undefined ? { kind: 'visitor' } : { kind, id },
      input: { params: input.params ?? {}, query: input.query ?? {}, body: input.body },
      answer: undefined,
    })
  }

  /** Without a task, it happens after what the step has committed so far. */
  noteJob(name: string, at: Date, { task, body }: { task?: Task; body?: object } = {}): void {
    const input = { params: {}, query: {}, body }
    this.#events.push({
      at,
      task: task ?? this.#last(),
      operation: name,
      who: { kind: 'job' },
      input,
      answer: undefined,
    })
  }

  #last(): Task {
    const orders = this.#events.flatMap(({ task }) => task.commits.map(({ order }) => order))
    return { commits: [{ order: Math.max(0, ...orders), result: undefined }] }
  }

  /** After a step, when everything that it began has ended. Returns what the model cannot explain. */
  judgeStep(): string[] {
    const events = this.#events
      .flatMap((event) => toMoneyEvent(event) ?? [])
      .toSorted((a, b) => a.order - b.order)
    this.#events = []
    const unexplained = new Map(this.#shown.splice(0).map((exchange) => [exchange, this.#judge(exchange)]))
    const findings = events.flatMap((event) => {
      const found = this.#model.apply(event)
      for (const [exchange, wrong] of unexplained)
        if (wrong.length > 0) unexplained.set(exchange, this.#judge(exchange))
      return found
    })
    if (this.#model.unknown.length > 0) return findings
    const shown = [...unexplained].flatMap(([exchange, wrong]) =>
      wrong.map((each) => `${nameExchange(exchange)}: ${each}`),
    )
    return [...findings, ...shown]
  }

  /** What an answer shows has to fit the books before or after one of the changes that were under way. */
  #judge = (exchange: Exchange): string[] => judgeFigures(this.#model.books, exchange)

  compare(world: World): Promise<string[]> {
    return this.#model.compare(world.owner)
  }

  get unknown(): readonly string[] {
    return this.#model.unknown
  }
}

/** Undefined if it changed nothing: a refusal, or an answer that was given before. */
function toMoneyEvent({ task, ...event }: Event): MoneyEvent | undefined {
  if (event.who.kind === 'job') {
    // The job commits also when no import was approved.
    const first = task.commits.find(({ result }) => event.operation !== 'imports' || result === true)
    return first && { ...event, order: first.order }
  }
  for (const { order, result } of task.commits) {
    const found = readResult(result)
    if (found) return { ...event, order, answer: found.answer }
  }
  return undefined
}
