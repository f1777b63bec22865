// A prerendered page names the style of each of its parts. Joined into one file, in the same order, they arrive together.

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LINK = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g

export function joinStyles(client: string, pages: readonly string[]): void {
  for (const page of pages) {
    const file = join(client, page)
    const html = readFileSync(file, 'utf8')
    const addresses = [...html.matchAll(LINK)].map(([, address]) => address ?? '')
    const joined = addresses.map((address) => readFileSync(join(client, address), 'utf8')).join('\n')
    const name = `/assets/page-${createHash('sha256').update(joined).digest('base64url').slice(0, 8)}.css`
    writeFileSync(join(client, name), joined)
    const [first] = html.match(LINK) ?? []
    if (first === undefined) continue
    const one = html.replace(first, `<link rel="stylesheet" href="${name}"/>`)
    writeFileSync(
      file,
      one.replaceAll(LINK, (link, address) => (address === name ? link : '')),
    )
  }
}
