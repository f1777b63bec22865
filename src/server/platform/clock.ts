/** The one source of business time. Nothing else in the server asks what time it is. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that tests and the sandbox set. It stands still until it is moved. */
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
