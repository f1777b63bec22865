// Finds a short list of steps that still lead to a finding: leaves out ever smaller parts of a run, as long as it remains.

import { runSeed, type SeedOptions, type SeedReport } from './run-seed.ts'

/** Findings that differ in ids, times and amounts are the same. */
export const nameFinding = (finding: string | undefined): string =>
  (finding ?? '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|0x[0-9a-f]+|\d[\d.,:TZ-]*/gi, '#').slice(0, 300)

export type ShrunkRun = { steps: number[]; report: SeedReport }

export async function shrinkRun(
  options: SeedOptions,
  report: SeedReport,
  maxMilliseconds: number,
): Promise<ShrunkRun> {
  const wanted = nameFinding(report.findings[0])
  const deadline = performance.now() + maxMilliseconds
  let shortest: ShrunkRun = {
    steps: Array.from({ length: report.lastStep }, (_, index) => index + 1),
    report,
  }
  for (let parts = 2; parts <= shortest.steps.length && performance.now() < deadline;) {
    const size = Math.ceil(shortest.steps.length / parts)
    let isShorter = false
    for (let from = 0; from < shortest.steps.length && performance.now() < deadline;) {
      const steps = shortest.steps.toSpliced(from, size)
      const again = await runOnly(options, steps)
      if (nameFinding(again.findings[0]) === wanted) {
        shortest = { steps: steps.filter((step) => step <= again.lastStep), report: again }
        isShorter = true
      } else from += size
    }
    if (!isShorter && size === 1) break
    parts = isShorter ? Math.max(2, parts - 1) : parts * 2
  }
  return shortest
}

export function runOnly(options: SeedOptions, steps: readonly number[]): Promise<SeedReport> {
  const wanted = new Set(steps)
  return runSeed({ ...options, isLeftOut: ({ number }) => !wanted.has(number) })
}
