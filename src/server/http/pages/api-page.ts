// Serves the OpenAPI document, and the same as an HTML page without JavaScript.

import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { openapi, type OpenApiDocument, type Operation } from '#contract/platform/openapi.ts'
import { escapeHtml } from '#server/http/pages/escape-html.ts'
import { createDocument, sendDocument } from '#server/http/pages/public-document.ts'
import { renderMinimalPage } from '#server/http/pages/minimal-page.ts'

export function bindApiPage(app: FastifyInstance, endpoints: readonly Endpoint[], title: string): void {
  const document = openapi(endpoints, title)
  const json = createDocument('application/json; charset=utf-8', JSON.stringify(document))
  const html = createDocument('text/html; charset=utf-8', renderPage(document))
  app.get('/api/openapi.json', (request, reply) => sendDocument(request, reply, json))
  app.get('/api', (request, reply) => sendDocument(request, reply, html))
}

function renderPage({ info, paths }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => renderOperation(path, method, operation)),
  )
  const intro = `<h1>${escapeHtml(info.title)} API</h1>
<p>${escapeHtml(info.description)} <a href="/api/openapi.json">OpenAPI document</a></p>`
  return renderMinimalPage(`${info.title} API`, [intro, ...operations].join('\n'))
}

function renderOperation(path: string, method: string, operation: Operation): string {
  const who = [operation['x-access'], operation['x-permission']].filter(Boolean).join(': ')
  const flags = [
    operation['x-money'] && 'moves money',
    operation['x-audit'] && `audited as ${operation['x-audit']}`,
  ]
  const details = {
    parameters: operation.parameters,
    requestBody: operation.requestBody,
    responses: operation.responses,
  }
  return `<details><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}
<small>${escapeHtml([who, ...flags].filter(Boolean).join(', '))}</small></summary>
<pre>${escapeHtml(JSON.stringify(details, null, 2))}</pre></details>`
}
