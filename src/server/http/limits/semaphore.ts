import { Refusal } from '#contract/platform/refusals.ts'

const RETRY_SECONDS = 5

/** Runs at most `max` tasks concurrently. Others are queued in order, or refused when the queue is full. */
export class Semaphore {
  readonly #max: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(max: number, maxWaiting = Infinity) {
    this.#max = max
    this.#maxWaiting = maxWaiting
  }

  get isIdle(): boolean {
    return this.#running === 0
  }

  /** Fast path without a promise: takes a slot if one is free. */
  tryEnter(): boolean {
    if (this.#running >= this.#max) return false
    this.#running += 1
    return true
  }

  async enter(): Promise<void> {
    if (this.tryEnter()) return
    if (this.#waiting.length >= this.#maxWaiting)
      throw new Refusal('server-busy', { retryAfterSeconds: RETRY_SECONDS })
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  /** Hands the slot to the next in the queue, so that a new task cannot overtake it. */
  leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (!this.tryEnter()) await this.enter()
    try {
      return await task()
    } finally {
      this.leave()
    }
  }
}
