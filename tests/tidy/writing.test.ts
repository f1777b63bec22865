// Enforces docs/writing.md: names of types, functions and files, and the words of comments, copy and documents.

import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { bannedIdioms } from '#tests/support/tidy/banned-idioms.ts'
import {
  documents,
  productFiles,
  sqlFiles,
  testFiles,
  toolFiles,
  type SourceFile,
} from '#tests/support/tidy/source-files.ts'

/** Files that quote the specification or the banned phrases. */
const quotingFiles = [
  'tests/support/journeys/specified-messages.ts',
  'tests/support/tidy/banned-idioms.ts',
  'tests/tidy/writing.test.ts',
  'docs/writing.md',
  'docs/glossary.md',
]

const participle =
  /^(?:[A-Z][a-z]+(?:ed|en)|[A-Z][a-z]+ing|Read|Made|Kept|Held|Told|Sent|Paid|Said|Found|Built|Shown|Drawn|Known|Lost|Left|Bought|Moved|Waits|Stands|Ahead|Behind|Beside|Anew)$/
const nouns =
  /^(?:Feed|Seed|Speed|Need|Token|Screen|Children|Kitchen|Setting|Closing|Holding|Ranking|Heading|Building|Rating|Finding|Listing|Ceiling|String|Timing|Pricing|Spacing|Ring|Thing|Warning|Earning|Filing|Offering|Posting|Mapping|Binding|Mailing)$/
const question = /^(?:what|who|whose|where|how|when|why)\b/i

test('no type is named by a bare participle', () => {
  const wrong = [...productFiles, ...testFiles].flatMap(({ path, source }) =>
    [...source.matchAll(/^(?:export )?(?:type|interface|(?:abstract )?class|enum) (\w+)/gm)]
      .filter(([, name]) => participle.test(name!) && !nouns.test(name!))
      .map(([, name]) => `${path}: ${name}: name the thing with a noun`),
  )
  expect(wrong).toEqual([])
})

test('only React hooks are named use…', () => {
  const wrong = [...productFiles, ...testFiles].flatMap(({ path, source }) =>
    [...source.matchAll(/^(?:export )?(?:async )?(?:function\*?|const) (use[A-Z]\w*)/gm)]
      .filter(({ index }) => !path.startsWith('src/web/') || !callsHook(source.slice(index)))
      .map(([, name]) => `${path}: ${name}: verb + object instead of use…`),
  )
  expect(wrong).toEqual([])
})

/** Whether the declaration that the text starts with calls a hook. */
function callsHook(text: string): boolean {
  const end = text.search(/\n\}|\n\n/)
  const body = text.slice(text.indexOf('('), end < 0 ? text.length : text.indexOf('\n}', end - 1) + 1 || end)
  return /\buse(?:[A-Z]\w*)?[(<]/.test(body)
}

test('no file, document or decision is titled by a question', () => {
  const files = [...productFiles, ...testFiles, ...toolFiles, ...sqlFiles, ...documents]
  const named = files.filter(
    ({ path }) => question.test(basename(path).replace(/^\d+[-_]/, '')) && !path.includes('how-it-works'),
  )
  const titled = documents.filter(({ lines }) =>
    question.test((lines[0] ?? '').replace(/^#\s*(?:\d+[.:]?\s*)?/, '')),
  )
  expect([...named, ...titled].map(({ path }) => `${path}: title it by its topic`)).toEqual([])
})

const findIdioms = ({ path, lines }: SourceFile) =>
  quotingFiles.includes(path)
    ? []
    : lines.flatMap((line, index) =>
        bannedIdioms
          .filter(({ phrase }) => phrase.test(line))
          .map(({ phrase, use }) => `${path}:${index + 1}: “${phrase.exec(line)![0]}”: use ${use}`),
      )

test('banned idioms stay out of code, SQL and documents', () => {
  const files = [...productFiles, ...testFiles, ...toolFiles, ...sqlFiles, ...documents]
  expect(files.flatMap(findIdioms)).toEqual([])
})

/** Spellings that screens and messages share; comments, imports and operators are not copy. */
const spellings = [
  {
    files: /^src\/(?:web|contract)\//,
    wrong: /[\d}] %(?=['"`<.,;)]| [a-z]+ [a-z]+ )/,
    use: '10% without a space',
  },
  {
    files: /^src\/web\/(?:member|identity|report)\//,
    wrong: /\bsign(?:ed)?[ -](?:you )?(?:in|out)\b(?!-)/i,
    use: 'log in, log out, two-factor authentication',
  },
  {
    files: /^src\/web\/(?:member|report)\//,
    wrong: /toReversed\(\)\.join\('\/'\)|toLocaleDateString|toLocaleTimeString/,
    use: 'formatDate or formatInstant, which follow the preferences of the member',
  },
]
const isCopy = (line: string) => !/^\s*(?:\/\/|\/?\*)|\bfrom '|import\(|\/\*\*/.test(line)

test('copy has one spelling for percentages and for logging in, and one place formats dates', () => {
  const wrong = productFiles.flatMap(({ path, lines }) =>
    spellings
      .filter(({ files }) => files.test(path))
      .flatMap(({ wrong: phrase, use }) =>
        lines.flatMap((line, index) =>
          isCopy(line) && phrase.test(line) ? [`${path}:${index + 1}: ${line.trim()}: use ${use}`] : [],
        ),
      ),
  )
  expect(wrong).toEqual([])
})
