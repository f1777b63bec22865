// Texts of the contract, the domain and the server for members are translated: refusals, field errors and words.

import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { refusalsOf, type Endpoint } from '#contract/platform/endpoint.ts'
import { refusals, type RefusalCode } from '#contract/platform/refusals.ts'
import { toSentenceKey } from '#messages/create-messages.ts'
import { answers as englishAnswers } from '#messages/en/answers.ts'
import { listEndpoints } from '#tests/support/http/list-endpoints.ts'
import { listFieldSentences } from '#tests/support/messages/list-field-sentences.ts'
import { listMessages } from '#tests/support/messages/list-messages.ts'
import { listWords } from '#tests/support/messages/list-words.ts'
import { readParts } from '#tests/support/messages/message-parts.ts'
import { translations as listed } from '#tests/support/messages/translations.ts'

const translations = listed.map(({ serverTexts, ...translation }) => ({ ...translation, ...serverTexts }))

/** Words that are the same in every language. */
const isName = (word: string) =>
  /^(?:\d+|R-Wallet|Custody|(?:Profit|Withdrawal) Wallet|Hold|Ignite Fund|Elevate Plus|Legacy Vault|Beyond Limit Bonus|BLB|ODL)$/.test(
    word,
  )

const listArguments = (text: string) => readParts(text).names

let endpoints: Endpoint[]

beforeAll(() => {
  endpoints = listEndpoints().filter(
    ({ access, path }) => access !== 'admin' && !path.startsWith('/api/admin/'),
  )
})

const meanings = [
  ...readFileSync('database/migrations/0001_baseline/02_ledger.sql', 'utf8').matchAll(
    /^ {2}\('[a-z_]+', (?:true|false), '([^']+)'\)/gm,
  ),
].map(([, meaning]) => meaning!)

test.each(translations)('no sentence has two translations in $locale', ({ fields, words }) => {
  expect(Object.keys(fields).filter((sentence) => sentence in words)).toEqual([])
})

const isForAdmins = (code: RefusalCode) => 'audience' in refusals[code]

test('a refusal of a member or visitor is not listed as one of administrators only', () => {
  const declared = new Set<RefusalCode>(endpoints.flatMap(refusalsOf))
  expect([...declared].filter(isForAdmins)).toEqual([])
})

test.each(translations)('every other refusal is in $locale, with the values of the English one', (each) => {
  const codes = (Object.keys(refusals) as RefusalCode[]).filter((code) => !isForAdmins(code))
  expect(Object.keys(each.refusals).toSorted()).toEqual(codes.toSorted())
  const translated: Record<string, string> = each.refusals
  const valuesOf = (code: RefusalCode) => [code, listArguments(translated[code]!)]
  expect(codes.map(valuesOf)).toEqual(codes.map((code) => [code, listArguments(refusals[code].message)]))
})

test.each(translations)('every field sentence is in $locale', ({ fields }) => {
  const keys = listFieldSentences(endpoints).map(toSentenceKey)
  expect(keys.length).toBeGreaterThan(100)
  expect(keys.filter((key) => !Object.hasOwn(fields, key))).toEqual([])
})

test.each(translations)('every word of reports, statements and statuses is in $locale', ({ words }) => {
  expect(meanings).toContain('Deposit')
  const keys = new Set(
    listWords(meanings)
      .filter((word) => !isName(word))
      .map(toSentenceKey),
  )
  expect([...keys].filter((key) => !Object.hasOwn(words, key))).toEqual([])
  const unused = Object.keys(words).filter((key) => !keys.has(key) && !isName(key))
  expect(unused).toEqual([])
})

test('every translated field sentence is in use', () => {
  const source = globSync(['src/{contract,domain,server}/**/*.ts', 'src/messages/*.ts', 'src/web/api/*.ts'])
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('')
  const declared = new Set(listFieldSentences(endpoints).map(toSentenceKey))
  const isSaid = (part: string) => source.includes(part)
  // Handlers may compose a sentence from a fault and its reason, or insert a figure.
  const unused = Object.keys(translations[0]!.fields).filter(
    (key) => !declared.has(key) && !(isSaid(key) || key.split(/: |\{\d\}/).every(isSaid)),
  )
  expect(unused).toEqual([])
})

test.each(translations)(
  'sentences in $locale have its letters, its plural forms and the same figures',
  (each) => {
    const { pluralCategories } = new Intl.PluralRules(each.locale).resolvedOptions()
    const byEnglish = Object.entries({ ...each.fields, ...each.words })
    expect(byEnglish.map(([key, text]) => [key, listArguments(text)])).toEqual(
      byEnglish.map(([key]) => [key, listArguments(key)]),
    )
    const all = [...byEnglish, ...Object.entries({ ...each.refusals, ...each.refusalWords })]
    expect(all.filter(([key, text]) => !each.letters.test(text) && !isName(key))).toEqual([])
    const forms = all.flatMap(([key, text]) => readParts(text).forms.map((plural) => [key, plural]))
    expect(forms).toEqual(forms.map(([key]) => [key, pluralCategories.toSorted()]))
  },
)

test('every answer message is in use', () => {
  const source = globSync('src/server/**/*.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .join('')
  const names = listMessages(englishAnswers).map(({ path }) => path.split('.').at(-1)!)
  const unused = names.filter((name) => !new RegExp(`\\.${name}\\b|'${name}'|\\b${name}[,: ]`).test(source))
  expect(unused).toEqual([])
})
