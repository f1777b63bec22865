import type { ModelReward } from '#tests/simulation/model/model-state.ts'

/** Oldest first: accrual time, then the order inside one time. */
function compareAge(a: ModelReward, b: ModelReward): number {
  if (a.at !== b.at) return a.at - b.at
  const place = a.order.findIndex((part, index) => part !== b.order[index])
  return place < 0 ? 0 : a.order[place]! - (b.order[place] ?? 0)
}

const SPENT_ROWS = 10_000

/** Pending rewards in payment order. */
export class PendingQueue {
  #rows: ModelReward[] = []
  #head = 0
  total = 0n

  get first(): ModelReward | undefined {
    return this.#rows[this.#head]
  }

  get size(): number {
    return this.#rows.length - this.#head
  }

  add(row: ModelReward): void {
    let index = this.#rows.length
    while (index > this.#head && compareAge(this.#rows[index - 1]!, row) > 0) index -= 1
    if (index === this.#rows.length) this.#rows.push(row)
    else this.#rows.splice(index, 0, row)
    this.total += row.amount
  }

  shift(): void {
    this.total -= this.#rows[this.#head]!.amount
    this.#head += 1
    if (this.#head < SPENT_ROWS) return
    this.#rows = this.#rows.slice(this.#head)
    this.#head = 0
  }

  /** Removes rows that are not Pending any more, wherever they are. */
  dropSettled(): void {
    this.#rows = this.#rows.slice(this.#head).filter(({ status }) => status === 'Pending')
    this.#head = 0
    this.total = this.#rows.reduce((sum, { amount }) => sum + amount, 0n)
  }

  *[Symbol.iterator](): Iterator<ModelReward> {
    for (let index = this.#head; index < this.#rows.length; index += 1) yield this.#rows[index]!
  }
}
