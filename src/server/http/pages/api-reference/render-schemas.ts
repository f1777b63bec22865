import type { OpenApiDocument } from '#contract/platform/openapi/openapi.ts'
import { renderReferencePage } from '#server/http/pages/api-reference/reference-layout.ts'
import { renderSchema } from '#server/http/pages/api-reference/render-schema.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'

export function renderSchemas({ info, components }: OpenApiDocument): string {
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
