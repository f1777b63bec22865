/** Percents without decimals that add up to 100: what rounding leaves over goes to the largest remainders. */
export function roundToWholePercents(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total === 0) return values.map(() => 0)
  const exact = values.map((value) => (value / total) * 100)
  const percents = exact.map(Math.floor)
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0)
  const byRemainder = exact
    .map((percent, part) => ({ part, remainder: percent % 1 }))
    .toSorted((a, b) => b.remainder - a.remainder)
  for (const { part } of byRemainder.slice(0, missing)) percents[part]! += 1
  return percents
}
