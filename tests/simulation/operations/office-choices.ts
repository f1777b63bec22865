// How administrators choose what to do: by their permissions, from lists that the product shows them, and sometimes wrongly.

import type { Permission } from '#contract/platform/permissions.ts'
import { listEndpoints } from '#tests/support/http/list-endpoints.ts'
import type { Operation, WireInput } from '../operation.ts'
import { Browser, type Person } from '../person.ts'
import { performStep, sendRequest } from '../send-request.ts'
import type { World } from '../world.ts'
import { withMistakes } from './mistakes.ts'

const endpoints = new Map(listEndpoints().map((endpoint) => [endpoint.id, endpoint]))

export function endpointOf(id: string) {
  const endpoint = endpoints.get(id)
  if (!endpoint) throw new Error(`No endpoint ${id}`)
  return endpoint
}

/** Chance that an administrator tries what their permissions do not allow. */
const OUTSIDE_PERCENT = 6

type Prepare = NonNullable<Operation['prepare']>

/** An operation that administrators with its permission do. */
export function office(
  id: string,
  weight: number,
  prepare: Prepare,
  learn?: Operation['learn'],
): Operation & { prepare: Prepare } {
  const endpoint = endpointOf(id)
  const operation: Operation = { endpoint, weight, prepare, ...(learn && { learn }) }
  const { prepare: prepareWithMistakes } = withMistakes(operation)
  return {
    ...operation,
    async prepare(person, world) {
      if (person.kind !== 'admin') return undefined
      if (!isPermitted(endpoint, person) && !world.random.chance(OUTSIDE_PERCENT)) return undefined
      const input = await prepareWithMistakes!(person, world)
      if (input) await sendByProgram(person, world, operation, input)
      return input
    },
  }
}

const PROGRAM_PERCENT = 6

/** A program of the administrator makes the same request before, with their API key. */
async function sendByProgram(person: Person, world: World, { endpoint }: Operation, input: WireInput) {
  const apiKey = person.memory.get('apiKey') as string | undefined
  if (apiKey === undefined || !world.random.chance(PROGRAM_PERCENT)) return
  const browser = new Browser(person.browser.address)
  browser.apiKey = apiKey
  await sendRequest(world, { ...person, browser }, { endpoint }, input)
}

export const permissionsOf = ({ memory }: Person) => (memory.get('permissions') ?? []) as Permission[]

function isPermitted(endpoint: ReturnType<typeof endpointOf>, person: Person): boolean {
  if (endpoint.access !== 'admin' || person.isMaster) return true
  return [endpoint.permission, endpoint.also ?? 'any administrator'].every(
    (each) => each === 'any administrator' || permissionsOf(person).includes(each as Permission),
  )
}

/** What a person reads first; undefined if it was refused. */
export const look = async <T>(
  id: string,
  person: Person,
  world: World,
  input: WireInput = {},
): Promise<T | undefined> => (await performStep(world, person, endpointOf(id), input)) as T | undefined

export async function pickRow<Row extends Record<string, unknown>>(
  world: World,
  sql: string,
  values: unknown[] = [],
): Promise<Row | undefined> {
  const rows = await world.read<Row>(sql, values)
  return rows.length === 0 ? undefined : world.random.pick(rows)
}

type RecordChoice = {
  param: string
  /** Ids of records that wait for this; `$1` is the administrator’s id. */
  waiting: string
  /** Ids of records of this kind, which may be decided already. */
  any: string
}

const STALE_PERCENT = 10

export async function pickId(
  { waiting, any }: Omit<RecordChoice, 'param'>,
  person: Person,
  world: World,
): Promise<string | undefined> {
  const { random } = world
  if (random.chance(2)) return '999999999'
  const sql = random.chance(STALE_PERCENT) ? any : waiting
  return (await pickRow<{ id: string }>(world, sql, sql.includes('$1') ? [person.id] : []))?.id
}

/** An operation on one record, mostly one that waits for it. */
export const onRecord = (
  id: string,
  weight: number,
  choice: RecordChoice,
  makeBody: (
    world: World,
    recordId: string,
    person: Person,
  ) => WireInput['body'] | undefined | Promise<WireInput['body'] | undefined> = () => ({}),
): Operation =>
  office(id, weight, async (person, world) => {
    const recordId = await pickId(choice, person, world)
    if (recordId === undefined) return undefined
    const body = await makeBody(world, recordId, person)
    const hasBody = endpointOf(id).body !== undefined
    return body && { params: { [choice.param]: recordId }, ...(hasBody && { body }) }
  })

const reasons = [
  'Checked with the member by phone',
  'As agreed in the weekly meeting',
  'The documents do not match',
  'Correction of an earlier mistake',
  'The member asked for it',
]

/** Rarely empty, as a careless administrator leaves it. */
export const writeReason = ({ random }: World): string => (random.chance(3) ? '' : random.pick(reasons))

export const reasonBody = (world: World) => ({ reason: writeReason(world) })

/** Whole USDT with cents. */
export const chooseAmount = ({ random }: World, min: number, max: number): string =>
  `${random.between(min, max)}${random.chance(30) ? `.${10 + random.below(90)}` : ''}`

export const dayOfWorld = ({ clock }: World, days = 0): string =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

export const toMicro = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'))
}

export const toUsdt = (micro: bigint): string =>
  `${micro / 1_000_000n}.${String(micro % 1_000_000n).padStart(6, '0')}`
