import * as z from 'zod/mini'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'

/** A request's parts as they came over the wire. */
export type Sent = { params?: unknown; query?: unknown; body?: unknown }

/** Reads what was sent by the endpoint's own schemas, and refuses with a sentence for each field that is wrong. */
export function readInput(endpoint: Endpoint, sent: Sent) {
  const fields: Record<string, string> = {}
  const read = (schema: z.core.$ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const parsed = z.safeParse(schema, value ?? {})
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message
    return undefined
  }
  const input = {
    params: read(endpoint.params, sent.params),
    query: read(endpoint.query, sent.query),
    body: read(endpoint.body, sent.body),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid-input', { fields })
  return input
}
