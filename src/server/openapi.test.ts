import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openapi, type OpenApiDocument } from '#contract/platform/openapi/openapi.ts'
import { namesByFields } from '#contract/platform/openapi/share-schemas.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { listEndpoints } from '#tests/support/http/list-endpoints.ts'

let endpoints: Endpoint[]
let document: OpenApiDocument

beforeAll(() => {
  endpoints = listEndpoints()
  document = openapi(endpoints, { title: 'Tributary', origin: 'https://tributary.example' })
})

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('the OpenAPI document passes the linter', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'operation-operationId-url-safe': 'error',
      'operation-tag-defined': 'error',
      'operation-parameters-unique': 'error',
      'tag-description': 'error',
      // The test below parses every example, which is stricter.
      'no-invalid-media-type-examples': 'off',
      'no-invalid-schema-examples': 'off',
      // The product has no published licence, and every operation can refuse.
      'info-license': 'off',
      'operation-4xx-response': 'off',
    },
  })
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('every operation has a unique id of verb and object, and one tag with a description', () => {
  const ids = operations().map(({ operationId }) => operationId)
  expect(ids).toHaveLength(endpoints.length)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z0-9]*)+$/.test(id))).toEqual([])
  const tags = new Set(document.tags.map(({ name }) => name))
  expect(operations().filter((each) => !each.tags?.every((tag) => tags.has(tag)))).toEqual([])
})

test('every name that is given to a shared schema is in use', () => {
  const used = Object.keys(document.components.schemas)
  expect(Object.values(namesByFields).filter((name) => !used.includes(name))).toEqual([])
})

test('every example is accepted by the declaration of its endpoint', () => {
  const wrong = endpoints.flatMap(({ method, path, body, response, upload, contentType, file }) => {
    const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
    const check = (schema: z.core.$ZodType, content: object, what: string) => {
      const { example } = (content as { 'application/json': { example: unknown } })['application/json']
      const { success, error } = z.safeDecode(schema as z.ZodMiniType, example)
      return success
        ? []
        : [`${operation.operationId} ${what}: ${z.prettifyError(error)} in ${JSON.stringify(example)}`]
    }
    return [
      ...(body && !upload ? check(body, operation.requestBody!.content, 'body') : []),
      ...(contentType || file ? [] : check(response, operation.responses[200].content, 'response')),
    ]
  })
  expect(wrong).toEqual([])
})

test('no object is described twice', () => {
  const seen = new Map<string, number>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const text = JSON.stringify(value)
    if ('properties' in value && text.length > 200) seen.set(text, (seen.get(text) ?? 0) + 1)
    for (const [key, part] of Object.entries(value)) if (key !== 'example') visit(part)
  }
  visit(document)
  expect([...seen].filter(([, count]) => count > 1).map(([text]) => text)).toEqual([])
})
