// Requests that the product has to refuse, made from one that it could accept: an id that belongs to no one, a value out of range, a
// version from an old page, a field that is missing, a session that was replaced.

import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { WireInput } from '../operation.ts'
import type { Person } from '../person.ts'
import type { World } from '../world.ts'
import { createFalseUuid } from './mistakes.ts'

const versionFields = ['version', 'revision', 'basedOn', 'lastEdited', 'previousOwnerId', 'pending', 'paid']

const wrongValues: unknown[] = [
  '',
  null,
  '-1',
  -1,
  '0',
  'x'.repeat(5000),
  '1e9',
  '99999999999999999999',
  [],
  {},
  true,
]

type Wrong = () => WireInput

function replaceParam(input: WireInput, world: World): Wrong[] {
  const names = Object.keys(input.params ?? {})
  return names.map((name) => () => {
    const before = input.params![name]!
    const isUuid = /^[0-9a-f]{8}-/.test(before)
    const value = isUuid
      ? createFalseUuid(world)
      : /^\d+$/.test(before)
        ? '999999999'
        : 'nothing-of-this-name'
    return { ...input, params: { ...input.params, [name]: value } }
  })
}

function replaceField(input: WireInput, { random }: World): Wrong[] {
  const { body } = input
  if (body === undefined) return []
  if (body instanceof Uint8Array) return [() => ({ ...input, body: body.subarray(0, body.length >> 1) })]
  const names = Object.keys(body)
  if (names.length === 0) return []
  const stale = names.filter((name) => versionFields.includes(name))
  const setTo = (name: string, value: unknown) => ({ ...input, body: { ...body, [name]: value } })
  return [
    () => setTo(random.pick(names), random.pick(wrongValues)),
    () => ({ ...input, body: {} }),
    ...stale.map((name) => () => setTo(name, typeof body[name] === 'number' ? 0 : '1')),
  ]
}

/** Changes the request in one place. Without one, the page belongs to a session that was replaced. */
export function makeWrong(endpoint: Endpoint, input: WireInput, person: Person, world: World): WireInput {
  const wrong = [...replaceParam(input, world), ...replaceField(input, world)]
  if (endpoint.access !== 'public' && (wrong.length === 0 || world.random.chance(15))) {
    person.browser.token = 'of a replaced session'
    return input
  }
  return wrong.length === 0 ? input : world.random.pick(wrong)()
}
