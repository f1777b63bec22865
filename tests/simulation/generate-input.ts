// A request from the endpoint's schemas: ids of records that exist, mostly the person's own, and values that fit.

import * as z from 'zod/mini'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { generateValue, schemaOf } from '#tests/fuzz/generate-value.ts'
import type { WireInput } from './operation.ts'
import type { Person } from './person.ts'
import type { World } from './world.ts'

const FOREIGN_PERCENT = 6

/** The id of a record that the person would see in a list, sometimes another member’s. */
export async function pickRecord(name: string, person: Person, world: World): Promise<string | undefined> {
  const source = world.recordSources[name]
  if (!source) return undefined
  const isForeign = world.random.chance(FOREIGN_PERCENT)
  const sql =
    typeof source === 'string' ? source : person.kind === 'admin' || isForeign ? source.all : source.own
  const rows = await world.read<{ id: string }>(sql, sql.includes('$1') ? [person.id ?? 0n] : [])
  return rows.length === 0 ? undefined : world.random.pick(rows).id
}

/** Undefined if a record is needed and none exists. */
export async function generateInput(
  endpoint: Endpoint,
  person: Person,
  world: World,
): Promise<WireInput | undefined> {
  const make = (schema: z.core.$ZodType | undefined) =>
    schema ? (generateValue(schemaOf(schema), world.random) as Record<string, unknown>) : {}
  const params = make(endpoint.params) as Record<string, string>
  for (const name of Object.keys(params)) {
    const id = await pickRecord(name, person, world)
    if (id === undefined && world.recordSources[name]) return undefined
    if (id !== undefined) params[name] = id
  }
  const body = make(endpoint.body)
  for (const name of Object.keys(body)) {
    const id = await pickRecord(name, person, world)
    if (id !== undefined) body[name] = id
  }
  return { params, query: make(endpoint.query), ...(endpoint.body && { body }) }
}

export function buildPath(endpoint: Endpoint, { params = {}, query = {} }: WireInput): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] || '0'),
  )
  const pairs = Object.entries(query).map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
  )
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}
