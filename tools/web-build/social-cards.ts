// Renders the link preview image of each public page at build time. The font comes with pdfmake, because a system may
// have none.

import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { socialCardPath } from '#web/public/social-card-path.ts'

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 88]
const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'build/fonts/Roboto',
)

const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
  <defs><linearGradient id="river" x2="1" y2="1"><stop stop-color="#0a7479"/><stop offset="1" stop-color="#1c4aae"/></linearGradient></defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#river)"/>
  <path d="M360 ${HEIGHT} C620 400 820 640 1200 380 V${HEIGHT}Z" fill="#fff" opacity=".08"/>
  <path d="M560 ${HEIGHT} C820 520 980 650 1200 500 V${HEIGHT}Z" fill="#fff" opacity=".08"/>
  <g transform="translate(${EDGE} 84) scale(2.6)" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round">
    <rect width="28" height="28" rx="8" fill="#fff" fill-opacity=".16" stroke="none"/>
    <path d="M7.4 6.4c0 4.800 6.600 4.800 6.600 10.200v5.200M20.600 6.400c0 4.800-6.600 4.800-6.600 10.200"/>
  </g>
</svg>`

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function renderText(text: string, size: number, file: string) {
  const markup = `<span foreground="white">${escapeXml(text)}</span>`
  const font = `Roboto ${file === 'Roboto-Medium' ? 'Medium ' : ''}${size}`
  const options = {
    text: markup,
    font,
    fontfile: join(fonts, `${file}.ttf`),
    rgba: true,
    width: WIDTH - 2 * EDGE,
  }
  return sharp({ text: options }).png().toBuffer()
}

type Page = { path: string; title: string }

export async function renderSocialCards(client: string, name: string, pages: readonly Page[]): Promise<void> {
  const brand = await renderText(name, 34, 'Roboto-Medium')
  const base = await sharp(Buffer.from(background))
    .composite([{ input: brand, left: EDGE + 96, top: 102 }])
    .png()
    .toBuffer()
  for (const { path, title } of pages) {
    const file = join(client, socialCardPath(path))
    mkdirSync(dirname(file), { recursive: true })
    const headline = await renderText(title, 66, 'Roboto-Medium')
    await sharp(base)
      .composite([{ input: headline, left: EDGE, top: 250 }])
      .png({ palette: true })
      .toFile(file)
  }
}
