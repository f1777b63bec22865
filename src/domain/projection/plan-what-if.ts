// Compares a changed plan with the current one on the same network, with the same revenue and without new members.

import type { Micro } from '#domain/money/money.ts'
import type { PlanSchedule } from '#domain/projection/accrual-stream.ts'
import {
  projectRunOff,
  type PaidByKind,
  type RunOffDay,
  type RunOffOptions,
  type RunOffStart,
  type RunOffState,
} from '#domain/projection/run-off.ts'
import { toDay } from '#domain/projection/revenue-steps.ts'
import type { Day } from '#domain/closing/closing-day.ts'

/** Numbers of days after which the two plans are compared. */
export const WHAT_IF_HORIZONS = [30, 90, 300] as const
const LAST_HORIZON = 300
/** Days between two points of a course. */
const COURSE_STEP = 10

export type WhatIfFigures = {
  due: { daily: Micro; network: Micro; blb: Micro }
  paid: PaidByKind
  /** Lost to caps. */
  cappedAmount: Micro
  /** At the end. */
  pending: Micro
  treasury: Micro
  /** Earnings counted against the caps of the packages that run today, earlier ones included. */
  capUsed: Micro
  fullPackages: number
}

/** Members who get more, less or the same under the changed plan. */
export type MemberCounts = { more: number; less: number; same: number }

export type WhatIfHorizon = {
  days: number
  current: WhatIfFigures
  changed: WhatIfFigures
  dueToMembers: MemberCounts
  paidToMembers: MemberCounts
}

export type WhatIfOutcome = {
  /** The first day on which something stays pending; null if there is none within the last horizon. */
  dryOn: Day | null
  neededDaily: Micro
}

/** What fell due since the start, and what is pending then. */
export type CourseFigures = { due: Micro; pending: Micro }
/** Both plans after some days; the changed one is null until it is computed that far. */
export type CoursePoint = { days: number; current: CourseFigures; changed: CourseFigures | null }

export type WhatIf = {
  horizons: WhatIfHorizon[]
  course: CoursePoint[]
  current: WhatIfOutcome
  changed: WhatIfOutcome
  /** The caps of the packages that run today. */
  capTotal: Micro
}

export function comparePlans(
  start: RunOffStart,
  changedPlans: PlanSchedule,
  {
    revenueOn,
    onDay,
  }: Pick<RunOffOptions, 'revenueOn'> & {
    onDay?: (done: number, of: number, soFar: readonly CoursePoint[]) => void
  },
): WhatIf {
  const course: CoursePoint[] = []
  const of = 2 * LAST_HORIZON
  const current = projectCourse(start, revenueOn, (done, point) => {
    if (point) course.push({ days: done, current: point, changed: null })
    onDay?.(done, of, course)
  })
  const changed = projectCourse({ ...start, plans: changedPlans }, revenueOn, (done, point) => {
    if (point) course[done / COURSE_STEP - 1]!.changed = point
    onDay?.(LAST_HORIZON + done, of, course)
  })
  return {
    horizons: WHAT_IF_HORIZONS.map((days, index) => {
      const [one, other] = [current.marks[index]!, changed.marks[index]!]
      return {
        days,
        current: one.figures,
        changed: other.figures,
        dueToMembers: countMembers(one.accrued, other.accrued),
        paidToMembers: countMembers(one.paid, other.paid),
      }
    }),
    course,
    current: current.outcome,
    changed: changed.outcome,
    capTotal: sumOpen(start, 'cap'),
  }
}

type Mark = { figures: WhatIfFigures; accrued: Float64Array; paid: Float64Array }

function projectCourse(
  start: RunOffStart,
  revenueOn: RunOffOptions['revenueOn'],
  onDay: (done: number, point: CourseFigures | undefined) => void,
) {
  let due = 0n
  const marks: Mark[] = []
  const capUsedBefore = sumOpen(start, 'earned')
  const { days, neededDaily } = projectRunOff(
    { ...start, lastDay: start.firstDay + LAST_HORIZON - 1 },
    {
      revenueOn,
      onDay: (done, _, state) => {
        const { daily, network, blb, pending } = state.days.at(-1)!
        due += daily + network + blb
        onDay(done, done % COURSE_STEP === 0 ? { due, pending } : undefined)
        if (!WHAT_IF_HORIZONS.some((horizon) => horizon === done)) return
        const { accruedByMember, paidByMember } = state
        marks.push({
          figures: sumFigures(state, capUsedBefore),
          accrued: accruedByMember.slice(),
          paid: paidByMember.slice(),
        })
      },
    },
  )
  const dry = days.find(({ pending }) => pending > 0n)
  return { marks, outcome: { dryOn: dry ? toDay(dry.dayNumber) : null, neededDaily } }
}

function sumFigures({ days, readPaid, fullPackages }: RunOffState, capUsedBefore: Micro): WhatIfFigures {
  const sum = (read: (day: RunOffDay) => Micro) => days.reduce((total, day) => total + read(day), 0n)
  const due = {
    daily: sum((day) => day.daily),
    network: sum((day) => day.network),
    blb: sum((day) => day.blb),
  }
  const { pending, treasury } = days.at(-1)!
  return {
    due,
    paid: readPaid(),
    cappedAmount: sum((day) => day.cappedAmount),
    pending,
    treasury,
    capUsed: capUsedBefore + due.daily + due.network,
    fullPackages,
  }
}

/** Over the packages that can still earn. */
function sumOpen({ network: { activations }, firstDay }: RunOffStart, column: 'cap' | 'earned'): Micro {
  let sum = 0n
  for (let each = 0; each < activations.count; each += 1)
    if (activations.open[each] && activations.lastDay[each]! >= firstDay)
      sum += BigInt(activations[column][each]!)
  return sum
}

function countMembers(current: Float64Array, changed: Float64Array): MemberCounts {
  const counts = { more: 0, less: 0, same: 0 }
  for (let member = 0; member < current.length; member += 1) {
    const difference = changed[member]! - current[member]!
    if (difference > 0) counts.more += 1
    else if (difference < 0) counts.less += 1
    else counts.same += 1
  }
  return counts
}
