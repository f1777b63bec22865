import * as z from 'zod/mini'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'

export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

/** Parses the request with the endpoint's schemas; refuses with one message per invalid field. */
export function parseInput(endpoint: Endpoint, raw: RawInput) {
  const fields: Record<string, string> = {}
  const parse = (schema: z.core.$ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const parsed = z.safeParse(schema, value ?? {})
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message
    return undefined
  }
  const input = {
    params: parse(endpoint.params, raw.params),
    query: parse(endpoint.query, raw.query),
    body: parse(endpoint.body, raw.body),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid-input', { fields })
  return input
}
