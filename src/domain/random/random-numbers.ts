/** Deterministic pseudo-random numbers (mulberry32). */
export class RandomNumbers {
  #state: number

  constructor(seed: number) {
    this.#state = seed * 2_654_435_769
  }

  /** An integer from 0 up to, but not including, `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit)
  }

  between(min: number, max: number): number {
    return min + this.below(max - min + 1)
  }

  chance(percent: number): boolean {
    return this.below(100) < percent
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!
  }
}
