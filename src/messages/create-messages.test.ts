import { expect, test } from 'vitest'
import { createMessages, createSentenceTranslator } from './create-messages.ts'
import { locales } from './locales.ts'

const english = {
  title: 'Wallet',
  held: '{amount} USDT is on hold',
  days: '{count, plural, one {# day} other {# days}} left',
  steps: { sent: 'Sent', received: 'Received by {name}' },
  terms: 'Read the <a>terms of {name}</a> first',
} as const

type Element = { parts: readonly unknown[] }
const join = (parts: readonly (string | Element)[]): Element => ({ parts })

test('a text without arguments is a text, another one formats its arguments', () => {
  const t = createMessages<typeof english>('en', english)
  expect(t.title).toBe('Wallet')
  expect(t.held({ amount: '1.00' })).toBe('1.00 USDT is on hold')
  expect([t.days({ count: 1 }), t.days({ count: 1200 })]).toEqual(['1 day left', '1,200 days left'])
  expect([t.steps.sent, t.steps.received({ name: 'Ann' })]).toEqual(['Sent', 'Received by Ann'])
})

test.each(locales)('figures have the same digits and separators in every language: %s', (locale) => {
  const t = createMessages<typeof english>(locale, english)
  expect(t.days({ count: 1_234_567 })).toBe('1,234,567 days left')
})

test('elements stand where the sentence has them', () => {
  const t = createMessages<typeof english, Element>('en', english, join)
  const link = (children: Element): Element => ({ parts: ['link', children] })
  expect(t.terms({ name: 'Tributary', a: link })).toEqual({
    parts: ['Read the ', { parts: ['link', { parts: ['terms of Tributary'] }] }, ' first'],
  })
  expect(t.held({ amount: { parts: ['1.00'] } })).toEqual({
    parts: [{ parts: ['1.00'] }, ' USDT is on hold'],
  })
})

test('arguments in Arabic are isolated, and plurals follow its rules', () => {
  const arabic = { ...english, held: 'محجوز: {amount}', days: '{count, plural, two {يومان} other {# يومًا}}' }
  const t = createMessages<typeof english>('ar', arabic)
  expect(t.held({ amount: '1.00' })).toBe('محجوز: \u20681.00\u2069')
  expect([t.days({ count: 2 }), t.days({ count: 11 })]).toEqual(['يومان', '11 يومًا'])
})

const hindi = {
  'Use your passkey': 'पासकी',
  'At most {1} characters': 'अधिकतम {1} अक्षर',
  'From {1} to {2}': '{2} तक, {1} से',
  'A BEP20 address': 'BEP20 पता',
}

test('a sentence is translated by its English text, and its figures stay', () => {
  const translate = createSentenceTranslator('hi', hindi)
  expect(translate('Use your passkey')).toBe('पासकी')
  expect(translate('At most 4000 characters')).toBe('अधिकतम 4000 अक्षर')
  expect(translate('From 1,000.50 to 20')).toBe('20 तक, 1,000.50 से')
  expect(translate('A BEP20 address')).toBe('BEP20 पता')
})

test('plurals follow the figure, and figures in Arabic are isolated', () => {
  const translate = createSentenceTranslator('ar', {
    'At most {1} days': '{1, plural, one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
    'From ${1}': 'من {1}',
  })
  expect([1, 2, 8, 40, 100].map((days) => translate(`At most ${days} days`))).toEqual([
    'يوم واحد',
    'يومان',
    '8 أيام',
    '40 يومًا',
    '100 يوم',
  ])
  expect(translate('From $1,000')).toBe('من \u20681,000\u2069')
})

test('what has no translation stays, or becomes the fallback', () => {
  expect(createSentenceTranslator('hi', hindi)('constructor')).toBe('constructor')
  expect(createSentenceTranslator('hi', hindi)('Invalid input', 'Use your passkey')).toBe('पासकी')
  expect(createSentenceTranslator('en', {})('Invalid input', 'Use your passkey')).toBe('Invalid input')
})
