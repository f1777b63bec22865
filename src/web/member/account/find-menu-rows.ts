import type { MenuGroup } from './account-menu.ts'

/** The groups with the rows that have every word in their label, heading or keywords. */
export function findMenuRows(menu: readonly MenuGroup[], text: string): MenuGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return menu
    .map(({ heading, rows }) => ({
      heading,
      rows: rows.filter(({ label, keywords = '' }) => {
        const searched = `${label} ${heading} ${keywords}`.toLowerCase()
        return words.every((word) => searched.includes(word))
      }),
    }))
    .filter(({ rows }) => rows.length > 0)
}
