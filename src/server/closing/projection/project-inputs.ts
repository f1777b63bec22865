import { projectRunOff, type RunOffProjection, type RunOffStart } from '#domain/projection/run-off.ts'
import { revenueFromSteps, toDay, type RevenueStep } from '#domain/projection/revenue-steps.ts'
import type { ProjectionInputs } from '#server/closing/projection/read-run-off-start.ts'

export type ComputedRunOff = Pick<RunOffProjection, 'days' | 'neededDaily'> & {
  revenueSteps: RevenueStep[]
  /** Revenue recorded but not yet moved to the treasury; assumed to arrive on the first day. */
  recordedRevenue: bigint
  memberCount: number
  packageCount: number
}

type Options = {
  /** Defaults to the average of the last thirty days. */
  revenueSteps?: RevenueStep[] | undefined
  onDay?: (done: number, of: number) => void
}

export function projectInputs({ start, revenue }: ProjectionInputs, options: Options = {}): ComputedRunOff {
  const average = { from: toDay(start.firstDay), amountDaily: revenue.averageDaily }
  const { revenueSteps = [average], onDay } = options
  const daily = revenueFromSteps(revenueSteps)
  const { days, neededDaily } = projectRunOff(start, {
    revenueOn: (day) => daily(day) + (day === start.firstDay ? revenue.recorded : 0n),
    ...(onDay && { onDay }),
  })
  return {
    days,
    neededDaily,
    revenueSteps,
    recordedRevenue: revenue.recorded,
    memberCount: start.network.members.count,
    packageCount: countOpenPackages(start),
  }
}

export const countOpenPackages = ({ network: { activations } }: RunOffStart): number =>
  activations.open.reduce((sum, open) => sum + open, 0)
