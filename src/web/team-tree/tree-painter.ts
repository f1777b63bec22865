// Paints the scene on a canvas and lets it be panned, zoomed and pinched. It works outside React, so that a frame is one
// paint and no render.

import { drawTree, findTarget, fitView, type Picture, type Scene, type View } from './draw-tree.ts'
import { readPalette, type Palette } from './palette.ts'
import { paintCanvas, type Size, renderSvg, type Shape } from './shapes.ts'
import { t } from '#web/language/messages.ts'
import { saveFile } from '#web/ui/actions/save-file.ts'

const PNG_SCALE = 2

/** Saves the picture on the colour of the card. */
async function savePicture(
  format: 'svg' | 'png',
  { shapes, size, background, name }: { shapes: Shape[]; size: Size; background: string; name: string },
): Promise<void> {
  const { width, height } = size
  if (format === 'svg') {
    const ground = `<rect width="100%" height="100%" fill="${background}"/>`
    const text = renderSvg(shapes, size, name).replace('</title>', `</title>${ground}`)
    saveFile(new Blob([text], { type: 'image/svg+xml' }), 'team-tree.svg')
    return
  }
  const canvas = document.createElement('canvas')
  canvas.width = width * PNG_SCALE
  canvas.height = height * PNG_SCALE
  const context = canvas.getContext('2d')!
  context.scale(PNG_SCALE, PNG_SCALE)
  context.fillStyle = background
  context.fillRect(0, 0, width, height)
  paintCanvas(context, shapes)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (file) saveFile(file, 'team-tree.png')
}

const [MIN_SCALE, MAX_SCALE] = [0.05, 12]
const TAP_DISTANCE = 6
/** A selected member nearer to the edge than this is moved to the centre. */
const EDGE = 48
/** The share of the width and height that is painted beyond each edge. */
const MARGIN = 0.25
/** Named so that a benchmark can find the first paint. */
const PAINTED_MARK = 'team-tree-painted'

type Point = { x: number; y: number }

const zoomView = ({ scale, x, y }: View, factor: number, at: Point): View => {
  const next = Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale * factor))
  const ratio = next / scale
  return { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio }
}
const pointOf = ({ offsetX: x, offsetY: y }: MouseEvent): Point => ({ x, y })
const between = ([a, b]: Point[]): Point => ({ x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 })
const distance = ([a, b]: Point[]) => Math.hypot(a!.x - b!.x, a!.y - b!.y)

export class TreePainter {
  #onFitChange: (isFitted: boolean) => void = () => {}
  #canvas: HTMLCanvasElement | undefined
  #scene: Scene | undefined
  #onPress: (id: string) => void = () => {}
  #view: View | undefined
  /** False once the viewer panned or zoomed: until then the whole team is kept in view. */
  #isFitted = true
  #drawing: Picture = { shapes: [], targets: [] }
  #palette: Palette | undefined
  #frame = 0
  readonly #buffer = document.createElement('canvas')
  #buffered: { view: View; size: Size; scene: Scene } | undefined
  readonly #pointers = new Map<number, Point>()
  #moved = 0

  /** Returns what detaches it. */
  attach(canvas: HTMLCanvasElement): () => void {
    this.#canvas = canvas
    const ended = new AbortController()
    const { signal } = ended
    canvas.addEventListener('wheel', (event) => this.#onWheel(event), { signal, passive: false })
    canvas.addEventListener('pointerdown', (event) => this.#onPointerDown(canvas, event), { signal })
    canvas.addEventListener('pointermove', (event) => this.#onPointerMove(event), { signal })
    canvas.addEventListener('pointerup', (event) => this.#onPointerUp(event), { signal })
    canvas.addEventListener('pointercancel', ({ pointerId }) => this.#pointers.delete(pointerId), { signal })
    const resized = new ResizeObserver(() => this.#schedule())
    resized.observe(canvas)
    const repaint = () => {
      this.#buffered = undefined
      this.#schedule()
    }
    const themed = new MutationObserver(() => {
      this.#palette = undefined
      repaint()
    })
    themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    // A canvas does not repaint by itself when its letters arrive.
    document.fonts.addEventListener('loadingdone', repaint, { signal })
    this.#schedule()
    return () => {
      ended.abort()
      resized.disconnect()
      themed.disconnect()
      cancelAnimationFrame(this.#frame)
      this.#frame = 0
      this.#canvas = undefined
    }
  }

  setScene(scene: Scene, onPress: (id: string) => void) {
    const isOtherMember = this.#scene?.line.at(-1) !== scene.line.at(-1)
    this.#scene = scene
    this.#onPress = onPress
    if (isOtherMember) this.#showSelected()
    this.#schedule()
  }

  zoom(factor: number, at?: Point) {
    const { width, height } = this.#size
    if (this.#view) this.#setView(zoomView(this.#view, factor, at ?? { x: width / 2, y: height / 2 }))
  }

  /** `listener` is called when the whole team comes into view, and when it is left. */
  followFit(listener: (isFitted: boolean) => void) {
    this.#onFitChange = listener
  }

  fit() {
    this.#setFitted(true)
    this.#schedule()
  }

  async save(format: 'svg' | 'png') {
    if (!this.#canvas) return
    if (!this.#scene || !this.#view) return
    const palette = readPalette(this.#canvas)
    const { shapes } = drawTree(this.#scene, this.#view, this.#size, palette)
    await savePicture(format, {
      shapes,
      size: this.#size,
      background: palette.card,
      name: t.teamTree.teamTree,
    })
  }

  get #size(): Size {
    return { width: this.#canvas?.clientWidth ?? 0, height: this.#canvas?.clientHeight ?? 0 }
  }

  #setView(view: View) {
    this.#view = view
    this.#setFitted(false)
    this.#schedule()
  }

  #setFitted(isFitted: boolean) {
    if (this.#isFitted === isFitted) return
    this.#isFitted = isFitted
    this.#onFitChange(isFitted)
  }

  #showSelected() {
    const place = this.#scene?.layout.placed.get(this.#scene.line.at(-1) ?? '')
    if (!place || !this.#view) return
    const { width, height } = this.#size
    const { scale, x: left, y: top } = this.#view
    const [x, y] = [place.x * scale + left, place.y * scale + top]
    if (x > EDGE && y > EDGE && x < width - EDGE && y < height - EDGE) return
    this.#setView({ scale, x: width / 2 - place.x * scale, y: height / 2 - place.y * scale })
  }

  #schedule() {
    this.#frame ||= requestAnimationFrame(() => this.#paint())
  }

  #paint() {
    this.#frame = 0
    const [canvas, scene, size] = [this.#canvas, this.#scene, this.#size]
    const context = canvas?.getContext('2d')
    if (!canvas || !scene || !context || size.width === 0) return
    const ratio = Math.min(2, devicePixelRatio)
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    if (this.#isFitted || !this.#view) this.#view = fitView(scene.layout, size)
    this.#palette ??= readPalette(canvas)
    this.#showZoom(canvas, this.#view.scale)
    if (!this.#isBufferUsable(size)) this.#paintBuffer(scene, this.#view, size, ratio)
    const { x, y } = this.#bufferOffset(size)
    context.clearRect(0, 0, width, height)
    context.drawImage(this.#buffer, x * ratio, y * ratio)
    if (performance.getEntriesByName(PAINTED_MARK).length === 0) performance.mark(PAINTED_MARK)
  }

  /** In percent, on the element: pixels alone tell neither a test nor a style that the picture was zoomed. */
  #showZoom(canvas: HTMLCanvasElement, scale: number) {
    const zoom = (scale * 100).toFixed(1)
    if (canvas.dataset['zoom'] !== zoom) canvas.dataset['zoom'] = zoom
  }

  /** Where the buffer starts on the canvas. */
  #bufferOffset({ width, height }: Size): Point {
    const [view, buffered] = [this.#view!, this.#buffered!.view]
    return { x: view.x - buffered.x - width * MARGIN, y: view.y - buffered.y - height * MARGIN }
  }

  #isBufferUsable(size: Size): boolean {
    const buffered = this.#buffered
    if (!buffered || buffered.view.scale !== this.#view!.scale || buffered.scene !== this.#scene) return false
    if (buffered.size.width !== size.width || buffered.size.height !== size.height) return false
    const { x, y } = this.#bufferOffset(size)
    return x <= 0 && y <= 0 && x >= -2 * MARGIN * size.width && y >= -2 * MARGIN * size.height
  }

  /** More than is in view, so that most frames of a pan only move the picture. */
  #paintBuffer(scene: Scene, view: View, size: Size, ratio: number) {
    const area = { width: size.width * (1 + 2 * MARGIN), height: size.height * (1 + 2 * MARGIN) }
    this.#buffer.width = Math.round(area.width * ratio)
    this.#buffer.height = Math.round(area.height * ratio)
    const shifted = { ...view, x: view.x + size.width * MARGIN, y: view.y + size.height * MARGIN }
    this.#drawing = drawTree(scene, shifted, area, this.#palette!)
    const context = this.#buffer.getContext('2d')!
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    paintCanvas(context, this.#drawing.shapes)
    this.#buffered = { view, size, scene }
  }

  #onWheel(event: WheelEvent) {
    event.preventDefault()
    this.zoom(Math.exp(-event.deltaY / 400), pointOf(event))
  }

  #onPointerDown(canvas: HTMLCanvasElement, event: PointerEvent) {
    canvas.setPointerCapture(event.pointerId)
    if (this.#pointers.size === 0) this.#moved = 0
    this.#pointers.set(event.pointerId, pointOf(event))
  }

  /** One pointer pans, two pinch. */
  #onPointerMove(event: PointerEvent) {
    const last = this.#pointers.get(event.pointerId)
    if (!last || !this.#view) return
    const before = [...this.#pointers.values()]
    const point = pointOf(event)
    this.#pointers.set(event.pointerId, point)
    this.#moved += Math.hypot(point.x - last.x, point.y - last.y)
    if (this.#moved < TAP_DISTANCE) return
    if (before.length === 2) {
      const after = [...this.#pointers.values()]
      const [from, to] = [between(before), between(after)]
      const zoomed = zoomView(this.#view, distance(after) / Math.max(1, distance(before)), to)
      this.#setView({ ...zoomed, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y })
    } else {
      const { scale, x, y } = this.#view
      this.#setView({ scale, x: x + point.x - last.x, y: y + point.y - last.y })
    }
  }

  /** A pointer that hardly moved is a press. */
  #onPointerUp(event: PointerEvent) {
    const isPress = this.#pointers.delete(event.pointerId) && this.#moved < TAP_DISTANCE
    if (!isPress || !this.#buffered) return
    const [point, offset] = [pointOf(event), this.#bufferOffset(this.#size)]
    const id = findTarget(this.#drawing.targets, point.x - offset.x, point.y - offset.y)
    if (id !== undefined) this.#onPress(id)
  }
}
