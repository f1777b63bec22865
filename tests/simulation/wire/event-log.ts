// What happened, in short lines, so that two runs can be compared.

import { createHash } from 'node:crypto'

const MAX_EVENTS = 20_000

export class EventLog {
  /** The latest ones. */
  #lines: string[] = []
  #older: string[] = []
  #count = 0
  readonly #hash = createHash('sha256')

  add(line: string): void {
    this.#count += 1
    this.#hash.update(`${line}\n`)
    this.#lines.push(line)
    if (this.#lines.length < MAX_EVENTS) return
    this.#older = this.#lines
    this.#lines = []
  }

  get lines(): readonly string[] {
    return [...this.#older, ...this.#lines]
  }

  /** Covers all events, also those no longer in memory. */
  digest(): string {
    return `${this.#count} ${this.#hash.copy().digest('hex').slice(0, 16)}`
  }
}
