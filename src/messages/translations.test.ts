// Every translation says what the English message says: the same figures, elements, arguments and plural forms.

import { IntlMessageFormat } from 'intl-messageformat'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { figures as arabicFigures } from '#messages/ar/figures.ts'
import { publicPages as arabic } from '#messages/ar/public-pages.ts'
import { figures as englishFigures } from '#messages/en/figures.ts'
import { publicPages as english } from '#messages/en/public-pages.ts'
import { figureTranslators } from '#messages/figure-messages.ts'
import { figures as hindiFigures } from '#messages/hi/figures.ts'
import { publicPages as hindi } from '#messages/hi/public-pages.ts'
import { publicMessages } from '#messages/public-messages.ts'
import { listMessages } from '#tests/support/messages/list-messages.ts'

const translations = [
  { locale: 'hi', pages: hindi, figures: hindiFigures, letters: /\p{Script=Devanagari}/u },
  { locale: 'ar', pages: arabic, figures: arabicFigures, letters: /\p{Script=Arabic}/u },
] as const

/** Names that are the same in every language. */
const NAMES =
  /^(?:Tributary|R-Wallets?|Custody|Hold|(?:Profit|Withdrawal) Wallets?|R-Wallet[,،] Custody|BEP20|XRP Ledger|Beyond Limit Bonus|00:00 UTC)$/
const PARTS = /\{\{[\w.]+\}\}|<\/?\w+\/?>|\[\w+\]/g
/** What a message consists of besides words. */
const partsOf = (message: string) => [...new Set(message.match(PARTS))].toSorted()
const hasWords = (message: string) => /\p{Letter}/u.test(message.replaceAll(PARTS, ''))

const englishPages = listMessages(english)

test.each(translations)('every page is translated into $locale', ({ pages, letters }) => {
  const wrong = listMessages(pages).filter(
    ({ text }, index) =>
      hasWords(englishPages[index]!.text) && !NAMES.test(text) && !letters.test(text.replaceAll(PARTS, '')),
  )
  expect(wrong).toEqual([])
})

test.each(translations)('the figures and elements of a page are the same in $locale', ({ pages }) => {
  const wrong = listMessages(pages).filter(
    ({ text }, index) => String(partsOf(text)) !== String(partsOf(englishPages[index]!.text)),
  )
  expect(wrong).toEqual([])
})

test.each(translations)('every sentence of the server is translated into $locale', (translation) => {
  const wrong = Object.entries(translation.figures).filter(([, text]) => !translation.letters.test(text))
  expect(wrong).toEqual([])
})

/** Text between arguments. */
const isLiteralElement = (part: { type: number }) => part.type === 0

const pluralOf = (message: string, locale: string) =>
  new IntlMessageFormat(message, locale, undefined, { ignoreTag: true })
    .getAst()
    .flatMap((part) =>
      'options' in part && 'pluralType' in part ? [Object.keys(part.options).toSorted()] : [],
    )
const argumentsOf = (message: string) =>
  new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true })
    .getAst()
    .flatMap((part) => ('value' in part && !isLiteralElement(part) ? [part.value] : []))
    .toSorted()

test.each(translations)(
  'sentences in $locale name the same arguments in every plural form',
  (translation) => {
    const { pluralCategories } = new Intl.PluralRules(translation.locale).resolvedOptions()
    for (const [key, text] of Object.entries(translation.figures)) {
      const source = englishFigures[key as keyof typeof englishFigures]
      expect([key, argumentsOf(text)]).toEqual([key, argumentsOf(source)])
      for (const forms of pluralOf(text, translation.locale))
        expect([key, forms]).toEqual([key, pluralCategories.toSorted()])
    }
  },
)

test('every sentence of the server is used', () => {
  const source = globSync('src/server/**/*.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .join('')
  const unused = Object.keys(englishFigures).filter((key) => !source.includes(`translate('${key}'`))
  expect(unused).toEqual([])
})

test('plurals follow the rules of each language', () => {
  const count = (locale: 'en' | 'hi' | 'ar', members: number) =>
    figureTranslators[locale].translate('members', { count: members })
  expect([count('en', 1), count('en', 1200)]).toEqual(['1 member', '1,200 members'])
  expect(count('hi', 1200)).toBe('1,200 सदस्य')
  expect([1, 2, 5, 11, 100].map((members) => count('ar', members))).toEqual([
    'عضو واحد',
    'عضوان',
    '5 أعضاء',
    '11 عضوًا',
    '100 عضو',
  ])
})

test('figures in Arabic are isolated from the text around them', () => {
  expect(publicMessages.ar.exhibits.coverage.pending).toContain('\u2068{{pending.total}} USDT\u2069')
  expect(figureTranslators.ar.translate('pendingFlow', { amount: '1.00' })).toContain('\u20681.00\u2069')
  expect(publicMessages.en.exhibits.coverage.pending).not.toContain('\u2068')
})
