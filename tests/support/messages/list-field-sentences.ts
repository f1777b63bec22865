import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/platform/endpoint.ts'

type Schema = z.core.$ZodType
type Definition = z.core.$ZodTypeDef & {
  checks?: { _zod: { def: { error?: unknown } } }[]
  shape?: Record<string, Schema>
  options?: Schema[]
  items?: Schema[]
} & Partial<Record<(typeof INNER)[number], Schema>>

const INNER = ['innerType', 'element', 'valueType', 'keyType', 'in', 'out', 'left', 'right'] as const

/** Every sentence that the schemas of a request give to an invalid field. */
export function listFieldSentences(endpoints: readonly Endpoint[]): string[] {
  const sentences = new Set<string>()
  const seen = new Set<Schema>()
  const read = (error: unknown) => {
    const sentence = typeof error === 'function' ? (error as (issue: object) => unknown)({}) : undefined
    if (typeof sentence === 'string') sentences.add(sentence)
  }
  const walk = (schema: Schema | undefined) => {
    if (!schema?._zod || seen.has(schema)) return
    seen.add(schema)
    const definition = schema._zod.def as Definition
    read(definition.error)
    for (const check of definition.checks ?? []) read(check._zod.def.error)
    for (const name of INNER) walk(definition[name])
    for (const each of Object.values(definition.shape ?? {})) walk(each)
    for (const each of [...(definition.options ?? []), ...(definition.items ?? [])]) walk(each)
  }
  for (const { params, query, body } of endpoints) for (const each of [params, query, body]) walk(each)
  return [...sentences]
}
