import { saveFile } from '#web/ui/actions/save-file.ts'
import { paintCanvas, renderSvg, type Shape, type Size } from './shapes.ts'

const PNG_SCALE = 2

/** Saves the picture on the colour of the card. */
export async function savePicture(
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
