import type { Icon as TablerIcon } from '@tabler/icons-react'

type Page = { label: string; to: string }

/** A page of its own, or a section that opens to show its pages. */
export type NavigationEntry =
  | (Page & { icon: TablerIcon; pages?: never })
  | { label: string; icon: TablerIcon; pages: readonly Page[]; to?: never }

/** Entries in groups; a line is drawn between groups. */
export type Navigation = readonly (readonly NavigationEntry[])[]

/** How much waits to be done on a page, by its address. */
export type PendingCounts = Readonly<Record<string, number>>

export const isCurrent = (path: string, to: string) => {
  const here = path.toLowerCase()
  return here === to || here.startsWith(`${to}/`)
}

export type SearchResult = Page & { section: string | undefined }

/** Every page there is, for the search box. A page inside a section says which. */
export function listPages(navigation: Navigation): SearchResult[] {
  return navigation
    .flat()
    .flatMap((entry): SearchResult[] =>
      entry.pages
        ? entry.pages.map(({ label, to }) => ({ label, to, section: entry.label }))
        : [{ label: entry.label, to: entry.to, section: undefined }],
    )
}

/** The section that holds the page at this path, if it is in one. */
export function findSection(navigation: Navigation, path: string): string | undefined {
  return navigation.flat().find(({ pages }) => pages?.some(({ to }) => isCurrent(path, to)))?.label
}
