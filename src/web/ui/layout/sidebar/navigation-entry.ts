import type { Icon as TablerIcon } from '@tabler/icons-react'

type Page = { label: string; to: string }

/** A page, or a section that expands to show its pages. */
export type NavigationEntry =
  | (Page & { icon: TablerIcon; pages?: never })
  | { label: string; icon: TablerIcon; pages: readonly Page[]; to?: never }

/** Entries in groups; a line is drawn between groups. */
export type Navigation = readonly (readonly NavigationEntry[])[]

/** Pending items per page path. */
export type PendingCounts = Readonly<Record<string, number>>

export const isCurrent = (path: string, to: string) => {
  const here = path.toLowerCase()
  return here === to || here.startsWith(`${to}/`)
}

export type SearchResult = Page & { section: string | undefined }

/** All pages, for the search. */
export function listPages(navigation: Navigation): SearchResult[] {
  return navigation
    .flat()
    .flatMap((entry): SearchResult[] =>
      entry.pages
        ? entry.pages.map(({ label, to }) => ({ label, to, section: entry.label }))
        : [{ label: entry.label, to: entry.to, section: undefined }],
    )
}

export function findSection(navigation: Navigation, path: string): string | undefined {
  return navigation.flat().find(({ pages }) => pages?.some(({ to }) => isCurrent(path, to)))?.label
}
