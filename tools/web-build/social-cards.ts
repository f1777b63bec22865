// Renders the link preview image of each public page at build time.

import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { socialCardPath } from '#web/public/social-card-path.ts'
import { breakLines, outlineText } from './outline-text.ts'

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 88]
const HEADLINE = { size: 76, lineHeight: 86, baseline: 330 }

type Page = { path: string; title: string }

function renderCard(name: string, title: string): string {
  const lines = breakLines(title, HEADLINE.size, WIDTH - 2 * EDGE).map((line, index) =>
    outlineText(line, {
      x: EDGE,
      y: HEADLINE.baseline + index * HEADLINE.lineHeight,
      size: HEADLINE.size,
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
  <defs><linearGradient id="river" x2="1" y2="1"><stop stop-color="#0a7479"/><stop offset="1" stop-color="#1c4aae"/></linearGradient></defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#river)"/>
  <path d="M360 ${HEIGHT} C620 400 820 640 1200 380 V${HEIGHT}Z" fill="#fff" opacity=".08"/>
  <path d="M560 ${HEIGHT} C820 520 980 650 1200 500 V${HEIGHT}Z" fill="#fff" opacity=".08"/>
  <g transform="translate(${EDGE} 84) scale(2.6)" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round">
    <rect width="28" height="28" rx="8" fill="#fff" fill-opacity=".16" stroke="none"/>
    <path d="M7.4 6.4c0 4.800 6.600 4.800 6.600 10.200v5.200M20.600 6.400c0 4.800-6.600 4.800-6.600 10.200"/>
  </g>
  ${outlineText(name, { x: EDGE + 96, y: 134, size: 40 })}
  ${lines.join('\n  ')}
</svg>`
}

export async function renderSocialCards(client: string, name: string, pages: readonly Page[]): Promise<void> {
  for (const { path, title } of pages) {
    const file = join(client, socialCardPath(path))
    mkdirSync(dirname(file), { recursive: true })
    await sharp(Buffer.from(renderCard(name, title)))
      .png({ palette: true })
      .toFile(file)
  }
}
