// Paths in the documentation lead somewhere.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findCommand, type CommandName } from '#server/platform/commands.ts'
import { documents, productFiles, sqlFiles, testFiles } from '#tests/support/tidy/source-files.ts'

const repositoryPath = /`((?:src|tests|docs|database|tools|deploy|public|\.github)\/[^`\s]*)`/g
const placeholder = /[<…]|\.\.\./
const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g

const exists = (path: string) => (/[*{]/.test(path) ? globSync(path).length > 0 : existsSync(path))

test('every repository path in the documentation exists', () => {
  const wrong = documents.flatMap(({ path, source }) =>
    [...source.matchAll(repositoryPath)]
      .map(([, found]) => found!.replace(/:\d+$/, ''))
      .filter((found) => !placeholder.test(found) && !exists(found))
      .map((found) => `${path}: ${found}`),
  )
  expect(wrong).toEqual([])
})

test('every relative link in the documentation exists', () => {
  const wrong = documents.flatMap(({ path, source }) =>
    [...source.matchAll(link)]
      .filter(([, found]) => !existsSync(join(dirname(path), found!)))
      .map(([, found]) => `${path}: ${found}`),
  )
  expect(wrong).toEqual([])
})

/** Except in the changelog, which also names former scripts. */
test('every npm script that the documentation names exists', async () => {
  const { default: manifest } = await import('../../package.json', { with: { type: 'json' } })
  const current = documents.filter(({ path }) => path !== 'CHANGELOG.md')
  const wrong = current.flatMap(({ path, source }) =>
    [...source.matchAll(/npm run ([a-z][\w:-]*)/g)]
      .filter(([, script]) => !Object.hasOwn(manifest.scripts, script!))
      .map(([, script]) => `${path}: npm run ${script}`),
  )
  expect(wrong).toEqual([])
})

test('every command line of the production page has all options of its command', async () => {
  const { default: manifest } = await import('../../package.json', { with: { type: 'json' } })
  const scripts = Object.entries(manifest.scripts)
  const page = documents.find(({ path }) => path === 'docs/production.md')!
  const lines = page.source.split('\n').filter((line) => line.includes('node_modules/.bin/node '))
  expect(lines.length).toBeGreaterThan(3)
  const wrong = lines.flatMap((line) => {
    const file = /src\/server\/\S+/.exec(line)?.[0] ?? ''
    const [name] = scripts.find(([, script]) => script.endsWith(` ${file}`)) ?? []
    const options = Object.entries(findCommand(name as CommandName).options ?? {})
    return options
      .filter(([, { value }]) => value !== undefined)
      .map(([option]) => `--${option} `)
      .filter((option) => !line.includes(option))
      .map((option) => `${line} lacks ${option}`)
  })
  expect(wrong).toEqual([])
})

test('each of the fifteen concepts of the glossary is found by its word', () => {
  const page = documents.find(({ path }) => path === 'docs/glossary.md')!.source
  const [, section = ''] = /## Fifteen concepts to find\n([^#]*)/.exec(page) ?? []
  const rows = [...section.matchAll(/^\| [^|]+ \| `([^`]+)` \| `([^`]+)` \|$/gm)]
  expect(rows).toHaveLength(15)
  const missing = rows.filter(
    ([, word, path]) => !readFileSync(path!, 'utf8').toLowerCase().includes(word!.toLowerCase()),
  )
  expect(missing.map(([row]) => row)).toEqual([])
})

test('every name in the TypeScript and SQL columns of the glossary exists', () => {
  const sources = [...productFiles, ...testFiles, ...sqlFiles]
  const known = new Set(
    sources.flatMap(({ path, source }) => [...source.split(/\W+/), basename(path, '.ts')]),
  )
  const page = documents.find(({ path }) => path === 'docs/glossary.md')!
  const rows = page.lines.map((line) => line.split(' | ')).filter(({ length }) => length === 7)
  const wrong = rows.flatMap(([term, , typescript, sql]) =>
    [...`${typescript} ${sql}`.matchAll(/`([^`…#]+)`/g)]
      .filter(([, name]) => !name!.split(/[ .]/).every((part) => known.has(part)))
      .map(([, name]) => `${term}: ${name}`),
  )
  expect(wrong).toEqual([])
})
