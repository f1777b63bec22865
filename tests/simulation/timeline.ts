// What a run consists of: steps in the order of their time, known before it starts. Each step draws from its own numbers, so that
// a run without some of its steps is otherwise as similar as possible. That is what makes a finding small.

import { RandomNumbers } from '#domain/random/random-numbers.ts'

export type Step = {
  number: number
  /** Product time in milliseconds, if the step moves the clock. */
  at?: number
  kind: 'visit' | 'work' | 'jobs' | 'rest'
}

const DAY = 86_400_000
const WORK_PERCENT = 20
/** Every so many days all workers have a round, and the oracles read the whole database; in a long run, which has more to read, seldomer. */
const REST_DAYS = 5
const MAX_RESTS = 20
const MAX_VISITS = 15
const MIN_VISITS = 1
/** What a run can afford. */
const VISITS = 500

/** Of people per day, unless stated: as many in a short run as on a busy day, fewer in a long one. */
export const findVisits = (days: number): number =>
  Math.max(MIN_VISITS, Math.min(MAX_VISITS, Math.floor(VISITS / days)))
/** The jobs of a day run within so long after midnight. */
const MAX_JOB_DELAY = 120_000

export function planTimeline(
  seed: number,
  start: Date,
  { days, visits }: { days: number; visits: number },
): Step[] {
  const random = new RandomNumbers(seed)
  const steps: Step[] = []
  const add = (step: Omit<Step, 'number'>) => steps.push({ number: steps.length + 1, ...step })
  const restDays = Math.max(REST_DAYS, Math.ceil(days / MAX_RESTS))
  const firstMidnight = Math.floor(start.getTime() / DAY) * DAY
  for (let day = 0; day < days; day += 1) {
    const midnight = firstMidnight + day * DAY
    const times = Array.from({ length: visits }, () => midnight + random.below(DAY))
    for (const at of times.toSorted((a, b) => a - b)) {
      add({ kind: 'visit', at })
      if (random.chance(WORK_PERCENT)) add({ kind: 'work' })
    }
    add({ kind: 'jobs', at: midnight + DAY + random.below(MAX_JOB_DELAY) })
    if (day % restDays === restDays - 1 || day === days - 1) add({ kind: 'rest' })
  }
  return steps
}

const STEPS_PER_SEED = 1_000_003

export const randomOfStep = (seed: number, { number }: Step): RandomNumbers =>
  new RandomNumbers((seed * STEPS_PER_SEED + number) >>> 0)
