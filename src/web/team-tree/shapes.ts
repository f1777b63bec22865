// What is drawn, in pixels of the picture. The canvas and the SVG export paint the same shapes.

export type Shape =
  | { kind: 'circle'; x: number; y: number; radius: number; fill?: string; stroke?: string; width?: number }
  | { kind: 'line'; points: number[]; stroke: string; width: number }
  | {
      kind: 'wedge'
      x: number
      y: number
      inner: number
      outer: number
      from: number
      to: number
      fill: string
    }
  | { kind: 'dots'; points: number[]; radius: number; fill: string }
  | { kind: 'pill'; x: number; y: number; width: number; height: number; fill: string; stroke?: string }
  | {
      kind: 'text'
      x: number
      y: number
      text: string
      fill: string
      size: number
      weight: number
      align: 'left' | 'center'
    }

export type Size = { width: number; height: number }

/** The typefaces of the page, which has those of its language. */
const readFont = () => getComputedStyle(document.documentElement).getPropertyValue('--font').trim()

export function paintCanvas(context: CanvasRenderingContext2D, shapes: readonly Shape[]): void {
  const font = readFont()
  for (const shape of shapes) paintShape(context, shape, font)
}

function paintShape(context: CanvasRenderingContext2D, shape: Shape, font: string): void {
  if (shape.kind === 'text') {
    context.font = `${shape.weight} ${shape.size}px ${font}`
    context.textAlign = shape.align
    context.textBaseline = 'middle'
    // As in the SVG export; otherwise a canvas has the direction of the page.
    context.direction = 'ltr'
    context.fillStyle = shape.fill
    context.fillText(shape.text, shape.x, shape.y)
    return
  }
  if (shape.kind === 'dots') {
    paintDots(context, shape)
    return
  }
  context.beginPath()
  tracePath(context, shape)
  if ('fill' in shape && shape.fill !== undefined) {
    context.fillStyle = shape.fill
    context.fill()
  }
  if ('stroke' in shape && shape.stroke !== undefined) {
    context.strokeStyle = shape.stroke
    context.lineWidth = 'width' in shape && shape.kind !== 'pill' ? (shape.width ?? 1) : 1
    context.stroke()
  }
}

/** Squares: at this size they look like dots, and thousands of arcs would not fit into a frame. */
function paintDots(
  context: CanvasRenderingContext2D,
  { points, radius, fill }: Extract<Shape, { kind: 'dots' }>,
): void {
  const side = radius * 1.8
  context.fillStyle = fill
  for (let at = 0; at < points.length; at += 2)
    context.fillRect(points[at]! - side / 2, points[at + 1]! - side / 2, side, side)
}

function tracePath(
  context: CanvasRenderingContext2D,
  shape: Exclude<Shape, { kind: 'text' | 'dots' }>,
): void {
  switch (shape.kind) {
    case 'circle':
      context.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI)
      break
    case 'line':
      for (let at = 0; at < shape.points.length; at += 2)
        context.lineTo(shape.points[at]!, shape.points[at + 1]!)
      break
    case 'wedge':
      context.arc(shape.x, shape.y, shape.outer, shape.from, shape.to)
      context.arc(shape.x, shape.y, shape.inner, shape.to, shape.from, true)
      context.closePath()
      break
    case 'pill':
      context.roundRect(shape.x, shape.y, shape.width, shape.height, shape.height / 2)
      break
  }
}

const escapeText = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)
const fixed = (value: number) => String(Math.round(value * 10) / 10)

/** A complete SVG document. */
export function renderSvg(shapes: readonly Shape[], { width, height }: Size, title: string): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${fixed(width)}" height="${fixed(height)}" viewBox="0 0 ${fixed(width)} ${fixed(height)}" font-family="${readFont().replaceAll('"', "'")}">`
  return `${head}<title>${escapeText(title)}</title>${shapes.map(renderShape).join('')}</svg>\n`
}

const paint = ({ fill, stroke }: { fill?: string; stroke?: string }) =>
  `fill="${fill ?? 'none'}"${stroke === undefined ? '' : ` stroke="${stroke}"`}`

function renderShape(shape: Shape): string {
  switch (shape.kind) {
    case 'circle':
      return `<circle cx="${fixed(shape.x)}" cy="${fixed(shape.y)}" r="${fixed(shape.radius)}" ${paint(shape)} stroke-width="${shape.width ?? 1}"/>`
    case 'line':
      return `<polyline points="${shape.points.map(fixed).join(' ')}" fill="none" stroke="${shape.stroke}" stroke-width="${shape.width}"/>`
    case 'wedge':
      return `<path d="${wedgePath(shape)}" fill="${shape.fill}"/>`
    case 'dots': {
      const path: string[] = []
      for (let at = 0; at < shape.points.length; at += 2)
        path.push(`M${fixed(shape.points[at]!)} ${fixed(shape.points[at + 1]!)}h0`)
      return `<path d="${path.join('')}" fill="none" stroke="${shape.fill}" stroke-width="${fixed(shape.radius * 2)}" stroke-linecap="round"/>`
    }
    case 'pill':
      return `<rect x="${fixed(shape.x)}" y="${fixed(shape.y)}" width="${fixed(shape.width)}" height="${fixed(shape.height)}" rx="${fixed(shape.height / 2)}" ${paint(shape)}/>`
    case 'text':
      break
  }
  return `<text x="${fixed(shape.x)}" y="${fixed(shape.y)}" fill="${shape.fill}" font-size="${shape.size}" font-weight="${shape.weight}" text-anchor="${shape.align === 'center' ? 'middle' : 'start'}" dominant-baseline="central">${escapeText(shape.text)}</text>`
}

function wedgePath({ x, y, inner, outer, from, to }: Extract<Shape, { kind: 'wedge' }>): string {
  const at = (radius: number, angle: number) =>
    `${fixed(x + Math.cos(angle) * radius)} ${fixed(y + Math.sin(angle) * radius)}`
  const large = to - from > Math.PI ? 1 : 0
  return `M${at(outer, from)}A${fixed(outer)} ${fixed(outer)} 0 ${large} 1 ${at(outer, to)}L${at(inner, to)}A${fixed(inner)} ${fixed(inner)} 0 ${large} 0 ${at(inner, from)}Z`
}
