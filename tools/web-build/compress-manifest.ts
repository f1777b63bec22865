// The manifest names, for each route, every file that the route loads; most of it is the same names again and again. It is
// written anew with each name once and numbers in their place, which a few letters of script turn back.

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Part = { id?: string; parentId?: string; imports: string[]; css: string[] }
type Manifest = { entry: Part; routes: Record<string, Part> }

const NAME = 'window.__reactRouterManifest='

/** The public pages run no script of the application, so nobody needs to be told early what theirs would be. */
const isPublic = ({ id = '', parentId = '' }: Part) =>
  id.startsWith('public/') || parentId.startsWith('public/')

/** Turns differences back into names. It runs in the browser before everything else. */
const UNPACK = `(m,n)=>{for(const p of [m.entry,...Object.values(m.routes)]){let i=0;p.imports=p.imports.map(d=>n[i+=d]);p.css=p.css.map(d=>n[d])}return m}`

export function slimManifest(client: string): void {
  const [file] = globSync('assets/manifest-*.js', { cwd: client })
  if (!file) throw new Error('The build has no manifest.')
  const path = join(client, file)
  const text = readFileSync(path, 'utf8')
  if (!text.startsWith(NAME)) throw new Error('The manifest is not written as it was.')
  const manifest = JSON.parse(text.slice(NAME.length, text.lastIndexOf('}') + 1)) as Manifest
  const parts = [manifest.entry, ...Object.values(manifest.routes)]
  for (const part of parts) if (isPublic(part)) part.imports = []
  const names = byUse(parts.flatMap(({ imports, css }) => [...imports, ...css]))
  const numberOf = new Map(names.map((name, number) => [name, number]))
  const numbers = (list: string[]) => list.map((name) => numberOf.get(name) ?? 0)
  const packed = JSON.stringify(manifest, (key, value) => {
    if (key === 'imports') return differences(numbers(value))
    return key === 'css' ? numbers(value) : value
  })
  writeFileSync(path, `${NAME}(${UNPACK})(${packed},${JSON.stringify(names)});`)
}

/** The most used first, so that most numbers are small. */
function byUse(names: string[]): string[] {
  const uses = new Map<string, number>()
  for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1)
  return [...uses].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
}

/** What is loaded early has no order. Styles have one, and keep it. */
const differences = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other).map((number, at, all) => number - (all[at - 1] ?? 0))
