/** The only source of business time. Nothing else in the server reads the system clock. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests and demo data that moves only when set. */
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

/** A base clock plus the offset of the sandbox's time machine. The offset never decreases. */
export class OffsetClock implements Clock {
  readonly #base: Clock
  #offsetMilliseconds = 0

  constructor(base: Clock) {
    this.#base = base
  }

  now(): Date {
    return new Date(this.#base.now().getTime() + this.#offsetMilliseconds)
  }

  setOffset(offsetMilliseconds: number): void {
    this.#offsetMilliseconds = Math.max(this.#offsetMilliseconds, offsetMilliseconds)
  }
}
