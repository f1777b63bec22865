// An answer of an endpoint in which every figure is different, so that a screen tells where each of its figures comes from.

import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { JsonSchema } from '#tests/fuzz/generate-value.ts'

/** Where a figure comes from, by how it may be shown: `1,007.13` is `readWallets.accounts[0].balance`. */
export type Sources = Map<string, string>

/** Choices and switches differ between variants. */
export const variants = [0, 1] as const
export type Variant = (typeof variants)[number]

const NOON = Date.UTC(2026, 10, 15, 12)
const DAY = 86_400_000
const ITEMS = 3
const IMAGE = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

class ValuePlanter {
  readonly sources: Sources
  readonly #variant: Variant
  /** Of the next figure; the primes between keep sums of figures apart. */
  #count: number

  constructor(sources: Sources, variant: Variant, start: number) {
    this.sources = sources
    this.#variant = variant
    this.#count = start
  }

  plant(schema: JsonSchema, path: string, item = 0): unknown {
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[(this.#variant + item) % schema.enum.length]
    const choices = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null')
    if (choices) return this.plant(choices[(this.#variant + item) % choices.length]!, path, item)
    if (schema.allOf) return this.plant(Object.assign({}, ...schema.allOf) as JsonSchema, path, item)
    if (schema.type === 'object' || schema.properties) return this.#plantObject(schema, path, item)
    if (schema.type === 'array') {
      const items = schema.items as JsonSchema | JsonSchema[] | undefined
      if (Array.isArray(items))
        return items.map((each, index) => this.plant(each, `${path}[${index}]`, index))
      return Array.from({ length: ITEMS }, (_, index) => this.plant(items ?? {}, `${path}[${index}]`, index))
    }
    if (schema.type === 'integer' || schema.type === 'number') return this.#plantNumber(schema, path)
    if (schema.type === 'boolean') return this.#variant === 0
    if (schema.type === 'null') return null
    return this.#plantText(schema, path)
  }

  #plantObject(schema: JsonSchema, path: string, item: number): unknown {
    const { additionalProperties, propertyNames } = schema as JsonSchema & {
      additionalProperties?: JsonSchema | false
      propertyNames?: JsonSchema
    }
    const names = (propertyNames?.enum ?? []).map(String)
    const properties: Record<string, JsonSchema> = additionalProperties
      ? Object.fromEntries(names.map((name) => [name, additionalProperties]))
      : (schema.properties ?? {})
    return Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, this.plant(each, `${path}.${name}`, item)]),
    )
  }

  #plantNumber({ type, minimum = 0, maximum = 1_000_000 }: JsonSchema, path: string): number {
    this.#count += 1
    if (path.endsWith('.slab')) return 0
    if (type === 'number') return minimum + (maximum - minimum) / 2
    const low = Math.max(minimum, 0)
    const span = Math.min(maximum, 1_000_000) - low
    const value = span > 50_000 ? low + 10_007 + this.#count * 13 : low + (this.#count % (span + 1))
    if (value > 99) this.#note(String(value), value.toLocaleString('en'), path)
    return value
  }

  #plantText(schema: JsonSchema & { format?: string }, path: string): string {
    this.#count += 1
    const { pattern, format, minLength = 0 } = schema
    const isGiven = pattern !== undefined || format === 'date'
    const fits = (text: string) => pattern === undefined || new RegExp(pattern, 'u').test(text)
    const isDay = (isGiven && fits('2026-11-15')) || (!isGiven && path.endsWith('.day'))
    if (!isGiven && /month/i.test(path)) return '2026-11'
    if (format === 'date-time' || isDay) return this.#plantDate(format, path)
    if (/image(?:Id)?$/i.test(path)) return IMAGE
    if (!isGiven) return this.#plantWord(minLength, path)
    const whole = 1009 + this.#count * 17
    const cents = String((this.#count * 7) % 100).padStart(2, '0')
    const amount = `${whole}.${cents}`
    const percent = `${(this.#count % 89) + 10}.${(this.#count % 9) + 1}`
    for (const [text, ...shown] of [
      [amount, `${whole.toLocaleString('en')}.${cents}`, whole.toLocaleString('en')],
      [percent, percent],
      [String(whole), whole.toLocaleString('en'), String(whole)],
    ] as [string, ...string[]][])
      if (fits(text)) {
        this.#note(...shown, path)
        return text
      }
    return fallbacks.find(fits) ?? 'x'.repeat(Math.max(minLength, 1))
  }

  /** Digits, so that it is found like a figure, and fits fields that hold an amount. */
  #plantWord(minLength: number, path: string): string {
    const text = String(700_001 + this.#count * 3)
    this.#note(text, Number(text).toLocaleString('en'), path)
    return text.padEnd(minLength, '0')
  }

  #plantDate(format: string | undefined, path: string): string {
    const text = new Date(NOON + this.#count * DAY).toISOString()
    const [year, month, day] = text.slice(0, 10).split('-')
    this.#note(`${day!}/${month!}/${year!}`, path)
    return format === 'date-time' ? text : text.slice(0, 10)
  }

  #note(...shownAndPath: string[]): void {
    const path = shownAndPath.pop()!
    for (const shown of shownAndPath) if (!this.sources.has(shown)) this.sources.set(shown, path)
  }
}

const fallbacks = [
  '2026-11-15',
  '2026-11',
  '2026-11-15T12:00:00.000Z',
  'root',
  'a@example.com',
  '+4915112345678',
  IMAGE,
  '#1a2b3c',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  `0x${'a1'.repeat(32)}`,
  'a1'.repeat(32),
  '1',
  'r_wallet',
]

/** By its name, so that a new field in one answer changes no figure of another. */
const startOf = (id: string) => createHash('sha256').update(id).digest().readUInt16BE() % 20_000

export class AnswerPlanter {
  readonly sources: Sources = new Map()
  readonly #variant: Variant
  readonly #answers = new Map<string, unknown>()

  constructor(variant: Variant) {
    this.#variant = variant
  }

  /** The same answer for the same endpoint. */
  answer(endpoint: Endpoint): unknown {
    if (!this.#answers.has(endpoint.id)) this.#answers.set(endpoint.id, this.#plant(endpoint))
    return this.#answers.get(endpoint.id)
  }

  #plant({ id, response }: Endpoint): unknown {
    const values = new ValuePlanter(this.sources, this.#variant, startOf(id))
    const schema = z.toJSONSchema(response, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    const wire = values.plant(schema, id)
    return z.decode(response as z.ZodMiniType, wire)
  }
}
