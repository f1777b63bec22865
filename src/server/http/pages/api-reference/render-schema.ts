import { escapeHtml } from '#server/platform/escape-html.ts'

export type Schema = { description?: string; type?: string | string[]; [keyword: string]: unknown }

/** Renders a schema as one line or as a list of its fields. Shared schemas are links. */
export function renderSchema(schema: Schema): string {
  const { $ref, type, properties, items, enum: choices, anyOf, const: constant } = schema
  if (typeof $ref === 'string') return renderLink($ref.split('/').at(-1) ?? '')
  if (constant !== undefined) return `<code>${escapeHtml(JSON.stringify(constant))}</code>`
  if (Array.isArray(choices))
    return `one of ${choices.map((each) => `<code>${escapeHtml(JSON.stringify(each))}</code>`).join(' ')}`
  if (Array.isArray(anyOf)) return anyOf.map((each: Schema) => renderSchema(each)).join(' or ')
  if (type === 'array') return `list of ${renderSchema((items ?? {}) as Schema)}`
  if (type === 'object' && properties) return renderFields(schema)
  return `${[type ?? 'any value'].flat().join(' or ')}${renderBounds(schema)}`
}

const renderLink = (name: string) => `<a href="/api/reference/schemas#${name}">${name}</a>`

function renderFields({ properties, required = [] }: Schema): string {
  const fields = Object.entries(properties as Record<string, Schema>).map(([name, field]) => {
    const optional = (required as string[]).includes(name) ? '' : ' <small>optional</small>'
    const description = field.description ? ` <small>${escapeHtml(field.description)}</small>` : ''
    return `<li><code>${escapeHtml(name)}</code>${optional} ${renderSchema(field)}${description}</li>`
  })
  return `<ul class="fields">${fields.join('')}</ul>`
}

const bounds: Record<string, string> = {
  format: '',
  minLength: 'at least',
  maxLength: 'at most',
  minimum: 'from',
  maximum: 'to',
  default: 'default',
}

function renderBounds(schema: Schema): string {
  const parts = Object.entries(bounds).flatMap(([keyword, word]) => {
    const value = schema[keyword]
    if (value === undefined || value === '') return []
    const unit = keyword.endsWith('Length') ? ' characters' : ''
    return [`${word} ${escapeHtml(JSON.stringify(value).replaceAll('"', ''))}${unit}`.trim()]
  })
  return parts.length > 0 ? `, ${parts.join(', ')}` : ''
}
