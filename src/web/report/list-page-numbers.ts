const WIDTH = 5

/** Up to five page numbers, centred on the current page where possible. */
export function listPageNumbers(current: number, pages: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(WIDTH / 2), pages - WIDTH + 1))
  return Array.from({ length: Math.min(WIDTH, pages) }, (_, at) => first + at)
}
