// Rounds the parts of a sum so that the displayed figures add up (largest remainder method): each part is truncated, and the units
// lost go to the parts with the largest remainders.

import type { Micro } from '#domain/money/money.ts'

/** The second decimal, the last one displayed. */
const CENT = 10_000n

const floorTo = (amount: bigint, unit: bigint) => amount - (((amount % unit) + unit) % unit)

/** Rounds parts to multiples of `unit` that add up to `total`; only truncates them if they do not belong to that total. */
function roundParts(parts: readonly bigint[], total: bigint, unit: bigint): bigint[] {
  const rounded = parts.map((part) => floorTo(part, unit))
  const missing = Number((total - rounded.reduce((sum, part) => sum + part, 0n)) / unit)
  if (missing < 0 || missing > parts.length) return rounded
  const remainder = (index: number) => parts[index]! - rounded[index]!
  const byRemainder = [...rounded.keys()].toSorted((one, other) =>
    Number(remainder(other) - remainder(one) || BigInt(one - other)),
  )
  const largest = byRemainder.slice(0, missing)
  return rounded.map((part, index) => (largest.includes(index) ? part + unit : part))
}

export const floorToCent = (amount: Micro): Micro => floorTo(amount, CENT)

/** The sum of the displayed amounts instead of the truncated exact one, if only rounding separates them. */
export function agreeingTotal(exact: Micro, shown: Micro): Micro {
  const cut = floorToCent(exact)
  const difference = shown > cut ? shown - cut : cut - shown
  return difference <= 2n * CENT ? shown : cut
}

/** Rounds amounts to whole cents that add up to `total`, the displayed sum. */
export function roundAmounts<K extends string>(amounts: Record<K, Micro>, total: Micro): Record<K, Micro> {
  const names = Object.keys(amounts) as K[]
  const rounded = roundParts(
    names.map((name) => amounts[name]),
    total,
    CENT,
  )
  return Object.fromEntries(names.map((name, index) => [name, rounded[index]!])) as Record<K, Micro>
}

const MILLE = 1000n

/** Shares in tenths of a percent that add up to 100 %. Only a part that equals the whole gets 100 %. */
export function roundShares(parts: readonly bigint[]): bigint[] {
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  if (whole === 0n) return parts.map(() => 0n)
  const shares = roundParts(
    parts.map((part) => part * MILLE),
    whole * MILLE,
    whole,
  ).map((share) => share / whole)
  const full = shares.findIndex((share, index) => share === MILLE && parts[index] !== whole)
  if (full < 0) return shares
  const smallest = parts.findIndex((part, index) => part > 0n && index !== full)
  return shares.map((share, index) => (index === full ? share - 1n : index === smallest ? share + 1n : share))
}
