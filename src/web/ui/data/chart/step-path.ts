export type Point = { x: number; y: number }

const round = (value: number) => Math.round(value * 10) / 10

/** One step from a level to the next, with its two corners rounded as far as there is room. */
function step(from: Point, to: Point, radius: number): string {
  const rise = to.y - from.y
  if (rise === 0) return `H${round(to.x)}`
  const corner = Math.min(radius, Math.abs(rise) / 2, (to.x - from.x) / 2)
  const towards = Math.sign(rise) * corner
  return [
    `H${round(to.x - corner)}`,
    `Q${round(to.x)} ${round(from.y)} ${round(to.x)} ${round(from.y + towards)}`,
    `V${round(to.y - towards)}`,
    `Q${round(to.x)} ${round(to.y)} ${round(to.x + corner)} ${round(to.y)}`,
  ].join(' ')
}

/** A balance does not slope: each level holds until the next change, the last one to the end of the drawing. */
export function stepPath(spots: readonly Point[], endX: number, radius = 5): string {
  const [first, ...rest] = spots
  if (!first) return ''
  const steps = rest.map((spot, place) => step(spots[place]!, spot, radius))
  return [`M${round(first.x)} ${round(first.y)}`, ...steps, `H${round(endX)}`].join(' ')
}
