// Every export in src must run in production: imported by another production file, or used in its own.

import { expect, test } from 'vitest'
import { isTest, productFiles, toolFiles } from '#tests/support/tidy/source-files.ts'

/** Exports that a framework reads by name. */
const routerExports = new Set([
  'meta',
  'links',
  'handle',
  'Layout',
  'HydrateFallback',
  'ErrorBoundary',
  'clientLoader',
  'shouldRevalidate',
])

/** What only a simulation replaces. */
const replaceable = new Set(['collectMarks', 'replaceRandomness', 'replaceTimers'])

const files = [...productFiles, ...toolFiles].filter(({ path }) => !isTest(path))

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
        .filter((name) => !routerExports.has(name) && !replaceable.has(name) && !isUsed(file, name))
        .map((name) => `${file.path}: ${name}`),
    )
  expect(unused).toEqual([])
})
