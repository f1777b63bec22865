import { pendingConfirmation } from '#contract/admin/confirmations.ts'
import { keyLevelFor } from '#contract/platform/api-keys.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { apiDescription } from '#contract/platform/openapi/api-guide.ts'
import { apiTags } from '#contract/platform/openapi/api-tags.ts'
import { buildExample } from '#contract/platform/openapi/example.ts'
import { toWireSchema, type JsonSchema } from '#contract/platform/openapi/json-schema.ts'
import { groupByStatus, readOperation, type Operation } from '#contract/platform/openapi/operation.ts'
import { shareSchemas } from '#contract/platform/openapi/share-schemas.ts'
import { refusals, type RefusalCode } from '#contract/platform/refusals.ts'

type NamedValue = { name: string; value: object }

/** Moves each repeated value to `components` under its name; less frequent variants of the same name stay inline. */
function shareValues(section: string, all: readonly NamedValue[]) {
  const counts = new Map<string, NamedValue & { count: number }>()
  for (const each of all) {
    const key = JSON.stringify(each.value)
    counts.set(key, { ...each, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const names = new Map<string, string>()
  const components: Record<string, object> = {}
  const repeated = [...counts].filter(([, { count }]) => count > 1)
  for (const [key, { name, value }] of repeated.toSorted(([, one], [, other]) => other.count - one.count)) {
    if (name in components) continue
    components[name] = value
    names.set(key, name)
  }
  const refer = (value: object): object => {
    const name = names.get(JSON.stringify(value))
    return name === undefined ? value : { $ref: `#/components/${section}/${name}` }
  }
  return { refer, components }
}

export type OpenApiDocument = ReturnType<typeof openapi>
export type DocumentedOperation = ReturnType<typeof describeOperation>

/** The product's name and public address. */
export type ApiOwner = { title: string; origin: string }

const refusalSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'For programs' },
    message: { type: 'string', description: 'For people' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Message by input' },
    values: { type: 'object', additionalProperties: true, description: 'Details, by code' },
  },
}

/** Builds the OpenAPI 3.1 document from the declarations that the server binds. */
export function openapi(endpoints: readonly Endpoint[], { title, origin }: ApiOwner) {
  const operations = endpoints.map(readOperation)
  const { refer, schemas } = shareSchemas(operations, {
    Refusal: refusalSchema,
    PendingConfirmation: toWireSchema(pendingConfirmation),
  })
  const parameters = shareValues(
    'parameters',
    operations.flatMap((each) =>
      each.parameters.map((one) => ({ name: one.name, value: describeParameter(one, refer) })),
    ),
  )
  const responses = shareValues(
    'responses',
    operations.flatMap((each) => describeRefusals(each).map(({ name, value }) => ({ name, value }))),
  )
  const paths: Record<string, Record<string, DocumentedOperation>> = {}
  for (const each of operations)
    paths[each.path] = {
      ...paths[each.path],
      [each.endpoint.method.toLowerCase()]: describeOperation(each, { refer, parameters, responses }),
    }
  const used = new Set(operations.map(({ tag }) => tag))
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1', description: apiDescription },
    servers: [{ url: origin, description: 'This installation' }],
    tags: apiTags.filter(({ name }) => used.has(name)),
    paths,
    components: {
      schemas,
      parameters: parameters.components,
      responses: responses.components,
      securitySchemes: {
        member: { type: 'apiKey', in: 'cookie', name: '__Host-session', description: 'Session of a member' },
        admin: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-admin',
          description: 'Session of an administrator',
        },
        key: { type: 'http', scheme: 'bearer', description: 'API key of a member or an administrator' },
      },
    },
  }
}

type SharedParts = {
  refer: (schema: JsonSchema) => JsonSchema
  parameters: ReturnType<typeof shareValues>
  responses: ReturnType<typeof shareValues>
}

function describeOperation(each: Operation, { refer, parameters, responses }: SharedParts) {
  const { endpoint, operationId, tag, body, result } = each
  return {
    operationId,
    summary: endpoint.summary,
    ...(tag && { tags: [tag] }),
    security: describeSecurity(endpoint),
    parameters: each.parameters.map((one) => parameters.refer(describeParameter(one, refer))),
    ...(body && {
      requestBody: {
        required: true,
        ...describeContent(body, refer, endpoint.upload && 'application/octet-stream'),
      },
    }),
    responses: {
      200: { description: 'Done', ...describeContent(result, refer, resultType(endpoint)) },
      ...(endpoint.dualControl && {
        202: {
          description: 'Stored until a second administrator confirms it',
          content: { 'application/json': { schema: refer(toWireSchema(pendingConfirmation)) } },
        },
      }),
      ...Object.fromEntries(
        describeRefusals(each).map(({ status, value }) => [status, responses.refer(value)]),
      ),
    },
    ...describeExtensions(endpoint),
  }
}

/** `x-api-key` holds the required key level; operations without it need a session. */
function describeSecurity(endpoint: Endpoint) {
  if (endpoint.access === 'public') return []
  return [{ [endpoint.access]: [] }, ...(keyLevelFor(endpoint) ? [{ key: [] }] : [])]
}

const resultType = ({ contentType, file }: Endpoint) => contentType ?? (file && 'application/octet-stream')

function describeExtensions(endpoint: Endpoint) {
  return {
    'x-access': endpoint.access,
    ...(endpoint.permission && { 'x-permission': endpoint.permission }),
    ...(keyLevelFor(endpoint) && { 'x-api-key': keyLevelFor(endpoint) }),
    ...(endpoint.also && { 'x-also': endpoint.also }),
    ...(endpoint.audit && { 'x-audit': endpoint.audit }),
    ...(endpoint.rateLimits && { 'x-limits': endpoint.rateLimits }),
    ...(endpoint.money && { 'x-money': true }),
    ...(endpoint.stepUp && { 'x-step-up': true }),
    ...(endpoint.dualControl && { 'x-dual-control': endpoint.dualControl }),
  }
}

const describeParameter = (
  { schema, ...parameter }: Operation['parameters'][number],
  refer: SharedParts['refer'],
) => ({
  ...parameter,
  schema: refer(schema),
  example: buildExample(schema, parameter.name),
})

function describeContent(schema: JsonSchema, refer: SharedParts['refer'], type = 'application/json') {
  const isJson = type === 'application/json'
  return { content: { [type]: { schema: refer(schema), ...(isJson && { example: buildExample(schema) }) } } }
}

const camelCase = (code: string) =>
  code.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

function describeRefusals({ refusalCodes }: Operation) {
  return groupByStatus(refusalCodes).map(([status, codes]) => ({
    status,
    name: codes.map(camelCase).join('Or'),
    value: {
      description: codes.map((code) => `\`${code}\`: ${refusals[code].message}`).join('\n\n'),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Refusal' },
          example: refusalExample(codes[0]!),
        },
      },
    },
  }))
}

const refusalExample = (code: RefusalCode) => ({ code, message: refusals[code].message })
