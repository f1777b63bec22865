import { isCurrent } from './navigation-entry.ts'

/** Scrolls the menu only: `scrollIntoView` would scroll the page as well and hide its title. */
function revealInMenu(link: HTMLElement | null): void {
  const menu = link?.closest('nav')
  if (!link || !menu) return
  const [item, visible] = [link.getBoundingClientRect(), menu.getBoundingClientRect()]
  menu.scrollTop += Math.min(0, item.top - visible.top) + Math.max(0, item.bottom - visible.bottom)
}

/** Marks the link of the current page, and scrolls a long menu to it. */
export const currentProps = (path: string, to: string) =>
  isCurrent(path, to) ? ({ 'aria-current': 'page', ref: revealInMenu } as const) : {}
