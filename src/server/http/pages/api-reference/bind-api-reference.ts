// Serves the OpenAPI document, and the same as pages that need no JavaScript: an index with search, one page per tag, and the shared
// schemas. Everything is built at the first request and rebuilt when the product name changes.

import type { FastifyInstance } from 'fastify'
import { planSchema } from '#contract/admin/plan-document.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { openapi, type ApiOwner, type OpenApiDocument } from '#contract/platform/openapi/openapi.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { createDocument, sendDocument } from '#server/http/pages/public-document.ts'
import { renderTag } from '#server/http/pages/api-reference/render-tag.ts'
import {
  slugOf,
  describeCaller,
  listOperations,
  type ListedOperation,
} from '#server/http/pages/api-reference/listed-operation.ts'
import { apiGuide, type GuideChapter } from '#contract/platform/openapi/api-guide.ts'
import { renderReferencePage, renderText } from './reference-layout.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { renderSchema } from './render-schema.ts'

function renderSchemas({ info, components }: OpenApiDocument): string {
  const articles = Object.entries(components.schemas).map(([name, schema]) => {
    const description = schema.description ? `<p>${escapeHtml(schema.description)}</p>` : ''
    return `<article id="${name}"><h2>${name}</h2>${description}${renderSchema(schema)}</article>`
  })
  return renderReferencePage(
    `Schemas – ${info.title}`,
    info.title.replace(/ API$/, ''),
    `<p><a href="/api">API reference</a></p><h1>Schemas</h1><p class="lead">Shapes that several operations share.</p>${articles.join('\n')}`,
  )
}

function renderOperationList(document: OpenApiDocument, search: string): string {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = listOperations(document).filter((each) => {
    const text = searchTextOf(each)
    return words.every((word) => text.includes(word))
  })
  const sections = document.tags.map(({ name, description }) => {
    const listed = found.filter(({ operation }) => operation.tags?.includes(name))
    if (listed.length === 0) return ''
    return `<section><h2><a href="/api/reference/${slugOf(name)}">${escapeHtml(name)}</a></h2><p>${escapeHtml(description)}</p>
<ul class="operations">${listed.map((each) => renderRow(each, slugOf(name))).join('')}</ul></section>`
  })
  const title = document.info.title
  const content = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p class="lead">Everything that the pages and the back office do, they do through these operations. Sign in first: the guide shows how.</p>`,
    `<div class="guide">${apiGuide.map(renderChapter).join('')}</div>`,
    renderSearch(search, found.length),
    ...sections,
  ]
  return renderReferencePage(title, title.replace(/ API$/, ''), content.join('\n'))
}

const renderChapter = ({ title, paragraphs }: GuideChapter) =>
  `<details><summary>${escapeHtml(title)}</summary>${paragraphs.map((text) => `<p>${renderText(text)}</p>`).join('')}</details>`

function renderSearch(search: string, count: number): string {
  const result =
    count === 0
      ? 'No operation matches. Try a path, an operation id or a word of the summary.'
      : `${count} ${count === 1 ? 'operation' : 'operations'}`
  return `<form class="search" role="search" action="/api"><label for="search">Search operations</label>
<div><input id="search" name="search" type="search" maxlength="100" autocomplete="off" value="${escapeHtml(search)}"><button>Search</button></div>
<p role="status">${result}</p></form>`
}

function renderRow(each: ListedOperation, slug: string): string {
  const { path, method, operation } = each
  return `<li data-search="${escapeHtml(searchTextOf(each))}"><a href="/api/reference/${slug}#${operation.operationId}"><b class="${method}">${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span> <small>${escapeHtml(describeCaller(operation))}</small></a></li>`
}

const searchTextOf = ({ path, method, operation }: ListedOperation) =>
  [method, path, operation.operationId, operation.summary, operation.tags?.[0]].join(' ').toLowerCase()

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
  const schemaOfPlan = createDocument('application/json; charset=utf-8', JSON.stringify(planSchema()))
  app.get('/api/plan.schema.json', async (request, reply) => sendDocument(request, reply, schemaOfPlan))
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
