import type { RunOffResult } from '#contract/admin/run-offs.ts'
import { toDay } from '#domain/projection/revenue-steps.ts'
import type { ComputedRunOff } from '#server/closing/projection/project-inputs.ts'

export const toRunOffResult = ({ days, ...rest }: ComputedRunOff): RunOffResult => ({
  ...rest,
  days: days.map(({ dayNumber, daily, network, blb, paid, pending, treasury, principal }) => ({
    day: toDay(dayNumber),
    due: daily + network + blb,
    paid,
    pending,
    treasury,
    principal,
  })),
})
