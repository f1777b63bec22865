import { createHash } from 'node:crypto'
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { bundlePageCss } from './tools/web-build/bundle-page-css.ts'
import { compressManifest } from './tools/web-build/compress-manifest.ts'
import { NOT_FOUND_PATH, PUBLIC_PATHS } from './src/contract/platform/public-pages.ts'
import { locales, localizePath, SOURCE_LOCALE, type Locale } from './src/messages/locales.ts'

// The UI kit is a separate build without the pages of the product; it is never served.
const isKit = process.env.TRIBUTARY_KIT === '1'

const builtLocales: readonly Locale[] = isKit ? [SOURCE_LOCALE] : locales
const builtPaths = [...(isKit ? ['/'] : PUBLIC_PATHS), NOT_FOUND_PATH]

export default {
  appDirectory: 'src/web',
  buildDirectory: isKit ? 'build/kit' : 'build/product',
  ssr: false,
  prerender: builtLocales.flatMap((locale) => builtPaths.map((path) => localizePath(locale, path))),
  routeDiscovery: { mode: 'initial' },
  buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    for (const locale of builtLocales) moveNotFoundPage(client, locale)
    writeScriptHashes(client)
    compressManifest(client)
    bundlePageCss(client, globSync('**/{index,404}.html', { cwd: client }))
  },
} satisfies Config

/** /404.html, /hi/404.html */
function moveNotFoundPage(client: string, locale: Locale) {
  const folder = join(client, localizePath(locale, NOT_FOUND_PATH))
  renameSync(join(folder, 'index.html'), join(client, localizePath(locale, '/404.html')))
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
