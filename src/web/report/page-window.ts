const WIDTH = 5

/** At most five page numbers, with the current one in the middle as far as the ends allow. */
export function pageWindow(current: number, pages: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(WIDTH / 2), pages - WIDTH + 1))
  return Array.from({ length: Math.min(WIDTH, pages) }, (_, at) => first + at)
}
