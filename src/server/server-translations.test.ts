// What the contract, the domain and the server say to members is translated: refusals, field sentences and words.

import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { refusalsOf, type Endpoint } from '#contract/platform/endpoint.ts'
import { refusals, type RefusalCode } from '#contract/platform/refusals.ts'
import { answers as arabicAnswers } from '#messages/ar/answers.ts'
import { fields as arabicFields } from '#messages/ar/fields.ts'
import { refusals as arabicRefusals, refusalWords as arabicRefusalWords } from '#messages/ar/refusals.ts'
import { words as arabicWords } from '#messages/ar/words.ts'
import { toSentenceKey } from '#messages/create-sentence-translator.ts'
import { answers as englishAnswers } from '#messages/en/answers.ts'
import { answers as hindiAnswers } from '#messages/hi/answers.ts'
import { fields as hindiFields } from '#messages/hi/fields.ts'
import { refusals as hindiRefusals, refusalWords as hindiRefusalWords } from '#messages/hi/refusals.ts'
import { words as hindiWords } from '#messages/hi/words.ts'
import { listEndpoints } from '#tests/support/http/list-endpoints.ts'
import { listFieldSentences } from '#tests/support/messages/list-field-sentences.ts'
import { listMessages } from '#tests/support/messages/list-messages.ts'
import { listWords } from '#tests/support/messages/list-words.ts'
import { listArguments, listPluralForms } from '#tests/support/messages/message-parts.ts'

const translations = [
  {
    locale: 'hi',
    answers: hindiAnswers,
    refusals: hindiRefusals,
    refusalWords: hindiRefusalWords,
    fields: hindiFields,
    words: hindiWords,
    letters: /\p{Script=Devanagari}/u,
  },
  {
    locale: 'ar',
    answers: arabicAnswers,
    refusals: arabicRefusals,
    refusalWords: arabicRefusalWords,
    fields: arabicFields,
    words: arabicWords,
    letters: /\p{Script=Arabic}/u,
  },
] as const

/** Words that are the same in every language. */
const isName = (word: string) =>
  /^(?:\d+|R-Wallet|Custody|(?:Profit|Withdrawal) Wallet|Hold|Ignite Fund|Elevate Plus|Legacy Vault|Beyond Limit Bonus|BLB|ODL)$/.test(
    word,
  )

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

test('no field sentence is translated that nothing says', () => {
  const source = globSync(['src/{contract,domain,server}/**/*.ts', 'src/messages/*.ts', 'src/web/api/*.ts'])
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('')
  const declared = new Set(listFieldSentences(endpoints).map(toSentenceKey))
  const isSaid = (part: string) => source.includes(part)
  // A sentence of a handler may be composed: a fault and its reason, or with a figure in the middle.
  const unused = Object.keys(hindiFields).filter(
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
    const answers = listMessages(each.answers).map(({ path, text }) => [path, text] as const)
    expect(answers.map(([path, text]) => [path, listArguments(text)])).toEqual(
      listMessages(englishAnswers).map(({ path, text }) => [path, listArguments(text)]),
    )
    const all = [...byEnglish, ...answers, ...Object.entries({ ...each.refusals, ...each.refusalWords })]
    expect(all.filter(([key, text]) => !each.letters.test(text) && !isName(key))).toEqual([])
    const forms = all.flatMap(([key, text]) => listPluralForms(text).map((plural) => [key, plural]))
    expect(forms).toEqual(forms.map(([key]) => [key, pluralCategories.toSorted()]))
  },
)

test('every answer is used', () => {
  const source = globSync('src/server/**/*.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .join('')
  const names = listMessages(englishAnswers).map(({ path }) => path.split('.').at(-1)!)
  const unused = names.filter((name) => !new RegExp(`\\.${name}\\b|'${name}'|\\b${name}[,: ]`).test(source))
  expect(unused).toEqual([])
})
