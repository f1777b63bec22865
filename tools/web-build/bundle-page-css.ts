// Joins the style sheets that a prerendered page links, in order, into one file: one request instead of a dozen.

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LINK = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g

export function bundlePageCss(client: string, pages: readonly string[]): void {
  for (const page of pages) {
    const file = join(client, page)
    const html = readFileSync(file, 'utf8')
    const urls = [...html.matchAll(LINK)].map(([, url]) => url ?? '')
    const css = urls.map((url) => readFileSync(join(client, url), 'utf8')).join('\n')
    const name = `/assets/page-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
    writeFileSync(join(client, name), css)
    const [first] = html.match(LINK) ?? []
    if (first === undefined) continue
    const withBundle = html.replace(first, `<link rel="stylesheet" href="${name}"/>`)
    writeFileSync(
      file,
      withBundle.replaceAll(LINK, (link, url) => (url === name ? link : '')),
    )
  }
}
