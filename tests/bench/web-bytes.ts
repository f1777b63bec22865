// Compressed bytes that each page of the built product loads, compared with React and React DOM alone, which the same
// run builds with the same bundler.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { recordFigure } from '#tests/bench/figures.ts'
import { buildWeb } from '#server/platform/build-web.ts'
import { readOptions } from '#server/platform/read-options.ts'

readOptions('bench:web')

type Chunk = { module: string; imports: string[]; css: string[] }
type Route = Chunk & { id: string; parentId?: string; path?: string; index?: boolean }
type Manifest = { entry: Chunk; routes: Record<string, Route>; url: string }
type Bytes = { gzip: number; brotli: number }

const FLOOR = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.body).render(createElement('p'))`

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)
const bytesOf = (content: string | Uint8Array): Bytes => ({
  gzip: gzipSync(content, { level: 9 }).length,
  brotli: brotliCompressSync(content).length,
})
const sum = (all: Bytes[]): Bytes =>
  all.reduce((a, b) => ({ gzip: a.gzip + b.gzip, brotli: a.brotli + b.brotli }), { gzip: 0, brotli: 0 })

async function buildFloor(): Promise<Bytes> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: 'floor' } },
    plugins: [
      {
        name: 'floor',
        resolveId: (id) => (id === 'floor' ? id : null),
        load: (id) => (id === 'floor' ? FLOOR : null),
      },
    ],
  })) as Rolldown.RolldownOutput
  return sum(built.output.map((part) => bytesOf(part.type === 'chunk' ? part.code : part.source)))
}

const client = await buildWeb('product', console.log)
const measure = (urls: string[]) => {
  const files = new Set(urls.map((url) => url.replace(/#.*$/, '')))
  return sum([...files].map((file) => bytesOf(readFileSync(join(client, file)))))
}

function readManifest(): Manifest {
  const [file] = globSync('assets/manifest-*.js', { cwd: client })
  if (!file) throw new Error('The build has no manifest.')
  const text = readFileSync(join(client, file), 'utf8')
  const window: { __reactRouterManifest?: Omit<Manifest, 'url'> } = {}
  runInNewContext(text, { window })
  if (!window.__reactRouterManifest) throw new Error('The manifest says nothing.')
  return { ...window.__reactRouterManifest, url: `/${file}` }
}

/** A page that is made at build time names all that it loads. */
function loadedByPage(file: string) {
  const html = readFileSync(join(client, file), 'utf8')
  return {
    scripts: [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, url]) => url!),
    styles: [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, url]) => url!),
  }
}

/** A screen of the application loads the shell, and then what the manifest lists from the root down to it. */
function loadedByScreen(manifest: Manifest, leaf: Route) {
  const chain: Chunk[] = [manifest.entry]
  for (let route: Route | undefined = leaf; route; route = manifest.routes[route.parentId ?? ''])
    chain.push(route)
  const shell = loadedByPage('__spa-fallback.html')
  return {
    scripts: [
      ...shell.scripts,
      manifest.url,
      ...chain.flatMap(({ module, imports }) => [module, ...imports]),
    ],
    styles: [...shell.styles, ...chain.flatMap(({ css }) => css)],
  }
}

const manifest = readManifest()
/** Pages under the public layout of a language are prerendered and carry no application script. */
const isPublic = ({ parentId = '' }: Route) => parentId.startsWith('layout in ')
const screens = Object.values(manifest.routes).filter((route) => route.path && !isPublic(route))
const pages = {
  ...Object.fromEntries(
    globSync('**/index.html', { cwd: client }).map((file) => [
      `/${file.replace(/\/?index\.html$/, '')}`,
      loadedByPage(file),
    ]),
  ),
  '404': loadedByPage('404.html'),
  ...Object.fromEntries(screens.map((route) => [`/${route.path}`, loadedByScreen(manifest, route)])),
}

const floor = await buildFloor()
recordFigure({ name: 'React and React DOM alone', value: floor.gzip / 1000, unit: 'kB' })
console.log('kB, compressed            script gzip  brotli   style gzip  brotli   script / floor')
console.log(`${'React and React DOM'.padEnd(28)} ${kilobytes(floor.gzip)} ${kilobytes(floor.brotli)}`)
for (const [name, { scripts, styles }] of Object.entries(pages)) {
  const [script, style] = [measure(scripts), measure(styles)]
  recordFigure({ name: `script of \`${name}\``, value: script.gzip / 1000, unit: 'kB' })
  const sizes = [script.gzip, script.brotli].map(kilobytes).join(' ')
  const styleSizes = [style.gzip, style.brotli].map(kilobytes).join(' ')
  console.log(
    `${name.padEnd(28)} ${sizes}      ${styleSizes}          ${(script.gzip / floor.gzip).toFixed(2)}`,
  )
}
