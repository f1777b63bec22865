/** The one source of business time. Nothing else in the server asks what time it is. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that tests and the demo world set. It stands still until it is moved. */
export class SettableClock implements Clock {
  #time: number

  constructor(start: Date) {
    this.#time = start.getTime()
  }

  now(): Date {
    return new Date(this.#time)
  }

  set(time: Date): void {
    this.#time = time.getTime()
  }

  advance(milliseconds: number): void {
    this.#time += milliseconds
  }
}

/** Another clock, and as much ahead of it as the sandbox's time machine has moved it. It never goes back. */
export class MovableClock implements Clock {
  readonly #base: Clock
  #aheadMilliseconds = 0

  constructor(base: Clock) {
    this.#base = base
  }

  now(): Date {
    return new Date(this.#base.now().getTime() + this.#aheadMilliseconds)
  }

  moveTo(aheadMilliseconds: number): void {
    this.#aheadMilliseconds = Math.max(this.#aheadMilliseconds, aheadMilliseconds)
  }
}
