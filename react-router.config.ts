import { createHash } from 'node:crypto'
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { bundlePageCss } from './tools/web-build/bundle-page-css.ts'
import { compressManifest } from './tools/web-build/compress-manifest.ts'
import { NOT_FOUND_PATH, PUBLIC_PATHS } from './src/contract/platform/public-pages.ts'

// The UI kit is a separate build without the pages of the product; it is never served.
const isKit = process.env.TRIBUTARY_KIT === '1'

export default {
  appDirectory: 'src/web',
  buildDirectory: isKit ? 'build/kit' : 'build/product',
  ssr: false,
  prerender: [...(isKit ? ['/'] : PUBLIC_PATHS), NOT_FOUND_PATH],
  routeDiscovery: { mode: 'initial' },
  buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    moveNotFoundPage(client)
    writeScriptHashes(client)
    compressManifest(client)
    bundlePageCss(client, globSync('**/{index,404}.html', { cwd: client }))
  },
} satisfies Config

function moveNotFoundPage(client: string) {
  const folder = join(client, NOT_FOUND_PATH)
  renameSync(join(folder, 'index.html'), join(client, '404.html'))
  rmSync(folder, { recursive: true })
}

/** The content security policy allows exactly the inline scripts that React Router writes into the pages. */
function writeScriptHashes(client: string) {
  const pages = globSync('**/*.html', { cwd: client }).map((page) => readFileSync(join(client, page), 'utf8'))
  const inline = pages.flatMap((page) =>
    [...page.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld))[^>]*>(.*?)<\/script>/gs)].map(
      ([, script]) => script ?? '',
    ),
  )
  const hashes = inline.map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
  const scriptHashes = [...new Set(hashes)].toSorted()
  writeFileSync(join(client, 'csp.json'), `${JSON.stringify({ scriptHashes })}\n`)
}
