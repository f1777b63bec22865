// Every export in src must run in production: imported by another production file, or used in its own.

import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Exports that a framework reads by name. */
const routerExports = new Set(['meta', 'links', 'handle', 'Layout', 'HydrateFallback', 'ErrorBoundary'])
const generated = 'src/server/platform/database-types.ts'

const resolveImport = (path: string, name: string) =>
  name.startsWith('#') ? `src/${name.slice(1)}` : normalize(join(dirname(path), name))

const files = globSync('{src,tools}/**/*.{ts,tsx}')
  .concat(globSync('*.config.ts'))
  .filter((path) => !/\.test\.tsx?$/.test(path) && path !== generated)
  .map((path) => {
    const source = readFileSync(path, 'utf8')
    const imports = [...source.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)]
    return { path, source, imports: imports.map(([, name]) => resolveImport(path, name!)) }
  })

const importersOf = Map.groupBy(
  files.flatMap(({ path, source, imports }) => imports.map((to) => ({ path, source, to }))),
  ({ to }) => to,
)

function isUsed({ path, source }: { path: string; source: string }, name: string): boolean {
  const word = new RegExp(`\\b${name}\\b`, 'g')
  const importers = importersOf.get(path) ?? []
  return importers.some((importer) => importer.source.match(word)) || (source.match(word) ?? []).length > 1
}

test('every export is used by production code', () => {
  const unused = files
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap((file) =>
      [...file.source.matchAll(/^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm)]
        .map(([, name]) => name!)
        .filter((name) => !routerExports.has(name) && !isUsed(file, name))
        .map((name) => `${file.path}: ${name}`),
    )
  expect(unused).toEqual([])
})
