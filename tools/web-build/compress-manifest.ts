// React Router's manifest repeats the same file names for every route. This rewrites it with each name once and delta-coded
// indexes, which a short script expands in the browser.

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { id?: string; parentId?: string; imports: string[]; css: string[] }
type Manifest = { entry: Chunk; routes: Record<string, Chunk> }

const PREFIX = 'window.__reactRouterManifest='

/** Public pages run no application script, so their imports need no preloading. */
const isPublic = ({ id = '', parentId = '' }: Chunk) =>
  id.startsWith('public/') || parentId.startsWith('public/')

/** Runs in the browser: expands the indexes to file names. */
const UNPACK = `(m,n)=>{for(const p of [m.entry,...Object.values(m.routes)]){let i=0;p.imports=p.imports.map(d=>n[i+=d]);p.css=p.css.map(d=>n[d])}return m}`

export function compressManifest(client: string): void {
  const [file] = globSync('assets/manifest-*.js', { cwd: client })
  if (!file) throw new Error('The build has no manifest.')
  const path = join(client, file)
  const text = readFileSync(path, 'utf8')
  if (!text.startsWith(PREFIX)) throw new Error('The manifest has an unexpected format.')
  const manifest = JSON.parse(text.slice(PREFIX.length, text.lastIndexOf('}') + 1)) as Manifest
  const chunks = [manifest.entry, ...Object.values(manifest.routes)]
  for (const chunk of chunks) if (isPublic(chunk)) chunk.imports = []
  const names = sortByUse(chunks.flatMap(({ imports, css }) => [...imports, ...css]))
  const indexByName = new Map(names.map((name, index) => [name, index]))
  const toIndexes = (list: string[]) => list.map((name) => indexByName.get(name) ?? 0)
  const packed = JSON.stringify(manifest, (key, value) => {
    if (key === 'imports') return deltaEncode(toIndexes(value))
    return key === 'css' ? toIndexes(value) : value
  })
  writeFileSync(path, `${PREFIX}(${UNPACK})(${packed},${JSON.stringify(names)});`)
}

/** Most used first, so that most indexes are small. */
function sortByUse(names: string[]): string[] {
  const uses = new Map<string, number>()
  for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1)
  return [...uses].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
}

/** Sorts: preloaded modules have no order. Style sheets have one and are not delta-coded. */
const deltaEncode = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other).map((number, index, all) => number - (all[index - 1] ?? 0))
