// Keeps docs/architecture.md true: floors and rooms, names, sizes and banned words, checked by a machine.

import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const mayImport: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  web: ['contract', 'domain'],
}
/** Rooms of the server that every noun may use. All other rooms are nouns, which do not know each other. */
const sharedServerRooms = ['platform', 'http', 'ledger']
const composingServerRooms = ['closing', 'jobs', 'world', 'main.ts', 'run-product.ts', 'start.ts']

const banned = [
  { text: /\bas any\b|: any\b|<any>|as unknown as/, because: 'say what it is' },
  {
    text: /Date\.now\(\)|new Date\(\)/,
    because: 'ask the clock',
    except: /platform\/clock\.ts$|web\/api\/server-time\.ts$/,
  },
  { text: /Math\.random\(/, because: 'no figure is random' },
  { text: /\b(TODO|FIXME|XXX|HACK)\b/, because: 'finish it or leave it out' },
  { text: /lorem ipsum|coming soon/i, because: 'no placeholder' },
  { text: /@ts-ignore|@ts-expect-error|eslint-disable|oxlint-disable/, because: 'mend it instead' },
  { text: /\b(it|test|describe)\.(only|skip|todo)\(/, because: 'no test is switched off' },
]
const vagueName = /(^|[-.])(utils?|helpers?|common|misc|service|manager|index)([-.]|$)/

const read = (path: string) => {
  const source = readFileSync(path, 'utf8')
  const imports = [...source.matchAll(/(?:from|import)\s*\(?'([#.][^']+)'/g)].map(([, name]) =>
    name!.startsWith('#') ? `src/${name!.slice(1)}` : normalize(join(dirname(path), name!)),
  )
  return { path, source, imports, lines: source.trimEnd().split('\n') }
}
const generated = 'src/server/platform/database-types.ts'
const files = globSync('src/**/*.{ts,tsx}')
  .filter((path) => path !== generated)
  .map(read)
const testFiles = globSync('{tests,database}/**/*.{ts,tsx}')
  .filter((path) => path !== 'tests/tidy.test.ts')
  .map(read)

const floor = (path: string) => path.split('/')[1]!
const room = (path: string) => path.split('/')[2]!
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const everyImport = files
  .filter(({ path }) => !isTest(path))
  .flatMap(({ path, imports }) => imports.filter((to) => to.startsWith('src/')).map((to) => ({ path, to })))
const shown = (wrong: { path: string; to: string }[]) => wrong.map(({ path, to }) => `${path} imports ${to}`)

test('imports follow the dependency rule', () => {
  const wrong = everyImport.filter(
    ({ path, to }) => floor(to) !== floor(path) && !mayImport[floor(path)]?.includes(floor(to)),
  )
  expect(shown(wrong)).toEqual([])
})

test('the member, admin and public areas do not know each other', () => {
  const areas = ['member', 'admin', 'public']
  const wrong = everyImport.filter(
    ({ path, to }) =>
      floor(path) === 'web' &&
      areas.includes(room(path)) &&
      areas.includes(room(to)) &&
      room(to) !== room(path),
  )
  expect(shown(wrong)).toEqual([])
})

test('the ui kit knows no screen and no business noun of the wire', () => {
  const wrong = everyImport.filter(
    ({ path, to }) =>
      path.startsWith('src/web/ui/') &&
      (/^src\/web\/(member|admin|public)\//.test(to) ||
        (floor(to) === 'contract' &&
          !/contract\/(endpoint|fields|refusals|permissions|reports\/report(-\w+)?)\.ts$/.test(to))),
  )
  expect(shown(wrong)).toEqual([])
})

test('server nouns use the shared rooms and not each other', () => {
  const wrong = everyImport.filter(
    ({ path, to }) =>
      floor(path) === 'server' &&
      floor(to) === 'server' &&
      room(path) !== room(to) &&
      !sharedServerRooms.includes(room(to)) &&
      !composingServerRooms.includes(room(path)),
  )
  expect(shown(wrong)).toEqual([])
})

test('the shared rooms of the server stand on one another in one order', () => {
  const wrong = everyImport.filter(
    ({ path, to }) =>
      floor(path) === 'server' &&
      floor(to) === 'server' &&
      sharedServerRooms.includes(room(path)) &&
      room(path) !== room(to) &&
      (room(path) === 'platform' || !['platform', 'ledger'].includes(room(to)) || room(path) === 'ledger') &&
      !(room(path) === 'ledger' && room(to) === 'platform'),
  )
  expect(shown(wrong)).toEqual([])
})

test('SQL lives in queries, reports, the ledger, the closing and the platform', () => {
  const home = /\/queries\.ts$|queries\.ts$|^src\/server\/(reports|ledger|closing|platform)\/|\.test\.ts$/
  const sql =
    /\b(select|insert into|update|delete from)\b[^'"\n]*\b(from|values|set|into)\b|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/i
  const wrong = files.filter(
    ({ path, source }) =>
      floor(path) === 'server' &&
      !home.test(path) &&
      sql.test(source.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('files are at most 250 lines, named in kebab-case, and none is vague or a barrel', () => {
  const wrong = [...files, ...testFiles].filter(
    ({ path, lines, source }) =>
      lines.length > 250 ||
      !/^[a-z0-9.-]+$/.test(basename(path)) ||
      vagueName.test(basename(path).replace(/\.\w+$/, '')) ||
      /^export \* from/m.test(source),
  )
  expect(wrong.map(({ path, lines }) => `${path} (${lines.length} lines)`)).toEqual([])
})

test('functions are at most 50 lines', () => {
  const wrong = files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, lines }) =>
      lines.flatMap((line, start) => {
        const [, indent, name] =
          /^(\s*)(?:export )?(?:default )?(?:async )?function\*? (\w+)/.exec(line) ?? []
        if (indent === undefined) return []
        const length = lines.slice(start).findIndex((later) => later === `${indent}}`) + 1
        return length > 50 ? [`${path}: ${name} has ${length} lines`] : []
      }),
    )
  expect(wrong).toEqual([])
})

test('components take at most six props', () => {
  const wrong = files
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, source }) =>
      [...source.matchAll(/function ([A-Z]\w*)\(\{([^}]*)\}/g)]
        .filter(
          ([, , props]) =>
            props!.split(',').filter((prop) => prop.trim() && !prop.includes('...')).length > 6,
        )
        .map(([, name]) => `${path}: ${name}`),
    )
  expect(wrong).toEqual([])
})

test('only what the router loads by path has a default export', () => {
  const wrong = files.filter(
    ({ path, source }) =>
      /^export default/m.test(source) && !/(-screen|-page|-layout|\/root|\/routes)\.tsx?$/.test(path),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('banned words stay out', () => {
  const everywhere = banned.slice(3)
  const find = (list: typeof files, rules: typeof banned) =>
    list.flatMap(({ path, source }) =>
      rules
        .filter(({ text, except }) => text.test(source) && !except?.test(path))
        .map(({ because }) => `${path}: ${because}`),
    )
  expect([...find(files, banned), ...find(testFiles, everywhere)]).toEqual([])
})
