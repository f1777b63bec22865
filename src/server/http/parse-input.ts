import * as z from 'zod/mini'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'

export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

/** Parses the request with the endpoint's schemas; refuses with one message per invalid field. */
export function parseInput(endpoint: Endpoint, raw: RawInput) {
  const fields: Record<string, string> = {}
  const parse = (part: keyof RawInput) => {
    const schema = endpoint[part]
    if (!schema) return undefined
    const parsed = z.safeParse(schema, raw[part] ?? {})
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) fields[issue.path.join('.') || part] ??= issue.message
    return undefined
  }
  for (const [part, value] of Object.entries(raw)) {
    const field = findUnstorableText(value)
    if (field !== undefined) fields[field || part] = 'Remove characters that cannot be saved'
  }
  const input = { params: parse('params'), query: parse('query'), body: parse('body') }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid-input', { fields })
  return input
}

/** PostgreSQL cannot store NUL or lone surrogates, and dual control stores the whole request. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** The top-level field that contains a text that cannot be stored. Iterative, because bodies can be deeply nested. */
function findUnstorableText(input: unknown): string | undefined {
  const left: [field: string, value: unknown][] = [['', input]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [field, value] = next
    if (typeof value === 'string' && !isStorable(value)) return field
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return field
      left.push([field || name, inner])
    }
  }
  return undefined
}
