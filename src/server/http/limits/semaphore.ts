import { Refusal } from '#contract/platform/refusals.ts'

const RETRY_SECONDS = 5

/** Lets `max` tasks run at once; others wait in order, and are refused when too many wait already. */
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

  /** Takes a place if one is free: most requests need not wait for a promise. */
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

  /** Passes the place on, so that a newcomer cannot overtake those who wait. */
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
