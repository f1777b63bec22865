/** The value from `atMs` on. `note` names the cause of the change. */
export type Level = { atMs: number; value: number; note?: string }

/** The step that gets a label; undefined when the value never changes. */
export function findLargestChange(levels: readonly Level[]) {
  const changes = levels.slice(1).map(({ atMs, value, note = '' }, place) => {
    const from = levels[place]!.value
    return { atMs, from, to: value, note, size: Math.abs(value - from) }
  })
  const [largest] = changes.toSorted((a, b) => b.size - a.size)
  return largest && largest.size > 0 ? largest : undefined
}
