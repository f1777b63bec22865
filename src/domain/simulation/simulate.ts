// Results of a simulation for display: the treasury over time, members' outcomes, and their sensitivity to revenue.

import type { Micro } from '#domain/money/money.ts'
import { runSimulation, type SimulatedDay } from '#domain/simulation/run-simulation.ts'
import type { Scenario } from '#domain/simulation/scenario.ts'
import { summarizeOutcomes, type Outcomes } from '#domain/simulation/summarize-outcomes.ts'
import { sha256 } from '#domain/statements/sha-256.ts'

export const simulatedKinds = ['daily', 'direct', 'network', 'blb', 'odl', 'royalty'] as const
export type SimulatedKind = (typeof simulatedKinds)[number]

/** At the end of a day; `due` and `paid` since the start. */
export type SimulationPoint = {
  day: number
  treasury: Micro
  pending: Micro
  due: Micro
  paid: Micro
}

export type RevenueStep = {
  revenuePercent: number
  members: number
  less: number
  pending: Micro
  /** The first day on which something stays pending, counted from 1. */
  firstPendingDay: number | null
}

export type SimulationResult = {
  points: SimulationPoint[]
  dueByKind: Record<SimulatedKind, Micro>
  due: Micro
  paid: Micro
  /** At the end. */
  pending: Micro
  treasury: Micro
  odlPool: Micro
  custody: Micro
  cappedAmount: Micro
  revenue: Micro
  fees: Micro
  mostPending: { amount: Micro; day: number }
  firstPendingDay: number | null
  /** Days that end with something pending. */
  pendingDays: number
  outcomes: Outcomes
  sensitivity: RevenueStep[]
  /** SHA-256 of all figures above. Equal scenarios have the same fingerprint in every browser and on the server. */
  fingerprint: string
}

export const sensitivityPercents = [50, 75, 100, 125, 150] as const
/** For a larger network, sensitivity is computed on its first members, with the treasury scaled down. */
export const SENSITIVITY_MEMBERS = 2000
const MAX_POINTS = 120

export type SimulationProgress = { done: number; of: number }

export function simulate(
  scenario: Scenario,
  onProgress: (progress: SimulationProgress) => void = () => {},
): SimulationResult {
  const steps = createSensitivity(scenario)
  const of = scenario.days * scenario.members + steps.extraDays
  let before = 0
  const report = (members: number) => (done: number) => onProgress({ done: before + done * members, of })
  const run = runSimulation(scenario, { onDay: report(scenario.members) })
  before = scenario.days * scenario.members
  const outcomes = summarizeOutcomes(run, scenario.fee)
  const base = toStep(100, outcomes, run.days)
  const sensitivity = sensitivityPercents.map((revenuePercent) => {
    if (revenuePercent === 100 && steps.isWhole) return base
    const step = runSimulation(steps.scenario, { revenuePercent, onDay: report(steps.scenario.members) })
    before += steps.scenario.days * steps.scenario.members
    return toStep(revenuePercent, summarizeOutcomes(step, scenario.fee), step.days)
  })
  const figures = { ...summarizeDays(run.days), outcomes, sensitivity }
  return { ...figures, fingerprint: sha256(JSON.stringify(figures, writeBigint)) }
}

function createSensitivity(scenario: Scenario) {
  const members = Math.min(scenario.members, SENSITIVITY_MEMBERS)
  const isWhole = members === scenario.members
  const treasury = (scenario.treasury * BigInt(members)) / BigInt(scenario.members)
  const runs = sensitivityPercents.length - (isWhole ? 1 : 0)
  return { isWhole, scenario: { ...scenario, members, treasury }, extraDays: runs * scenario.days * members }
}

const findFirstPending = (days: readonly SimulatedDay[]) => {
  const found = days.find(({ pending }) => pending > 0n)
  return found ? found.day + 1 : null
}

const toStep = (
  revenuePercent: number,
  { members, less }: Outcomes,
  days: readonly SimulatedDay[],
): RevenueStep => ({
  revenuePercent,
  members,
  less,
  pending: days.at(-1)!.pending,
  firstPendingDay: findFirstPending(days),
})

function summarizeDays(days: readonly SimulatedDay[]) {
  const total = (read: (day: SimulatedDay) => Micro) => days.reduce((sum, day) => sum + read(day), 0n)
  const dueByKind = Object.fromEntries(
    simulatedKinds.map((kind) => [kind, total((day) => day[kind])]),
  ) as Record<SimulatedKind, Micro>
  const { pending, treasury, odlPool, custody } = days.at(-1)!
  const worst = days.reduce((most, day) => (day.pending > most.pending ? day : most))
  return {
    points: samplePoints(days),
    dueByKind,
    due: total(sumKinds),
    paid: total(({ paid }) => paid),
    pending,
    treasury,
    odlPool,
    custody,
    cappedAmount: total(({ cappedAmount }) => cappedAmount),
    revenue: total(({ revenue }) => revenue),
    fees: total(({ fees }) => fees),
    mostPending: { amount: worst.pending, day: worst.day + 1 },
    firstPendingDay: findFirstPending(days),
    pendingDays: days.filter((day) => day.pending > 0n).length,
  }
}

const sumKinds = (day: SimulatedDay): Micro => simulatedKinds.reduce((sum, kind) => sum + day[kind], 0n)

/** Evenly spaced days, always including the last. */
function samplePoints(days: readonly SimulatedDay[]): SimulationPoint[] {
  const every = Math.ceil(days.length / MAX_POINTS)
  const points: SimulationPoint[] = []
  let [due, paid] = [0n, 0n]
  for (const each of days) {
    due += sumKinds(each)
    paid += each.paid
    const { day, treasury, pending } = each
    if ((day + 1) % every === 0 || day === days.length - 1)
      points.push({ day: day + 1, treasury, pending, due, paid })
  }
  return points
}

const writeBigint = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
