import { isCurrent } from './navigation-entry.ts'

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Marks the link of the current page, and scrolls a long menu to it. */
export const currentProps = (path: string, to: string) =>
  isCurrent(path, to) ? ({ 'aria-current': 'page', ref: scrollIntoView } as const) : {}
