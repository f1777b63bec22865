import { escapeHtml } from '#server/http/pages/escape-html.ts'

const PLACE = /\{\{([\w.]+)\}\}/g

export const hasPlaces = (html: string) => html.search(PLACE) >= 0

/** Writes the figures into a page. Whatever they hold, they stay text. */
export function fillPage(html: string, figures: Readonly<Record<string, string>>): string {
  return html.replaceAll(PLACE, (_, name: string) => escapeHtml(figures[name] ?? ''))
}
