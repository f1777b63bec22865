export type Point = { x: number; y: number }

const round = (value: number) => Math.round(value * 10) / 10

/** One step, with corners rounded as far as its size allows. */
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

/** A step line: each value holds until the next change, the last one until `endX`. */
export function buildStepPath(points: readonly Point[], endX: number, radius = 5): string {
  const [first, ...rest] = points
  if (!first) return ''
  const steps = rest.map((point, index) => step(points[index]!, point, radius))
  return [`M${round(first.x)} ${round(first.y)}`, ...steps, `H${round(endX)}`].join(' ')
}
