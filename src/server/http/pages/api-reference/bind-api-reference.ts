// Serves the OpenAPI document and the same as pages, complete without JavaScript: an index with a search, one page per tag,
// and the shared schemas. Everything is built at the first request, and again for another product name.

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
  readOwner: () => Promise<ApiOwner>,
): void {
  const readReference = buildPerOwner(readOwner, (owner) => {
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
  app.get('/api/openapi.json', async (request, reply) =>
    sendDocument(request, reply, (await readReference()).json),
  )
  app.get<{ Querystring: { search?: unknown } }>('/api', async (request, reply) => {
    const { search } = request.query
    const { document, list } = await readReference()
    if (typeof search !== 'string' || search === '') return sendDocument(request, reply, list)
    const found = renderOperationList(document, search.slice(0, LONGEST_SEARCH))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(found)
  })
  app.get<{ Params: { page: string } }>('/api/reference/:page', async (request, reply) => {
    const page = (await readReference()).pages.get(request.params.page.toLowerCase())
    if (page === undefined) throw new Refusal('not-found')
    return sendDocument(request, reply, page)
  })
}

const createPage = (html: string) => createDocument('text/html; charset=utf-8', html)

function buildPerOwner<Value>(readOwner: () => Promise<ApiOwner>, build: (owner: ApiOwner) => Value) {
  let built: { title: string; value: Value } | undefined
  return async (): Promise<Value> => {
    const owner = await readOwner()
    if (built?.title !== owner.title) built = { title: owner.title, value: build(owner) }
    return built.value
  }
}
