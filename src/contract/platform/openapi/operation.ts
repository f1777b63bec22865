import { refusalsOf, type Endpoint } from '#contract/platform/endpoint.ts'
import { toWireSchema, type JsonSchema } from '#contract/platform/openapi/json-schema.ts'
import { tagOf } from '#contract/platform/openapi/api-tags.ts'
import { refusals, type RefusalCode } from '#contract/platform/refusals.ts'
import { locales } from '#messages/locales.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}
/** An endpoint with its wire schemas, before repeated parts are moved to components. */
export type Operation = {
  endpoint: Endpoint
  operationId: string
  path: string
  tag: string | undefined
  parameters: Parameter[]
  body?: JsonSchema
  result: JsonSchema
  refusalCodes: RefusalCode[]
}

export function readOperation(endpoint: Endpoint): Operation {
  const { id, path, params, query, body, response, upload, contentType, file } = endpoint
  return {
    endpoint,
    operationId: id,
    path: path.replaceAll(/:(\w+)/g, '{$1}'),
    tag: tagOf(path),
    parameters: [...parametersIn('path', params), ...parametersIn('query', query), ...headersOf(endpoint)],
    ...(body && { body: upload ? binary : toWireSchema(body) }),
    result: (contentType ?? file) ? binary : toWireSchema(response),
    refusalCodes: refusalsOf(endpoint),
  }
}

const binary: JsonSchema = { type: 'string', format: 'binary' }

function parametersIn(place: 'path' | 'query', schema: Endpoint['params']): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toWireSchema(schema) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

const idempotencyKey: Parameter = {
  name: 'idempotency-key',
  in: 'header',
  required: true,
  description: 'New for every intent; repeated with every retry of the same intent',
  schema: { type: 'string', pattern: '^[A-Za-z0-9-]{16,64}$' },
}
const csrfToken: Parameter = {
  name: 'x-csrf-token',
  in: 'header',
  required: true,
  description: '`token` of the sign-in response',
  schema: { type: 'string' },
}

const language: Parameter = {
  name: 'accept-language',
  in: 'header',
  required: false,
  description: `Language of the answer: ${locales.join(', ')}`,
  schema: { type: 'string' },
}

const headersOf = ({ money, access, method }: Endpoint) => [
  ...(money ? [idempotencyKey] : []),
  ...(access !== 'public' && method !== 'GET' ? [csrfToken] : []),
  ...(access === 'member' ? [language] : []),
]

/** Refusal codes by HTTP status, in ascending order. */
export function groupByStatus(codes: readonly RefusalCode[]): [number, RefusalCode[]][] {
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status)
  return [...byStatus].toSorted(([one], [other]) => one - other)
}
