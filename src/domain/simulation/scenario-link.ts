// A scenario as the query of a link. An omitted field has its value in the default plan, so a link means the same whatever plan
// is in force.

import { MICRO_PER_USDT } from '#domain/money/money.ts'
import {
  codecOf,
  defaultScenario,
  packageLists,
  scenarioFields,
  type Scenario,
  type ScenarioField,
} from '#domain/simulation/scenario.ts'

export type ScenarioFaults = Partial<Record<ScenarioField, string>>
export type ScenarioReading = { scenario: Scenario; faults: ScenarioFaults }
export type ScenarioParameters = Partial<Record<ScenarioField, string>>

export const ONE_PER_PACKAGE = 'Enter one value for each package'

const base = defaultScenario()

/** Invalid fields get their default and are listed in the faults. */
export function parseScenario(parameters: {
  [Field in ScenarioField]?: string | undefined
}): ScenarioReading {
  const scenario: Record<string, unknown> = { ...base }
  const faults: ScenarioFaults = {}
  for (const field of scenarioFields) {
    const text = parameters[field]
    if (text === undefined) continue
    const value = codecOf(field).parse(text)
    if (value === undefined) faults[field] = `Enter ${codecOf(field).range}`
    else scenario[field] = value
  }
  const read = scenario as Scenario
  const uneven = packageLists.filter((field) => read[field].length !== read.names.length)
  if (uneven.length === 0) return { scenario: read, faults: { ...findConflicts(read), ...faults } }
  for (const field of uneven) faults[field] ??= ONE_PER_PACKAGE
  const lists = Object.fromEntries(packageLists.map((field) => [field, base[field]]))
  return { scenario: { ...read, ...lists }, faults }
}

/** Writes the seed, the number of members and every field that differs from the default. */
export function formatScenario(scenario: Scenario): ScenarioParameters {
  const entries = scenarioFields
    .map((field) => [field, codecOf(field).format(scenario[field])] as const)
    .filter(
      ([field, text]) =>
        field === 'seed' || field === 'members' || text !== codecOf(field).format(base[field]),
    )
  return Object.fromEntries(entries)
}

/** Number sums of micro-USDT are exact only below 9 billion USDT. */
const LARGEST_VOLUME = 4_000_000_000
const LARGEST_PACKAGE_COUNT = 400_000

function findConflicts({ mix, least, most, members, days, joining, release }: Scenario): ScenarioFaults {
  const faults: ScenarioFaults = {}
  if (mix.every((part) => part === 0)) faults.mix = 'Enter at least one package'
  if (least.some((amount, index) => amount > most[index]!))
    faults.most = 'Enter the highest amounts at or above the lowest ones'
  if (joining > days) faults.joining = 'Enter at most the days of the simulation'
  if (members * (1 + Math.floor(days / Math.min(...release))) > LARGEST_PACKAGE_COUNT)
    faults.release = 'Enter longer releases, fewer days or fewer members'
  const total = mix.reduce((sum, part) => sum + part, 0)
  const perMember = mix.reduce((sum, part, index) => {
    const [low, high] = [Number(least[index]! / MICRO_PER_USDT), Number(most[index]! / MICRO_PER_USDT)]
    const rounds = 1 + Math.floor(days / release[index]!)
    return sum + (part / Math.max(1, total)) * (low + (high - low) / 4) * rounds
  }, 0)
  if (members * perMember > LARGEST_VOLUME)
    faults.members = 'Enter fewer members, smaller packages or longer releases'
  return faults
}
