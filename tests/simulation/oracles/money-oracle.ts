// Feeds the model of money with every committed change, in the order of the commits, and compares its books with the product's.

import { PendingConfirmation } from '#server/http/route.ts'
import type { Exchange } from '../operation.ts'
import { MoneyModel } from '../model/money-model.ts'
import type { MoneyEvent } from '../model/money-event.ts'
import type { Task } from '../observe-commits.ts'
import type { World } from '../world.ts'

type Event = Omit<MoneyEvent, 'order'> & { task: Task }

export class MoneyOracle {
  readonly #model: MoneyModel
  #events: Event[] = []

  constructor(start: ConstructorParameters<typeof MoneyModel>[0]) {
    this.#model = new MoneyModel(start)
  }

  noteExchange({ operation: { endpoint }, person, input, at, task }: Exchange): void {
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
    const events = this.#events.flatMap((event) => toMoneyEvent(event) ?? [])
    this.#events = []
    return events.toSorted((a, b) => a.order - b.order).flatMap((event) => this.#model.apply(event))
  }

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

function readResult(result: unknown): { answer: unknown } | undefined {
  if (typeof result !== 'object' || result === null || !('body' in result)) return undefined
  const { status = 200, body, replayed } = result as { status?: number; body: unknown; replayed?: boolean }
  if (status >= 400 || replayed === true) return undefined
  return { answer: body instanceof PendingConfirmation ? body.body : body }
}
