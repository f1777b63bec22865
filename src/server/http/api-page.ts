// The OpenAPI document, and the same as a page that reads without JavaScript.

import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { openapi, type OpenApiDocument, type Operation } from '#contract/openapi.ts'
import { escapeHtml } from '#server/http/escape-html.ts'

export function bindApiPage(app: FastifyInstance, endpoints: readonly Endpoint[], title: string): void {
  const document = openapi(endpoints, title)
  const page = renderPage(document)
  app.get('/api/openapi.json', async () => document)
  app.get('/api', async (_, reply) => reply.type('text/html; charset=utf-8').send(page))
}

function renderPage({ info, paths }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => renderOperation(path, method, operation)),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)} API</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #0b1424; background: #f5f7fa }
  details { background: #fff; border: 1px solid #e3e8ef; border-radius: 12px; margin: .5rem 0; padding: .75rem 1rem }
  summary { cursor: pointer } code { font-weight: 600 } pre { overflow: auto; background: #eef3f6; padding: .75rem; border-radius: 8px }
  small { color: #44506a }
  @media (prefers-color-scheme: dark) {
    body { color: #eef3f9; background: #0a111d } details { background: #111b2b; border-color: #1f2c41 } pre { background: #162336 } small { color: #b3bfd2 }
    a { color: #6ea0ff }
  }
</style>
<main><h1>${escapeHtml(info.title)} API</h1><p>${escapeHtml(info.description)} <a href="/api/openapi.json">OpenAPI document</a></p>
${operations.join('\n')}</main></html>`
}

function renderOperation(path: string, method: string, operation: Operation): string {
  const who = [operation['x-access'], operation['x-permission']].filter(Boolean).join(': ')
  const flags = [
    operation['x-money'] && 'moves money',
    operation['x-audit'] && `audited as ${operation['x-audit']}`,
  ]
  const shown = {
    parameters: operation.parameters,
    requestBody: operation.requestBody,
    responses: operation.responses,
  }
  return `<details><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}
<small>${escapeHtml([who, ...flags].filter(Boolean).join(', '))}</small></summary>
<pre>${escapeHtml(JSON.stringify(shown, null, 2))}</pre></details>`
}
