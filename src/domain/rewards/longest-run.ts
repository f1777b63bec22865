import type { Micro } from '#domain/money/money.ts'

/** How many rows from the front the treasury covers: whole rows only, and nothing overtakes. */
export function longestRun(amounts: Iterable<Micro>, available: Micro): number {
  let left = available
  let count = 0
  for (const amount of amounts) {
    if (amount > left) return count
    left -= amount
    count += 1
  }
  return count
}
