import { escapeHtml } from '#server/http/pages/escape-html.ts'

const PLACEHOLDER = /\{\{([\w.]+)\}\}/g

export const hasPlaceholders = (html: string) => html.search(PLACEHOLDER) >= 0

/** Replaces {{placeholders}} with HTML-escaped values. */
export function renderTemplate(html: string, figures: Readonly<Record<string, string>>): string {
  return html.replaceAll(PLACEHOLDER, (_, name: string) => escapeHtml(figures[name] ?? ''))
}
