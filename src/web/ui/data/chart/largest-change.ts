/** The value from `atMs` on. `note` says in a word what changed it. */
export type Level = { atMs: number; value: number; note?: string }

/** The step worth a label, if there is any step at all. */
export function largestChange(levels: readonly Level[]) {
  const changes = levels.slice(1).map(({ atMs, value, note = '' }, place) => {
    const from = levels[place]!.value
    return { atMs, from, to: value, note, size: Math.abs(value - from) }
  })
  const [largest] = changes.toSorted((a, b) => b.size - a.size)
  return largest && largest.size > 0 ? largest : undefined
}
