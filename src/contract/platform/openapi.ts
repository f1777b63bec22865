import * as z from 'zod/mini'
import { pendingConfirmation } from '#contract/admin/confirmations.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { refusals, type RefusalCode } from '#contract/platform/refusals.ts'

export type Operation = ReturnType<typeof operation>
export type OpenApiDocument = ReturnType<typeof openapi>

/** Builds the OpenAPI 3.1 document from the declarations that the server binds. */
export function openapi(endpoints: readonly Endpoint[], title: string) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const each of endpoints) {
    const path = each.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [each.method.toLowerCase()]: operation(each) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: 'Amounts are decimal strings in USDT. Times are ISO 8601 in UTC.',
    },
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: {
        member: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        admin: { type: 'apiKey', in: 'cookie', name: '__Host-admin' },
      },
    },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    values: { type: 'object', additionalProperties: true },
  },
}

function operation(each: Endpoint) {
  return {
    operationId: `${each.method} ${each.path}`,
    summary: each.summary,
    security: each.access === 'public' ? [] : [{ [each.access]: [] }],
    parameters: [
      ...parameters('path', each.params),
      ...parameters('query', each.query),
      ...headerParameters(each),
    ],
    ...(each.body && {
      requestBody: {
        required: true,
        ...content(schemaOf(each.body, 'input'), each.upload && 'application/octet-stream'),
      },
    }),
    responses: {
      200: { description: 'OK', ...content(schemaOf(each.response, 'input'), each.contentType) },
      ...(each.dualControl && {
        202: {
          description: 'Stored until a second administrator confirms it',
          ...content(schemaOf(pendingConfirmation, 'input')),
        },
      }),
      ...refusalsByStatus(each),
    },
    'x-access': each.access,
    ...(each.permission && { 'x-permission': each.permission }),
    ...(each.also && { 'x-also': each.also }),
    ...(each.audit && { 'x-audit': each.audit }),
    ...(each.limits && { 'x-limits': each.limits }),
    ...(each.money && { 'x-money': true }),
    ...(each.dualControl && { 'x-dual-control': each.dualControl }),
  }
}

// A codec's input side is the wire format, for responses as well as for bodies.
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function parameters(place: 'path' | 'query', schema: z.core.$ZodType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place as string,
    required: required.includes(name),
    schema: property as unknown,
  }))
}

function headerParameters({ money, access, method }: Endpoint) {
  const header = (name: string) => ({ name, in: 'header', required: true, schema: { type: 'string' } })
  return [
    ...(money ? [header('idempotency-key')] : []),
    ...(access !== 'public' && method !== 'GET' ? [header('x-csrf-token')] : []),
  ]
}

function refusalsByStatus(each: Endpoint) {
  const codes: RefusalCode[] = [...each.refusals]
  if (each.params ?? each.query ?? each.body) codes.push('invalid-input')
  if (each.access !== 'public') codes.push('not-signed-in', 'not-allowed')
  if (each.limits) codes.push('too-many-requests')
  if (each.stepUp) codes.push('password-needed')
  if (each.money) codes.push('idempotency-key-missing', 'idempotency-key-reused', 'request-in-progress')
  const statuses = [...new Set(codes.map((code) => refusals[code].status))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: [...new Set(codes)]
          .filter((code) => refusals[code].status === status)
          .map((code) => `${code}: ${refusals[code].message}`)
          .join('; '),
        ...content({ $ref: '#/components/schemas/Refusal' }),
      },
    ]),
  )
}

function content(schema: object, type = 'application/json') {
  return { content: { [type]: { schema } } }
}
