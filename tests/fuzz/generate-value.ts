// Random values for a JSON Schema: mostly valid, so that requests get past the parser.

import * as z from 'zod/mini'
import type { RandomNumbers } from '#domain/random/random-numbers.ts'

export type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

const schemas = new WeakMap<z.core.$ZodType, JsonSchema>()

export function schemaOf(schema: z.core.$ZodType): JsonSchema {
  const known =
    schemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  schemas.set(schema, known)
  return known
}

/** Words that some field of the contract accepts; `generateText` picks those that match the field's pattern. */
const words = [
  '1',
  '2',
  '3',
  '12',
  '100',
  '2500.50',
  '0.000001',
  '3.5',
  '2026-11-15',
  '2026-11-01T00:00:00.000Z',
  '2026-11',
  '123456',
  'root',
  'fuzz1',
  'fuzz2',
  'new user',
  'A short sentence.',
  'fuzz@example.com',
  'fuzz1@example.com',
  '+4915112345',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  `0x${'a1'.repeat(32)}`,
  'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  'Gravel-Tuba-19-Lantern',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'r_wallet',
  'createdAt',
  'a',
  '',
]

export function generateValue(schema: JsonSchema, random: RandomNumbers): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return generateValue(random.pick(choices), random)
  if (schema.allOf) return generateValue(Object.assign({}, ...schema.allOf) as JsonSchema, random)
  if (schema.type === 'object' || schema.properties) return generateObject(schema, random)
  if (schema.type === 'array')
    return Array.from({ length: random.below(4) }, () => generateValue(schema.items ?? {}, random))
  if (schema.type === 'integer' || schema.type === 'number') return generateNumber(schema, random)
  if (schema.type === 'boolean') return random.chance(50)
  if (schema.type === 'null') return null
  return generateText(schema, random)
}

function generateObject({ properties = {}, required = [] }: JsonSchema, random: RandomNumbers) {
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.chance(60))
  return Object.fromEntries(names.map((name) => [name, generateValue(properties[name]!, random)]))
}

function generateNumber({ type, minimum = 0, maximum = 1000 }: JsonSchema, random: RandomNumbers): number {
  const [low, high] = [Math.max(minimum, -1_000_000), Math.min(maximum, 1_000_000)]
  return type === 'integer' ? random.between(low, high) : low + (random.below(1000) / 1000) * (high - low)
}

function generateText(
  { pattern, minLength = 0, maxLength = 200 }: JsonSchema,
  random: RandomNumbers,
): string {
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u')
  const fitting = words.filter(
    (word) => word.length >= minLength && word.length <= maxLength && (expression?.test(word) ?? true),
  )
  return fitting.length > 0 ? random.pick(fitting) : 'x'.repeat(Math.min(minLength, 100))
}
