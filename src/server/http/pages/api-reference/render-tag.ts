import type { ApiTag } from '#contract/platform/openapi/api-tags.ts'
import type { DocumentedOperation, OpenApiDocument } from '#contract/platform/openapi/openapi.ts'
import { renderReferencePage, renderText } from '#server/http/pages/api-reference/reference-layout.ts'
import { describeCaller, listOperations } from '#server/http/pages/api-reference/listed-operation.ts'
import { renderSchema, type Schema } from '#server/http/pages/api-reference/render-schema.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'

export function renderTag(document: OpenApiDocument, tag: ApiTag): string {
  const operations = listOperations(document).filter(({ operation }) => operation.tags?.includes(tag.name))
  const contents = operations.map(
    ({ operation, method, path }) =>
      `<li><a href="#${operation.operationId}"><b class="${method}">${method}</b> <code>${escapeHtml(path)}</code></a></li>`,
  )
  const articles = operations.map(
    ({
      operation,
      method,
      path,
    }) => `<article id="${operation.operationId}"><h2>${escapeHtml(operation.summary)}</h2>
<p class="path"><b class="${method}">${method}</b> <code>${escapeHtml(path)}</code> <small>${operation.operationId}</small></p>
${renderFacts(operation)}${renderParameters(document, operation)}${renderBody(operation)}${renderResponses(document, operation)}</article>`,
  )
  const productName = document.info.title.replace(/ API$/, '')
  return renderReferencePage(
    `${tag.name} – ${document.info.title}`,
    productName,
    `<p><a href="/api">API reference</a></p><h1>${escapeHtml(tag.name)}</h1><p class="lead">${escapeHtml(tag.description)}</p>
<ul class="contents">${contents.join('')}</ul>${articles.join('\n')}`,
  )
}

function renderFacts(operation: DocumentedOperation): string {
  const limits = (operation['x-limits'] ?? []).map(
    ({ per, count, windowSeconds }) => `${count} per ${per} in ${windowSeconds} s`,
  )
  const facts = [
    ['Caller', describeCaller(operation)],
    ['Password', operation['x-step-up'] && 'entered in the last five minutes'],
    ['Second administrator', operation['x-dual-control'] && 'while dual control is on for this'],
    ['Money', operation['x-money'] && 'moves money; a retry with the same Idempotency-Key is safe'],
    ['Rate limit', limits.join(', ')],
    ['Audit log', operation['x-audit']],
  ]
  return `<dl>${facts
    .filter(([, fact]) => fact)
    .map(([name, fact]) => `<div><dt>${name}</dt><dd>${escapeHtml(String(fact))}</dd></div>`)
    .join('')}</dl>`
}

type Parameter = { name: string; in: string; required: boolean; description?: string; schema: Schema }
type Content = Record<string, { schema: Schema; example?: unknown }>
type Response = { description: string; content?: Content }

/** Follows a reference to components. */
function resolve({ components }: OpenApiDocument, value: object): object {
  const [, section, name] = ('$ref' in value && /^#\/components\/(\w+)\/(.+)$/.exec(String(value.$ref))) || []
  if (section === undefined || name === undefined) return value
  const { parameters, responses } = components
  return (section === 'parameters' ? parameters : responses)[name] ?? value
}

function renderParameters(document: OpenApiDocument, operation: DocumentedOperation): string {
  if (operation.parameters.length === 0) return ''
  const rows = operation.parameters.map((each) => {
    const { name, in: place, required, description = '', schema } = resolve(document, each) as Parameter
    return `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? '' : ', optional'}</td><td>${renderSchema(schema)} ${renderText(description)}</td></tr>`
  })
  return `<h3>Parameters</h3><div class="table"><table>${rows.join('')}</table></div>`
}

function renderBody({ requestBody }: DocumentedOperation): string {
  return requestBody ? `<h3>Body</h3>${renderContent(requestBody.content)}` : ''
}

function renderContent(content: Content): string {
  return Object.entries(content)
    .map(([type, { schema, example }]) => {
      const note = type === 'application/json' ? '' : `<p><code>${escapeHtml(type)}</code></p>`
      const sample =
        example === undefined ? '' : `<pre tabindex="0">${escapeHtml(JSON.stringify(example, null, 2))}</pre>`
      return note + renderSchema(schema) + sample
    })
    .join('')
}

function renderResponses(document: OpenApiDocument, { responses }: DocumentedOperation): string {
  const { 200: success, ...others } = responses as Record<string, object>
  const rows = Object.entries(others).map(([status, each]) => {
    const { description } = resolve(document, each) as Response
    const lines = description.split('\n\n').map(renderText)
    return `<tr><td>${status}</td><td>${lines.join('<br>')}</td></tr>`
  })
  const other =
    rows.length > 0 ? `<h3>Other responses</h3><div class="table"><table>${rows.join('')}</table></div>` : ''
  return `<h3>Response</h3>${renderContent((success as Response).content ?? {})}${other}`
}
