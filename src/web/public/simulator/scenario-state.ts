import { codecOf, scenarioFields, type Scenario, type ScenarioField } from '#domain/simulation/scenario.ts'
import { parseScenario } from '#domain/simulation/scenario-link.ts'

/** Every field as its text, valid or not, as the form shows it. */
export type ScenarioTexts = Record<ScenarioField, string>

export const textsOf = (scenario: Scenario): ScenarioTexts =>
  Object.fromEntries(
    scenarioFields.map((field) => [field, codecOf(field).format(scenario[field])]),
  ) as ScenarioTexts

/** The scenario of a query; other parameters, as of a referral, are ignored. */
export function readQuery(query: string) {
  const parameters = new URLSearchParams(query)
  const given = scenarioFields.filter((field) => parameters.has(field))
  const texts = Object.fromEntries(given.map((field) => [field, parameters.get(field) ?? '']))
  return { isGiven: given.length > 0, ...parseScenario(texts) }
}
