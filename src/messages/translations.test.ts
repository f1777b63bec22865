// Every translation says what the English message says: the same figures, elements, arguments and plural forms.

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adminMails } from '#messages/en/admin-mails.ts'
import { figures } from '#messages/en/figures.ts'
import { mails } from '#messages/en/mails.ts'
import { publicMessages } from '#messages/public-messages.ts'
import { figureMessages } from '#messages/server-messages.ts'
import { listMessages } from '#tests/support/messages/list-messages.ts'
import { readParts } from '#tests/support/messages/message-parts.ts'
import { listedTexts, translations } from '#tests/support/messages/translations.ts'

const english = listedTexts.en

/** Names that are the same in every language. */
const NAMES =
  /^(?:Tributary|R-Wallets?|Custody|Hold|(?:Profit|Withdrawal) Wallets?|R-Wallet[,،] Custody|Legacy Vault|(?:Binance Smart Chain )?BEP20|UPI \(INR\)|XRP|XRP Ledger|UTC|Beyond Limit Bonus|00:00 UTC)?$/
const PARTS = /\{\{[\w.]+\}\}|<\/?\w+\/?>|\[\w+\]/g
/** What a page consists of besides words. */
const listPageParts = (text: string) => [...new Set(text.match(PARTS))].toSorted()
const removeArguments = (text: string) => text.replaceAll(/\{\w+\}|[·,،:.।]/g, '').trim()

test.each(translations)('every page is translated into $locale', ({ pages, letters }) => {
  const hasWords = (text: string) => /\p{Letter}/u.test(text.replaceAll(PARTS, ''))
  const wrong = pages.filter(
    ({ text }, index) =>
      hasWords(english.pages[index]!.text) && !NAMES.test(text) && !letters.test(text.replaceAll(PARTS, '')),
  )
  expect(wrong).toEqual([])
})

test.each(translations)('the figures and elements of a page are the same in $locale', ({ pages }) => {
  const wrong = pages.filter(
    ({ text }, index) => String(listPageParts(text)) !== String(listPageParts(english.pages[index]!.text)),
  )
  expect(wrong).toEqual([])
})

test.each(translations)('every text of screens and the server is in $locale', ({ messages, letters }) => {
  const wrong = messages.filter(
    ({ text }) => !letters.test(text) && !NAMES.test(text) && !NAMES.test(removeArguments(text)),
  )
  expect(wrong).toEqual([])
})

test.each(translations)('messages have the arguments and plural forms of $locale', ({ locale, messages }) => {
  const pluralForms = String(new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted())
  expect(messages.map(({ path }) => path)).toEqual(english.messages.map(({ path }) => path))
  const wrong = messages.filter(({ text }, index) => {
    const { names, forms } = readParts(text, locale)
    const { names: wanted } = readParts(english.messages[index]!.text, 'en')
    return String(names) !== String(wanted) || forms.some((each) => String(each) !== pluralForms)
  })
  expect(wrong).toEqual([])
})

const readServer = () =>
  globSync('src/server/**/*.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .join('')

test('every sentence of the server is used', () => {
  const source = readServer()
  expect(Object.keys(figures).filter((key) => !new RegExp(String.raw`\bt\.${key}\b`).test(source))).toEqual(
    [],
  )
})

test('every message of a mail is used', () => {
  const source = readServer()
  const isUsed = (path: string) => new RegExp(String.raw`\b${path.split('.').at(-1)}\b`).test(source)
  const areas = [...Object.keys(mails), ...Object.keys(adminMails)]
  expect(areas.filter((area) => !new RegExp(String.raw`\.${area}\b`).test(source))).toEqual([])
  expect(listMessages({ mails, adminMails }).filter(({ path }) => !isUsed(path))).toEqual([])
})

test('plurals follow the rules of each language', () => {
  const count = (locale: 'en' | 'hi' | 'ar', members: number) =>
    figureMessages[locale].t.members({ count: members })
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
  expect(figureMessages.ar.t.pendingFlow({ amount: '1.00' })).toContain('\u20681.00\u2069')
  expect(publicMessages.en.exhibits.coverage.pending).not.toContain('\u2068')
})
