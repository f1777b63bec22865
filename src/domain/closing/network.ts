// The network at a closing's nominal time, in typed arrays ordered by id. A sponsor always precedes their team, and columns
// refer to members by array index.

import type { PackageKey } from '#domain/plan/plan.ts'

export type Members = {
  count: number
  id: Float64Array
  /** The sponsor's index, or -1. */
  sponsor: Int32Array
  registeredAt: Float64Array
  blocked: Uint8Array
  zeroPin: Uint8Array
  levelManual: Uint8Array
}

export type Activations = {
  count: number
  id: Float64Array
  /** The member's index. */
  member: Int32Array
  /** The index of its package in `packageKeys`. */
  package: Uint16Array
  amount: Float64Array
  /** Promised when it was activated, in parts per million a day. */
  dailyRate: Int32Array
  /** Seconds since 1970, with microseconds. */
  activatedAt: Float64Array
  /** Days since 1970. */
  lastDay: Float64Array
  granted: Uint8Array
  /** Neither full nor deactivated at the nominal time. */
  open: Uint8Array
  cap: Float64Array
  earned: Float64Array
}

export type Network = {
  members: Members
  activations: Activations
  /** Every package that was ever in a plan. */
  packageKeys: readonly PackageKey[]
}

/** Indexes sorted by time, then id. Usually a no-op, because ids are assigned in time order. */
export function sortIndexesByTime(time: Float64Array): Int32Array {
  const order = new Int32Array(time.length)
  let isSorted = true
  for (let index = 0; index < time.length; index += 1) {
    order[index] = index
    isSorted &&= index === 0 || time[index - 1]! <= time[index]!
  }
  return isSorted ? order : order.toSorted((a, b) => time[a]! - time[b]! || a - b)
}
