import { computeRows } from '#domain/closing/compute-rows.ts'
import type { ClosingRows } from '#domain/closing/closing-rows.ts'
import type { Network } from '#domain/closing/network.ts'
import type { Plan } from '#domain/plan/plan.ts'

const DAY_SECONDS = 86_400

/** Plan versions, oldest first; the first is in force from the start. */
export type PlanSchedule = readonly { effectiveSeconds: number; plan: Plan }[]

/** The plan in force at the nominal time of a day's closing. */
export function planOn(plans: PlanSchedule, dayNumber: number): Plan {
  const nominalSeconds = (dayNumber + 1) * DAY_SECONDS
  return (plans.findLast(({ effectiveSeconds }) => effectiveSeconds <= nominalSeconds) ?? plans[0]!).plan
}

/**
 * The earnings of successive closings. Payment does not matter here, because caps are consumed at accrual. Does not modify the
 * network that is passed in.
 */
export class AccrualStream {
  readonly #network: Network
  readonly #plans: PlanSchedule
  nextDay: number
  /** Packages that reached their cap since the start. */
  fullPackages = 0

  constructor(network: Network, plans: PlanSchedule, firstDay: number) {
    const { activations } = network
    this.#network = {
      ...network,
      activations: { ...activations, earned: activations.earned.slice(), open: activations.open.slice() },
    }
    this.#plans = plans
    this.nextDay = firstDay
  }

  clone(): AccrualStream {
    return new AccrualStream(this.#network, this.#plans, this.nextDay)
  }

  accrue(): ClosingRows {
    const { activations } = this.#network
    const { rows, used } = computeRows(planOn(this.#plans, this.nextDay), this.#network, this.nextDay)
    for (let each = 0; each < used.length; each += 1) {
      if (used[each] === 0) continue
      activations.earned[each]! += used[each]!
      if (activations.earned[each] !== activations.cap[each]) continue
      activations.open[each] = 0
      this.fullPackages += 1
    }
    this.nextDay += 1
    return rows
  }
}
