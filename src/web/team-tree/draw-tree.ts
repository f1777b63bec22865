// Turns the layout into shapes. Only what is in view becomes a shape.

import { ringRadius, type PlacedNode, type RingLayout } from './layout-rings.ts'
import { activityColour, memberColour, mixColours, type ColourMode, type Palette } from './palette.ts'
import type { Shape, Size } from './shapes.ts'

/** Screen = world × scale + offset. */
export type View = { scale: number; x: number; y: number }

export type Scene = {
  layout: RingLayout
  /** From the root to the selected member. */
  line: readonly string[]
  colourMode: ColourMode
  rootLabel: string
}

/** Where a press selects a member. */
export type Target = { id: string; x: number; y: number; width: number; height: number }
export type Picture = { shapes: Shape[]; targets: Target[] }

const MAX_LABELS = 80
const ROOT_RADIUS = 24
const MIN_SPACING = 16

export const fitView = ({ rings }: RingLayout, { width, height }: Size): View => ({
  scale: Math.min(width, height) / 2 / (ringRadius(rings) + 50),
  x: width / 2,
  y: height / 2,
})

export function drawTree(scene: Scene, view: View, size: Size, palette: Palette): Picture {
  const sketch = new Sketch(scene, view, size, palette)
  sketch.drawRings()
  sketch.drawDots()
  sketch.drawLines()
  sketch.drawNodes()
  sketch.drawLabels()
  return sketch
}

class Sketch implements Picture {
  readonly shapes: Shape[] = []
  readonly targets: Target[] = []
  readonly #scene: Scene
  readonly #view: View
  readonly #size: Size
  readonly #palette: Palette
  readonly #line: ReadonlySet<string>
  readonly #taken: Omit<Target, 'id'>[] = []

  constructor(scene: Scene, view: View, size: Size, palette: Palette) {
    this.#scene = scene
    this.#view = view
    this.#size = size
    this.#palette = palette
    this.#line = new Set(scene.line)
  }

  get #nodes() {
    return this.#scene.layout.placed.values()
  }

  #toScreen({ x, y }: { x: number; y: number }) {
    const { scale, x: left, y: top } = this.#view
    return { x: x * scale + left, y: y * scale + top }
  }

  #isInView(x: number, y: number, margin = 20) {
    return x > -margin && y > -margin && x < this.#size.width + margin && y < this.#size.height + margin
  }

  drawRings() {
    const { layout } = this.#scene
    const { x, y, scale } = this.#view
    const { ink3, card, blue, line } = this.#palette
    const outer = ringRadius(layout.rings) * scale
    for (const { node, from, to } of this.#nodes) {
      if (node.member.level !== 1 || to - from > 6) continue
      const fill = node.isOpen ? mixColours(blue, card, 0.07) : mixColours(ink3, card, 0.05)
      this.shapes.push({
        kind: 'wedge',
        x,
        y,
        inner: ringRadius(1) * scale,
        outer,
        from: from + 0.008,
        to: to - 0.008,
        fill,
      })
    }
    for (let level = 1; level <= layout.rings; level += 1)
      this.shapes.push({ kind: 'circle', x, y, radius: ringRadius(level) * scale, stroke: line })
  }

  drawDots() {
    const { layout, colourMode } = this.#scene
    const { scale, x: left, y: top } = this.#view
    const radius = Math.min(3, Math.max(1.2, 2 * Math.sqrt(scale)))
    for (const { id, kind, points } of layout.dots) {
      const visible: number[] = []
      for (let at = 0; at < points.length; at += 2) {
        const [x, y] = [points[at]! * scale + left, points[at + 1]! * scale + top]
        if (this.#isInView(x, y, 3)) visible.push(x, y)
      }
      if (visible.length === 0) continue
      const fill =
        colourMode === 'activity'
          ? activityColour(this.#palette, kind)
          : memberColour(this.#palette, colourMode, layout.placed.get(id)!.node.member)
      this.shapes.push({ kind: 'dots', points: visible, radius, fill })
    }
  }

  drawLines() {
    const { placed } = this.#scene.layout
    const marked: number[] = []
    for (const each of this.#nodes) {
      const above = each.node.parent === null ? undefined : placed.get(each.node.parent)
      const [end, start] = [this.#toScreen(each), above && this.#toScreen(above)]
      if (this.#line.has(each.id)) marked.push(end.x, end.y)
      else if (start && (this.#isInView(end.x, end.y) || this.#isInView(start.x, start.y)))
        this.shapes.push({
          kind: 'line',
          points: [start.x, start.y, end.x, end.y],
          stroke: mixColours(this.#palette.ink3, this.#palette.card, 0.3),
          width: 1,
        })
    }
    if (marked.length > 2)
      this.shapes.push({ kind: 'line', points: marked, stroke: this.#palette.blue, width: 3 })
  }

  drawNodes() {
    const { ink, card, blue } = this.#palette
    for (const each of this.#nodes) {
      const { x, y } = this.#toScreen(each)
      if (!this.#isInView(x, y)) continue
      const isRoot = each.node.parent === null
      const isSelected = each.id === this.#scene.line.at(-1)
      const radius = isRoot ? ROOT_RADIUS : isSelected ? 8 : 5
      const fill = isRoot ? ink : memberColour(this.#palette, this.#scene.colourMode, each.node.member)
      this.shapes.push({ kind: 'circle', x, y, radius, fill, stroke: card, width: 1.5 })
      if (isSelected) this.shapes.push({ kind: 'circle', x, y, radius: radius + 4, stroke: blue, width: 2 })
      this.#take(each.id, x - radius, y - radius, radius * 2, radius * 2)
      if (isRoot)
        this.shapes.push({
          kind: 'text',
          x,
          y,
          text: this.#scene.rootLabel,
          fill: card,
          size: 13,
          weight: 600,
          align: 'center',
        })
    }
  }

  /** Pills and names where there is room: the line to the selected member first, then the largest teams. */
  drawLabels() {
    const order = [...this.#nodes]
      .filter(({ node }) => node.parent !== null)
      .toSorted((a, b) => this.#rank(b) - this.#rank(a))
    let drawn = 0
    for (const each of order) {
      if (drawn >= MAX_LABELS) return
      if (this.#isCrowded(each)) continue
      if (!each.node.isOpen && each.node.member.team > 0 && this.#drawPill(each)) drawn += 1
      if (this.#drawName(each)) drawn += 1
    }
  }

  #rank = ({ id, node }: PlacedNode) => (this.#line.has(id) ? 1e9 : node.member.team)

  #isCrowded({ id, node, from, to }: PlacedNode) {
    const width = (to - from) * ringRadius(node.member.level) * this.#view.scale
    return width < MIN_SPACING && !this.#line.has(id)
  }

  #drawPill({ id, node, from, to }: PlacedNode): boolean {
    const text = node.member.team.toLocaleString('en-GB')
    const [width, height, angle] = [text.length * 7.4 + 18, 24, (from + to) / 2]
    const radius = ringRadius(Math.min(node.member.level + 2, this.#scene.layout.rings + 0.4))
    const { x, y } = this.#toScreen({ x: Math.cos(angle) * radius, y: Math.sin(angle) * radius })
    const box = { x: x - width / 2, y: y - height / 2, width, height }
    if (!this.#isFree(box)) return false
    const { card, ink, ink3 } = this.#palette
    this.shapes.push({ kind: 'pill', ...box, fill: card, stroke: mixColours(ink3, card, 0.6) })
    this.shapes.push({ kind: 'text', x, y, text, fill: ink, size: 13, weight: 500, align: 'center' })
    this.#take(id, box.x, box.y, width, height)
    return true
  }

  #drawName(each: PlacedNode): boolean {
    const { x, y } = this.#toScreen(each)
    const text = each.node.member.name
    const box = { x: x + 10, y: y - 10, width: text.length * 7 + 12, height: 20 }
    if (!this.#isFree(box)) return false
    const { card, ink } = this.#palette
    this.shapes.push({ kind: 'pill', ...box, fill: card })
    this.shapes.push({ kind: 'text', x: x + 16, y, text, fill: ink, size: 12, weight: 600, align: 'left' })
    this.#take(each.id, box.x, box.y, box.width, box.height)
    return true
  }

  #isFree(box: Omit<Target, 'id'>) {
    return (
      this.#isInView(box.x + box.width / 2, box.y, 0) &&
      !this.#taken.some(
        (other) =>
          box.x < other.x + other.width &&
          other.x < box.x + box.width &&
          box.y < other.y + other.height &&
          other.y < box.y + box.height,
      )
    )
  }

  #take(id: string, x: number, y: number, width: number, height: number) {
    this.#taken.push({ x, y, width, height })
    this.targets.push({ id, x, y, width, height })
  }
}

const REACH = 14

/** The member under a press, or the nearest one within a fingertip. */
export function findTarget(targets: readonly Target[], x: number, y: number): string | undefined {
  const distance = (each: Target) =>
    Math.hypot(
      Math.max(each.x - x, 0, x - each.x - each.width),
      Math.max(each.y - y, 0, y - each.y - each.height),
    )
  const nearest = targets.reduce<Target | undefined>(
    (best, each) => (best && distance(best) <= distance(each) ? best : each),
    undefined,
  )
  return nearest && distance(nearest) <= REACH ? nearest.id : undefined
}
