// Renders the link preview image of a page. Loading the typeface takes half a second of CPU time, so it must run in a worker thread.

import sharp from 'sharp'
import { breakLines, outlineText } from './outline-text.ts'

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 88]
const HEADLINE = { size: 76, lineHeight: 86, baseline: 330 }
const LOGO = { size: 73, top: 84, radius: 20 }

export type ShareImage = {
  name: string
  headline: string
  /** Gradient from the top left to the bottom right; white text is readable on both colours. */
  colours: { start: string; end: string }
  /** Replaces the product's own logo. */
  logo?: Uint8Array
}

export async function renderShareImage(image: ShareImage): Promise<Uint8Array> {
  const logo = image.logo && (await renderLogo(image.logo))
  return sharp(Buffer.from(renderSvg(image)))
    .composite(logo ? [{ input: logo, left: EDGE, top: LOGO.top }] : [])
    .png({ palette: true })
    .toBuffer()
}

/** Square, with the rounded corners of the product's own logo. */
function renderLogo(bytes: Uint8Array): Promise<Buffer> {
  const { size, radius } = LOGO
  const mask = `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}"/></svg>`
  return sharp(bytes)
    .resize(size, size, { fit: 'contain', background: '#ffffff' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

function renderSvg({ name, headline, colours: { start, end }, logo }: ShareImage): string {
  const lines = breakLines(headline, HEADLINE.size, WIDTH - 2 * EDGE).map((line, index) =>
    outlineText(line, {
      x: EDGE,
      y: HEADLINE.baseline + index * HEADLINE.lineHeight,
      size: HEADLINE.size,
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
  <defs><linearGradient id="brand" x2="1" y2="1"><stop stop-color="${start}"/><stop offset="1" stop-color="${end}"/></linearGradient></defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#brand)"/>
  <path d="M360 ${HEIGHT} C620 400 820 640 1200 380 V${HEIGHT}Z" fill="#fff" opacity=".08"/>
  <path d="M560 ${HEIGHT} C820 520 980 650 1200 500 V${HEIGHT}Z" fill="#fff" opacity=".08"/>
  ${logo ? '' : MARK}
  ${outlineText(name, { x: EDGE + 96, y: 134, size: 40 })}
  ${lines.join('\n  ')}
</svg>`
}

const MARK = `<g transform="translate(${EDGE} 84) scale(2.6)" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round">
    <rect width="28" height="28" rx="8" fill="#fff" fill-opacity=".16" stroke="none"/>
    <path d="M7.4 6.4c0 4.800 6.600 4.800 6.600 10.200v5.200M20.600 6.400c0 4.800-6.600 4.800-6.600 10.200"/>
  </g>`
