// Fills the placeholders of a prerendered page: {{name}} is a value, {{#name}}…{{/name}} is repeated for each entry of a list and
// omitted for an empty one. Values are escaped and never parsed as a template.

import { escapeHtml } from '#server/platform/escape-html.ts'

export type TemplateValues = { readonly [name: string]: string | readonly TemplateValues[] | undefined }

const TAG = /\{\{([#/]?)([\w.]+)\}\}/g

export const hasPlaceholders = (html: string) => html.search(TAG) >= 0

export function renderTemplate(html: string, values: TemplateValues): string {
  return renderParts(parseTemplate(html), [values])
}

type Part = string | { name: string; isSection: false } | { name: string; isSection: true; parts: Part[] }

/** Throws on an unbalanced section, which is a bug in the build. */
function parseTemplate(html: string): Part[] {
  const root: Part[] = []
  const open: { name: string; parts: Part[] }[] = [{ name: '', parts: root }]
  let end = 0
  for (const match of html.matchAll(TAG)) {
    const [tag, sign, name = ''] = match
    const { parts } = open.at(-1)!
    parts.push(html.slice(end, match.index))
    end = match.index + tag.length
    if (sign === '/') {
      if (open.pop()?.name !== name) throw new Error(`The section ${name} of a page is not nested.`)
    } else if (sign === '#') {
      const section = { name, isSection: true as const, parts: [] }
      parts.push(section)
      open.push(section)
    } else parts.push({ name, isSection: false })
  }
  if (open.length > 1) throw new Error(`The section ${open.at(-1)!.name} of a page is not closed.`)
  root.push(html.slice(end))
  return root
}

/** `scopes` are the values of the enclosing sections, the innermost first. */
function renderParts(parts: readonly Part[], scopes: readonly TemplateValues[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      const value = scopes.find((scope) => part.name in scope)?.[part.name]
      if (!part.isSection) return typeof value === 'string' ? escapeHtml(value) : ''
      const entries = Array.isArray(value) ? (value as readonly TemplateValues[]) : []
      return entries.map((entry) => renderParts(part.parts, [entry, ...scopes])).join('')
    })
    .join('')
}
