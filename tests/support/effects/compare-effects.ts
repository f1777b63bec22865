// Compares what requests changed with what the endpoints declare.

import type { Endpoint } from '#contract/platform/endpoint.ts'
import { FOREIGN_MAIL } from './describe-effects.ts'
import { isAllowedOnRefusal, isOfAnyRequest } from './refusal-effects.ts'

/**
 * The effects of a success, one per line: `+table`, `~table(columns)`, `-table` or `topic name`, each with whose it is.
 * Of alternatives, `a | b`, every success has at least one. A line that begins with `?` names what some successes have: of `a & b`,
 * both or neither.
 */
export type DeclaredEffects = Readonly<Record<string, string>>

/** What one request changed. */
export type Observation = {
  endpoint: Endpoint
  /** The request that a confirmation carried out. */
  confirmed: string | undefined
  status: number
  code: string | undefined
  effects: string[]
}

type Declaration = { always: string[][]; sometimes: string[]; together: string[][] }

export function parseDeclaration(text: string): Declaration {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const isSometimes = (line: string) => line.startsWith('? ')
  const sometimes = lines.filter(isSometimes).map((line) => line.slice(2))
  const groups = sometimes.map((line) => line.split(' & ').flatMap(expand))
  return {
    always: lines
      .filter((line) => !isSometimes(line))
      .flatMap((line) =>
        line.includes(' | ') ? [line.split(' | ').flatMap(expand)] : expand(line).map((one) => [one]),
      ),
    sometimes: groups.flat(),
    together: groups.filter((_, index) => sometimes[index]!.includes(' & ')),
  }
}

/** `~table(a, b) of self` changes two columns. */
function expand(line: string): string[] {
  const [, start, columns, end] = /^(~[^(]+)\(([^)]*)\)(.*)$/.exec(line) ?? []
  return columns === undefined ? [line] : columns.split(', ').map((column) => `${start}.${column}${end}`)
}

const merge = (...all: Declaration[]): Declaration => ({
  always: all.flatMap(({ always }) => always),
  sometimes: all.flatMap(({ sometimes }) => sometimes),
  together: all.flatMap(({ together }) => together),
})

/**
 * Follows from the notification: its recipient sees it at once. Whether it is mailed or pushed is for the recipient to choose,
 * and webhooks for the operator.
 */
function deriveTopics(effects: readonly string[]): Declaration {
  const owners = effects.flatMap((effect) => /^\+notification "[\w-]+"( of .+)$/.exec(effect)?.[1] ?? [])
  // Administrators share one event.
  const topics = owners.map((owner) => [
    `topic notifications${owner}`,
    'topic notifications of administrators',
  ])
  return { always: topics, sometimes: [], together: [] }
}

const isOfChannel = (effect: string, effects: readonly string[]) =>
  effect === '+push_delivery' ||
  effect === '+webhook_delivery' ||
  (effect.startsWith('+notification_mail ') &&
    effects.some(
      (each) =>
        each.replace(/\.at\b/, '') ===
        effect.replace(/^\+notification_mail/, each.startsWith('~') ? '~notification' : '+notification'),
    ))

/** Done by workers, and by threads that some requests start, so that a later request may see it. */
const isOfBackground = (effect: string) =>
  effect.startsWith('~outbox_mail ') ||
  /^([+~-](run_off|plan_what_if|sanctions_list|sanctions_entry|sanctions_match)\b|topic (run-offs|risk|plan) )/.test(
    effect,
  )

const foreignMail = `+outbox_mail ${JSON.stringify(FOREIGN_MAIL)}`
/** Mails in other languages are known by their recipient only; `"*"` is any kind. */
const isSame = (effect: string, declared: string) =>
  effect === declared ||
  (declared.includes('"*"') && effect.replace(/"[\w-]+"/, '"*"') === declared) ||
  (effect.startsWith(foreignMail) &&
    declared.startsWith('+outbox_mail ') &&
    effect.slice(foreignMail.length) === declared.slice(declared.lastIndexOf('"') + 1))

/** What follows from the rest of the endpoint’s declaration. */
function derive({ audit, money }: { audit?: string | undefined; money?: true }): Declaration {
  return {
    always: [
      ...(audit ? [[`+audit_entry ${JSON.stringify(audit)}`]] : []),
      ...(money ? [['+idempotency_key']] : []),
    ],
    sometimes: [],
    together: [],
  }
}

/** A request under dual control is stored only, once. */
const STORED = 'stored for confirmation'

function declarationOf(
  { endpoint, confirmed, status, effects }: Observation,
  endpoints: ReadonlyMap<string, Endpoint>,
  declared: DeclaredEffects,
): Declaration | undefined {
  if (status === 202) {
    const derived = derive({ ...endpoint, audit: `${endpoint.audit}: sent for confirmation` })
    const isNew = effects.includes('+confirmation')
    return isNew
      ? merge(parseDeclaration(declared[STORED]!), derived)
      : derive({ ...endpoint, audit: undefined })
  }
  // Confirmed before: the answer is the same, and nothing is carried out.
  if (confirmed !== undefined && !effects.includes('~confirmation.state')) return derive(endpoint)
  const own = declared[endpoint.id]
  if (own === undefined) return undefined
  const carriedOut = confirmed === undefined ? undefined : endpoints.get(confirmed)
  return merge(
    parseDeclaration(own),
    derive(endpoint),
    ...(carriedOut ? [parseDeclaration(declared[carriedOut.id] ?? ''), derive(carriedOut)] : []),
  )
}

/** Returns what is wrong. */
export function compareEffects(
  observation: Observation,
  endpoints: ReadonlyMap<string, Endpoint>,
  declared: DeclaredEffects,
): string[] {
  const { endpoint, confirmed, status, code } = observation
  const effects = observation.effects.filter((effect) => !isOfAnyRequest(effect))
  const name = confirmed === undefined ? endpoint.id : `${endpoint.id} of ${confirmed}`
  if (endpoint.method === 'GET')
    return effects
      .filter((effect) => !isOfBackground(effect) && !derive(endpoint).always.flat().includes(effect))
      .map((effect) => `${name} reads, and has the effect ${effect}`)
  if (status >= 400) {
    return effects
      .filter((effect) => !isOfBackground(effect) && !isAllowedOnRefusal(effect, endpoint, code ?? ''))
      .map((effect) => `${name}, refused with ${code}, has the effect ${effect}`)
  }
  const declaration = declarationOf(observation, endpoints, declared)
  if (!declaration)
    return [`${name} declares no effects; it has\n${effects.map((effect) => `    ${effect}`).join('\n')}`]
  const all = merge(declaration, deriveTopics(effects))
  const known = [...all.always.flat(), ...all.sometimes]
  const isPresent = (each: string) => effects.some((effect) => isSame(effect, each))
  // What was so already stays as it is: then all of the declared effects are missing, and not some of them.
  const isRepeat =
    !endpoint.money &&
    !parseDeclaration(declared[endpoint.id] ?? '')
      .always.flat()
      .some(isPresent)
  return [
    ...effects
      .filter(
        (effect) =>
          !isOfBackground(effect) &&
          !isOfChannel(effect, effects) &&
          !known.some((each) => isSame(effect, each)),
      )
      .map((effect) => `${name} has the undeclared effect ${effect}`),
    ...all.always
      .filter((alternatives) => !isRepeat && !alternatives.some(isPresent))
      .map((alternatives) => `${name} lacks the effect ${alternatives.join(' | ')}`),
    ...all.together
      .filter((group) => {
        const count = group.filter(isPresent).length
        return count > 0 && count < group.length
      })
      .map((group) => `${name} has only some of ${group.join(' & ')}`),
  ]
}
