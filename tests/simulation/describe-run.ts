// What a run prints: what was done and refused, and each finding with what led to it.

import type { RunSummary } from './describe-campaign.ts'
import type { SeedReport } from './run-seed.ts'

const SHOWN_REQUESTS = 25

export const summarizeRun = (report: SeedReport, seconds: number): RunSummary => ({
  seed: report.seed,
  days: report.days,
  seconds,
  requests: report.requests,
  turns: report.wire.turns,
  findings: report.findings,
  outcomes: [...report.outcomes],
  faults: [...report.faults],
  marks: [...report.marks],
  tables: report.tableDigests,
})

export function describeRun(report: SeedReport, seconds: number): string {
  const { seed, requests, findings, outcomes, digest, trail, faults, marks, wire } = report
  const named = (is: (outcome: { done: number; refused: number }) => boolean) =>
    [...outcomes]
      .filter(([, outcome]) => is(outcome))
      .map(([id]) => id)
      .toSorted()
      .join(' ')
  return [
    `seed ${seed}: ${requests} requests in ${seconds.toFixed(1)} s`,
    `faults: ${[...faults].map(([name, count]) => `${count} × ${name}`).join(', ') || 'none'}`,
    `marks: ${[...marks].map(([mark, count]) => `${count} × ${mark}`).join(', ') || 'none'}`,
    `wire: ${wire.turns} turns, ${wire.commits} commits, ${wire.blocked.total} waited for a lock, given up ${wire.givenUp}`,
    `done: ${[...outcomes].filter(([, { done }]) => done > 0).length} of ${outcomes.size} operations`,
    `never done: ${named(({ done }) => done === 0)}`,
    `never refused: ${named(({ refused }) => refused === 0)}`,
    ...(findings.length > 0
      ? ['the last requests:', ...trail.slice(-SHOWN_REQUESTS), 'findings:', ...findings]
      : []),
    `digest ${digest}`,
  ].join('\n')
}
