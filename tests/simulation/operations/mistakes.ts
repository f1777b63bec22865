// What people get wrong in any form, and invented values that are valid or not.

import type { Operation, WireInput } from '../operation.ts'
import { generateInput } from '../generate-input.ts'
import type { Person } from '../person.ts'
import type { World } from '../world.ts'

const MISTAKE_PERCENT = 6

/** Now and then a field is empty or missing, or the form was open in a tab whose session was replaced. */
export const withMistakes = (operation: Operation): Operation => ({
  ...operation,
  async prepare(person, world) {
    const input = operation.prepare
      ? await operation.prepare(person, world)
      : await generateInput(operation.endpoint, person, world)
    return input && world.random.chance(MISTAKE_PERCENT)
      ? makeMistake(operation, person, input, world)
      : input
  },
})

function makeMistake(
  { endpoint }: Operation,
  person: Person,
  input: WireInput,
  { random }: World,
): WireInput {
  const { body } = input
  if (body instanceof Uint8Array) return { ...input, body: body.subarray(0, body.length >> 1) }
  const names = Object.keys(body ?? {})
  if (names.length > 0)
    return { ...input, body: { ...body, [random.pick(names)]: random.pick(['', null, []]) } }
  if (endpoint.access !== 'public' && endpoint.method !== 'GET')
    person.browser.token = 'of a replaced session'
  return input
}

export const createHex = ({ random }: World, length: number): string =>
  Array.from({ length }, () => random.below(16).toString(16)).join('')

/** In the form of the tokens of mailed links, and valid for nothing. */
export const createFalseToken = (world: World): string => createHex(world, 43)

export const createFalseUuid = (world: World): string => {
  const hex = createHex(world, 32)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

const FOREIGN_PERCENT = 8

/** The id of one of the records that `own` lists for the person, or now and then of another one that `all` lists. */
export async function pickOwnId(
  person: Person,
  world: World,
  { own, all }: { own: string; all: string },
): Promise<string | undefined> {
  const rows = world.random.chance(FOREIGN_PERCENT)
    ? await world.read<{ id: string }>(all)
    : await world.read<{ id: string }>(own, [person.id ?? 0n])
  return rows.length === 0 ? undefined : world.random.pick(rows).id
}

/** Ids of the newest rows of a table. */
export const newestOf = (table: string, { where = 'member_id = $1', id = 'id', by = 'id' } = {}) => ({
  own: `select ${id}::text as id from ${table} where ${where} order by ${by} desc limit 8`,
  all: `select ${id}::text as id from ${table} order by ${by} desc limit 12`,
})
