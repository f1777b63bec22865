import type { FieldLimits } from '#domain/simulation/field-codecs.ts'
import { codecOf, type ScenarioField } from '#domain/simulation/scenario.ts'
import type { ScenarioFaults } from '#domain/simulation/scenario-link.ts'
import type { ScenarioTexts } from './scenario-state.ts'
import { fill, type SimulatorMessages } from './simulator-messages.ts'

type Faults = SimulatorMessages['faults']

/** Why values of the form cannot be used, in the language of the page. */
export function describeFaults(
  faults: ScenarioFaults,
  texts: ScenarioTexts,
  { faults: messages }: SimulatorMessages,
): ScenarioFaults {
  const fields = Object.keys(faults) as ScenarioField[]
  return Object.fromEntries(
    fields.map((field) => [field, describeFault(field, texts[field], messages) ?? faults[field]]),
  )
}

function describeFault(field: ScenarioField, text: string, messages: Faults): string | undefined {
  const { parse, limits } = codecOf(field)
  if (parse(text) === undefined) return fill(messages.enter, { range: describeLimits(limits, messages) })
  return field in messages ? messages[field as keyof Faults] : undefined
}

function describeLimits(limits: FieldLimits | undefined, messages: Faults): string {
  if (!limits) return ''
  return 'of' in limits
    ? fill(messages[limits.kind], { count: limits.count, range: describeLimits(limits.of, messages) })
    : fill(messages[limits.kind], limits)
}
