// Serves the OpenAPI document and the same as pages, complete without JavaScript: an index with a search, one page per tag,
// and the shared schemas. Everything is built at the first request.

import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { openapi, type ApiOwner } from '#contract/platform/openapi/openapi.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { createDocument, sendDocument } from '#server/http/pages/public-document.ts'
import { renderOperationList } from '#server/http/pages/api-reference/render-operation-list.ts'
import { renderSchemas } from '#server/http/pages/api-reference/render-schemas.ts'
import { renderTag } from '#server/http/pages/api-reference/render-tag.ts'
import { slugOf } from '#server/http/pages/api-reference/listed-operation.ts'

const LONGEST_SEARCH = 100

export function bindApiReference(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  owner: ApiOwner,
): void {
  const readReference = buildOnce(() => {
    const document = openapi(endpoints, owner)
    const pages = document.tags.map((tag) => [slugOf(tag.name), renderTag(document, tag)] as const)
    const all = [...pages, ['schemas', renderSchemas(document)] as const]
    return {
      document,
      json: createDocument('application/json; charset=utf-8', JSON.stringify(document)),
      list: createPage(renderOperationList(document, '')),
      pages: new Map(all.map(([name, html]) => [name, createPage(html)])),
    }
  })
  app.get('/api/openapi.json', (request, reply) => sendDocument(request, reply, readReference().json))
  app.get<{ Querystring: { search?: unknown } }>('/api', (request, reply) => {
    const { search } = request.query
    const { document, list } = readReference()
    if (typeof search !== 'string' || search === '') return sendDocument(request, reply, list)
    const found = renderOperationList(document, search.slice(0, LONGEST_SEARCH))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(found)
  })
  app.get<{ Params: { page: string } }>('/api/reference/:page', (request, reply) => {
    const page = readReference().pages.get(request.params.page.toLowerCase())
    if (page === undefined) throw new Refusal('not-found')
    return sendDocument(request, reply, page)
  })
}

const createPage = (html: string) => createDocument('text/html; charset=utf-8', html)

function buildOnce<Value>(build: () => Value): () => Value {
  let built: Value | undefined
  return () => (built ??= build())
}
