// Runs a seed twice, and shows where the second run first did something else: on the wire, in the requests, or in the tables.

import { runSeed, type SeedOptions } from './run-seed.ts'

const BEFORE = 12
const AFTER = 4

/** Statements with a time that was measured, a transaction id of the cluster, or what a random key has signed. */
const REAL =
  /duration_ms|save_closing_report|complete_closing|insert into error_count|pg_current_snapshot|insert into statement_(?:header|cosignature)/

/** Whether two runs send the statement with the same values. */
export const isRepeated = (text: string): boolean => !REAL.test(text)

/** Returns whether the two runs were the same. */
export async function runTwice(options: SeedOptions): Promise<boolean> {
  const given = { ...options, fingerprints: isRepeated }
  const [one, other] = [await runSeed(given), await runSeed(given)]
  const differences = (['trail', 'events', 'tableDigests', 'findings'] as const).flatMap((part) =>
    describeDifference(part, one[part], other[part]),
  )
  console.log(
    differences.length > 0
      ? differences.join('\n')
      : `seed ${options.seed}: ${one.requests} requests and ${one.wire.turns} turns twice, digest ${one.digest}`,
  )
  return differences.length === 0
}

function describeDifference(part: string, one: readonly string[], other: readonly string[]): string[] {
  const length = Math.max(one.length, other.length)
  const at = Array.from({ length }, (_, index) => index).find((index) => one[index] !== other[index])
  if (at === undefined) return []
  return [
    `${part} differ from number ${at} of ${one.length} and ${other.length}:`,
    ...one.slice(Math.max(0, at - BEFORE), at).map((line) => `    ${line}`),
    ...one.slice(at, at + AFTER).map((line) => `  1 ${line}`),
    ...other.slice(at, at + AFTER).map((line) => `  2 ${line}`),
  ]
}
