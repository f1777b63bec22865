import { recordFigure } from '#tests/bench/figures.ts'
import { percentile } from '#tests/kills/kill-report.ts'
import { print } from './drill-root.ts'
import type { RoundResult } from './failover-round.ts'

const ANSWER_GOAL_SECONDS = 35
const MOVE_GOAL_SECONDS = 10
const CLOSING_GOAL = 1.3
/** With fewer packages a closing takes about a second, and noise dominates the measurement. */
const CLOSING_GOAL_PACKAGES = 100_000

type BaselineFigures = Record<
  'oneMachine' | 'wholeCluster',
  { closingSeconds: number; requestsPerSecond: number }
>

export type FailoverReport = {
  rounds: RoundResult[]
  packages: number
  baseline: BaselineFigures
  requests: number
  retries: number
  lost: string[]
  doubled: string[]
  /** Two writers, refused requests, findings of verifiers. */
  wrong: string[]
}

const answerP95 = ({ rounds }: FailoverReport) =>
  percentile(
    rounds.map((round) => round.answerSeconds),
    95,
  )
const closingRatio = ({ oneMachine, wholeCluster }: BaselineFigures) =>
  wholeCluster.closingSeconds / oneMachine.closingSeconds
const movesOf = ({ rounds }: FailoverReport) =>
  Object.groupBy(
    rounds.flatMap(({ movedSeconds }) =>
      Object.entries(movedSeconds).map(([part, seconds]) => ({ part, seconds })),
    ),
    ({ part }) => part,
  )

export const isFailed = (report: FailoverReport) =>
  report.lost.length + report.doubled.length + report.wrong.length > 0 ||
  report.requests === 0 ||
  answerP95(report) > ANSWER_GOAL_SECONDS ||
  (report.packages >= CLOSING_GOAL_PACKAGES && closingRatio(report.baseline) > CLOSING_GOAL) ||
  Object.values(movesOf(report)).some((moves) => moves!.some(({ seconds }) => seconds > MOVE_GOAL_SECONDS))

export function printBaseline(baseline: BaselineFigures): void {
  const { oneMachine, wholeCluster } = baseline
  print(
    `closing: ${oneMachine.closingSeconds.toFixed(1)} s on one machine, ${wholeCluster.closingSeconds.toFixed(1)} s on the cluster, ${closingRatio(baseline).toFixed(2)} × (goal ${CLOSING_GOAL} ×)`,
  )
  print(
    `requests per second: ${oneMachine.requestsPerSecond.toFixed(0)} on one machine, ${wholeCluster.requestsPerSecond.toFixed(0)} on the cluster`,
  )
}

export function printReport(report: FailoverReport): void {
  const { rounds, requests, retries, lost, doubled, wrong } = report
  const answers = rounds.map(({ answerSeconds }) => answerSeconds)
  print(`${rounds.length} rounds, ${requests} requests answered, ${retries} retries`)
  print(`acknowledged and lost: ${lost.length}, doubled: ${doubled.length}, other findings: ${wrong.length}`)
  for (const finding of [...lost, ...doubled, ...wrong].slice(0, 20)) print(`  ${finding}`)
  print(
    `first answer: p50 ${percentile(answers, 50).toFixed(1)} s, p95 ${answerP95(report).toFixed(1)} s (goal ${ANSWER_GOAL_SECONDS} s)`,
  )
  for (const [part, moves] of Object.entries(movesOf(report))) {
    const seconds = moves!.map((move) => move.seconds)
    print(
      `${part} after the first write: p50 ${percentile(seconds, 50).toFixed(1)} s, max ${percentile(seconds, 100).toFixed(1)} s (goal ${MOVE_GOAL_SECONDS} s)`,
    )
  }
  recordFigure({ name: 'acknowledged and lost', value: lost.length, unit: '', goal: { atMost: 0 } })
  recordFigure({ name: 'doubled', value: doubled.length, unit: '', goal: { atMost: 0 } })
  recordFigure({
    name: 'first answer, p95',
    value: answerP95(report),
    unit: 's',
    goal: { atMost: ANSWER_GOAL_SECONDS },
  })
  recordFigure({
    name: 'closing, cluster',
    value: closingRatio(report.baseline),
    unit: '×',
    goal: { atMost: CLOSING_GOAL },
  })
}
