// Every class of a style sheet is used by an importer, and layouts change at few widths.

import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  isTest,
  productFiles,
  readSourceFile,
  resolveImport,
  type SourceFile,
} from '#tests/support/tidy/source-files.ts'

const styleSheets = globSync('src/web/**/*.css').toSorted().map(readSourceFile)

/** Classes that a component picks by the value of a property. */
const pickedClasses = [
  'src/web/public/home/streams.module.css: .tall',
  'src/web/public/home/streams.module.css: .wide',
  'src/web/public/simulator/simulation-view.module.css: .narrow',
  'src/web/public/simulator/simulation-view.module.css: .wide',
]

/** The classes that files read from a style sheet: `styles.title`. */
const readClasses = Map.groupBy(
  productFiles.filter(({ path }) => !isTest(path)).flatMap(listReadClasses),
  ({ path }) => path,
)

function listReadClasses({ path, source }: SourceFile) {
  return [...source.matchAll(/import (\w+) from '([^']+\.css)'/g)].flatMap(([, name, from]) =>
    [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, read]) => ({
      path: resolveImport(path, from!),
      read: read!,
    })),
  )
}

test('every class is used by an importer of its style sheet', () => {
  const unused = styleSheets
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, source }) => {
      const read = new Set(readClasses.get(path)?.map((use) => use.read))
      const selectors = source.replaceAll(/\/\*[\s\S]*?\*\/|\{[^{}]*\}/g, ' ')
      const classes = new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!))
      return [...classes].filter((name) => !read.has(name)).map((name) => `${path}: .${name}`)
    })
  expect(unused.filter((name) => !pickedClasses.includes(name))).toEqual([])
})

/**
 * A phone, a tablet, and the back office's wide desktop end at 640, 900 and 1180 px. The member's desktop layout starts at
 * 1024 px. Below 360 px a few labels wrap or go.
 */
const widths = [
  'max-width: 359px',
  'max-width: 640px',
  'min-width: 641px',
  'max-width: 900px',
  'min-width: 901px',
  'max-width: 1023px',
  'min-width: 1024px',
  'max-width: 1180px',
  'min-width: 1181px',
]

test('layouts change only at the named widths', () => {
  const others = styleSheets.flatMap(({ path, source }) =>
    [...source.matchAll(/@media[^{]*/g)]
      .flatMap(([query]) => [...query.matchAll(/\(([^)]*width[^)]*)\)/g)].map(([, width]) => width!))
      .filter((width) => !widths.includes(width))
      .map((width) => `${path}: ${width}`),
  )
  expect(others).toEqual([])
})
