// What must be true of every answer by itself.

import { refusalsOf, type Endpoint } from '#contract/platform/endpoint.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import type { RefusalCode } from '#contract/platform/refusals.ts'
import * as z from 'zod/mini'
import type { Exchange } from '../operation.ts'
import { LEFT, type Person } from '../person.ts'
import type { World } from '../world.ts'

/** Of any endpoint: a fault of the environment, or a limit of the whole server. */
const ofAnyEndpoint: readonly RefusalCode[] = [
  'body-too-large',
  'database-read-only',
  'database-unreachable',
  'invalid-input',
  'money-stopped',
  'not-ready',
  'outcome-unknown',
  'server-busy',
  'too-many-in-progress',
  'too-many-requests',
  'took-too-long',
  'two-factor-required',
  'unreadable-body',
]

/** Returns what is wrong with it. */
export function judgeAnswer(world: World, exchange: Exchange): string[] {
  const { answer } = exchange
  if (answer.status === LEFT) return []
  const found =
    answer.status >= 400
      ? findUndeclaredRefusal(exchange, world.endpoints)
      : answer.status === 200
        ? findUndeclaredShape(exchange)
        : undefined
  return [
    found,
    findDisclosure(world, exchange),
    findOtherReplay(world, exchange),
    findKeptSlot(exchange),
  ].filter((each) => each !== undefined)
}

const concurrencyRefusals: readonly RefusalCode[] = [
  'export-in-progress',
  'too-many-in-progress',
  'uploads-in-progress',
]

/** Limits of simultaneous requests apply to those that are on their way. */
function findKeptSlot({ answer, isAlone }: Exchange): string | undefined {
  const { code } = (answer.body ?? {}) as { code?: RefusalCode }
  return isAlone && code !== undefined && concurrencyRefusals.includes(code)
    ? `refused with ${code}, although no other request is on its way`
    : undefined
}

/** Of requests with an API key. */
const ofPrograms: readonly RefusalCode[] = ['api-key-invalid', 'api-key-not-allowed']

/** A confirmation carries another request out, and is refused as that one would be. */
const refusalsOfConfirmed = (endpoints: readonly Endpoint[]): RefusalCode[] =>
  endpoints.filter(({ dualControl }) => dualControl).flatMap(refusalsOf)

function findUndeclaredRefusal(
  { answer, operation: { endpoint }, person }: Exchange,
  endpoints: readonly Endpoint[],
): string | undefined {
  const code = (answer.body as { code?: string } | undefined)?.code
  if (code === undefined) return `status ${answer.status} without a code: ${answer.text.slice(0, 300)}`
  const declared: readonly string[] = [
    ...refusalsOf(endpoint),
    ...ofAnyEndpoint,
    ...(person.browser.apiKey === undefined ? [] : ofPrograms),
    ...(endpoint.id === 'confirmRequest' ? refusalsOfConfirmed(endpoints) : []),
  ]
  return declared.includes(code) ? undefined : `refused with ${code}, which the endpoint does not declare`
}

function findUndeclaredShape({ answer, operation: { endpoint } }: Exchange): string | undefined {
  if (endpoint.contentType || endpoint.file || answer.body === undefined) return undefined
  const parsed = z.safeParse(endpoint.response as z.ZodMiniType, answer.body)
  return parsed.success
    ? undefined
    : `the answer is not of the declared shape: ${z.prettifyError(parsed.error)}`
}

/** What is planted for each member: private texts with a marker, the email address and the telephone number. */
const MARKERS = /private-(\w+?)-text|([\w.+-]+@example\.com)|(\+49170\d{7})/g

/** Permissions with which administrators see who the members are. */
const seesMembers: readonly Permission[] = [
  'View Members',
  'Edit Members',
  'Delete Members',
  'Approve Payments',
  'Customer Support',
]

function mayReadMembers({ kind, isMaster, memory }: Person): boolean {
  const held = (memory.get('permissions') ?? []) as Permission[]
  return kind === 'admin' && (isMaster === true || held.some((each) => seesMembers.includes(each)))
}

/** Members, visitors and administrators without these permissions read nothing that was planted for another member. */
function findDisclosure(
  { people }: World,
  { answer, person: reader, path, input }: Exchange,
): string | undefined {
  if (path.startsWith('/sandbox/') || mayReadMembers(reader)) return undefined
  const sent = JSON.stringify([path, input.body])
  for (const [marker, text, email, phone] of answer.text.matchAll(MARKERS)) {
    const owner = people.find(
      (each) =>
        each.kind === 'member' &&
        (each.name === text || each.email === email?.replace(/^x\./, '') || each.phone === phone),
    )
    // An answer may repeat what it was asked.
    if (owner && !isSamePerson(owner, reader) && !sent.includes(marker))
      return `shows ${reader.name} what was planted for ${owner.name}: ${marker}`
  }
  return undefined
}

/** A thief reads with the account of the member. */
const isSamePerson = (one: Person, other: Person) => one.kind === other.kind && one.name === other.name

export const privateText = ({ name }: Person): string => `private-${name}-text`

/** A repeated request with the same key has the first answer, unless the first one changed nothing. */
function findOtherReplay(world: World, { repeats, answer }: Exchange): string | undefined {
  if (repeats === undefined) return undefined
  const first = world.lostAnswers.get(repeats)
  world.lostAnswers.delete(repeats)
  if (!first || first.status >= 500 || isTransient(first.body) || isTransient(answer.body)) return undefined
  return first.status === answer.status && first.text === answer.text
    ? undefined
    : `repeats ${repeats}, which was answered ${first.status} ${first.text.slice(0, 200)}, and now ${answer.status} ${answer.text.slice(0, 200)}`
}

const beforeKey: readonly string[] = [
  ...ofAnyEndpoint,
  'account-frozen',
  'consent-needed',
  'forgery-suspected',
  'not-allowed',
  'not-signed-in',
  'password-needed',
  'request-in-progress',
]

/** Refused before the key was claimed, or without storing the answer. */
const isTransient = (body: unknown) => beforeKey.includes((body as { code?: string } | undefined)?.code ?? '')
