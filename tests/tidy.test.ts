// Enforces docs/architecture.md: layers, folders, names of files, sizes and banned constructs. tests/tidy has the writing
// rules.

import { basename } from 'node:path'
import { expect, test } from 'vitest'
import {
  isTest,
  productFiles,
  sqlFiles,
  testFiles,
  type SourceFile,
} from '#tests/support/tidy/source-files.ts'

const mayImport: Record<string, string[]> = {
  messages: [],
  domain: [],
  contract: ['domain', 'messages'],
  server: ['contract', 'domain', 'messages'],
  web: ['contract', 'domain', 'messages'],
}
/** Server folders that every feature may import; each may import those before it. All other folders are features. */
const sharedFolders = [
  'platform',
  'ledger',
  'http',
  'mail',
  'identity',
  'audit',
  'images',
  'cases',
  'plan',
  'rewards',
]
/** What a folder uses of features, and of shared folders after it. */
const featureUses: Record<string, string[]> = {
  announcements: ['notifications'],
  cases: ['notifications'],
  identity: ['notifications'],
  monitoring: ['notifications'],
  'plan-settings': ['admins', 'announcements', 'notifications'],
}
const compositionFolders = [
  'closing',
  'jobs',
  'demo-data',
  'backup',
  'main.ts',
  'cli.ts',
  'compose.ts',
  'product-routes.ts',
  'start-workers.ts',
]

const banned = [
  { text: /\bas any\b|: any\b|<any>|as unknown as/, because: 'say what it is' },
  {
    text: /Date\.now\(\)|new Date\(\)/,
    because: 'ask the clock',
    except: /platform\/clock\.ts$|web\/api\/server-time\.ts$/,
  },
  { text: /Math\.random\(/, because: 'no figure is random' },
  {
    text: /import \{[^}]*\brandom(?:Bytes|Int|UUID)\b[^}]*\} from 'node:crypto'/,
    because: 'a simulation repeats it: use randomness.ts',
    except: /^tests\/|platform\/embedded-postgres\/|\.test\.ts$/,
  },
  { text: /\b(TODO|FIXME|XXX|HACK)\b/, because: 'finish it or leave it out' },
  { text: /lorem ipsum|coming soon/i, because: 'no placeholder' },
  { text: /@ts-ignore|@ts-expect-error|eslint-disable|oxlint-disable/, because: 'mend it instead' },
  { text: /\b(it|test|describe)\.(only|skip|todo)\(/, because: 'no test is switched off' },
]
const vagueName = /(^|[-.])(utils?|helpers?|common|misc|service|manager|index)([-.]|$)/

const checkedTestFiles = testFiles.filter(({ path }) => path !== 'tests/tidy.test.ts')

const layer = (path: string) => path.split('/')[1]!
const folder = (path: string) => path.split('/')[2]!

const everyImport = productFiles
  .filter(({ path }) => !isTest(path))
  .flatMap(({ path, imports }) => imports.filter((to) => to.startsWith('src/')).map((to) => ({ path, to })))
const shown = (wrong: { path: string; to: string }[]) => wrong.map(({ path, to }) => `${path} imports ${to}`)

test('imports follow the dependency rule', () => {
  const wrong = everyImport.filter(
    ({ path, to }) => layer(to) !== layer(path) && !mayImport[layer(path)]?.includes(layer(to)),
  )
  expect(shown(wrong)).toEqual([])
})

test('mails name the product through the placeholder of the mail queue', () => {
  const mailing = everyImport.filter(({ to }) => to === 'src/server/mail/mail-queue.ts')
  const wrong = everyImport.filter(
    ({ path, to }) => to === 'src/domain/product.ts' && mailing.some((each) => each.path === path),
  )
  expect(shown(wrong)).toEqual([])
})

test('the member, admin and public areas do not import each other', () => {
  const areas = ['member', 'admin', 'public']
  const wrong = everyImport.filter(
    ({ path, to }) =>
      layer(path) === 'web' &&
      layer(to) === 'web' &&
      areas.includes(folder(path)) &&
      areas.includes(folder(to)) &&
      folder(to) !== folder(path),
  )
  expect(shown(wrong)).toEqual([])
})

test('the ui kit imports no screen, no API client and no business contract', () => {
  const wrong = everyImport.filter(
    ({ path, to }) =>
      path.startsWith('src/web/ui/') &&
      (/^src\/web\/(member|admin|public|api|report|identity)\//.test(to) ||
        (layer(to) === 'contract' &&
          !/contract\/(platform\/(endpoint|fields|refusals|permissions)|reports\/report(-\w+)?)\.ts$/.test(
            to,
          ))),
  )
  expect(shown(wrong)).toEqual([])
})

const serverImports = everyImport
  .filter(({ path, to }) => layer(path) === 'server' && layer(to) === 'server' && folder(path) !== folder(to))
  .filter(({ path, to }) => !featureUses[folder(path)]?.includes(folder(to)))

test('server features import shared folders, and of each other only what the table names', () => {
  const wrong = serverImports.filter(
    ({ path, to }) => !sharedFolders.includes(folder(to)) && !compositionFolders.includes(folder(path)),
  )
  expect(shown(wrong)).toEqual([])
})

test('shared server folders import each other in one direction', () => {
  const wrong = serverImports.filter(
    ({ path, to }) =>
      sharedFolders.includes(folder(path)) &&
      sharedFolders.indexOf(folder(to)) > sharedFolders.indexOf(folder(path)),
  )
  expect(shown(wrong)).toEqual([])
})

test('the table of features that use others names no pair in vain', () => {
  const used = new Set(everyImport.map(({ path, to }) => `${folder(path)} uses ${folder(to)}`))
  const wrong = Object.entries(featureUses).flatMap(([from, targets]) =>
    targets.map((to) => `${from} uses ${to}`).filter((pair) => !used.has(pair)),
  )
  expect(wrong).toEqual([])
})

test('no file imports itself through others, not even for a type', () => {
  const targets = Map.groupBy(everyImport, ({ path }) => path)
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' imports '))
    if (done.has(path) || trail.includes(path)) return
    for (const { to } of targets.get(path) ?? []) visit(to, [...trail, path])
    done.add(path)
  }
  for (const path of targets.keys()) visit(path, [])
  expect(circles).toEqual([])
})

test('SQL lives in queries, reports, the ledger, rewards, the closing and the platform', () => {
  const home = /queries\.ts$|^src\/server\/(reports|ledger|rewards|closing|platform|mail)\/|\.test\.ts$/
  const sql = /\b(select|insert into|update|delete from)\b[^'"\n]*\b(from|values|set|into)\b/i
  const wrong = productFiles.filter(
    ({ path, source }) =>
      layer(path) === 'server' &&
      !home.test(path) &&
      sql.test(source.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('files are at most 400 lines, named in kebab-case, and none is vague or a barrel', () => {
  const wrong = [...productFiles, ...checkedTestFiles].filter(
    ({ path, lines, source }) =>
      lines.length > 400 ||
      !/^[a-z0-9.-]+$/.test(basename(path)) ||
      vagueName.test(basename(path).replace(/\.\w+$/, '')) ||
      /^export \* from/m.test(source),
  )
  expect(wrong.map(({ path, lines }) => `${path} (${lines.length} lines)`)).toEqual([])
})

/** Its helpers could not read the transition table, which PostgreSQL shows to the trigger function only. */
const longSqlFunctions = ['database/functions/ledger/apply_transfers.sql']

test('SQL functions are at most 120 lines', () => {
  const wrong = sqlFiles.filter(
    ({ path, lines }) =>
      path.startsWith('database/functions/') && lines.length > 120 !== longSqlFunctions.includes(path),
  )
  expect(wrong.map(({ path, lines }) => `${path} (${lines.length} lines)`)).toEqual([])
})

test('functions are at most 50 lines', () => {
  const wrong = productFiles
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
  const wrong = productFiles
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
  const wrong = productFiles.filter(
    ({ path, source }) =>
      /^export default/m.test(source) && !/(-screen|-page|-layout|\/root|\/routes)\.tsx?$/.test(path),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('banned words stay out', () => {
  const everywhere = banned.slice(3)
  const find = (list: SourceFile[], rules: typeof banned) =>
    list.flatMap(({ path, source }) =>
      rules
        .filter(({ text, except }) => text.test(source) && !except?.test(path))
        .map(({ because }) => `${path}: ${because}`),
    )
  expect([...find(productFiles, banned), ...find(checkedTestFiles, everywhere)]).toEqual([])
})
