import { expect, test } from 'vitest'
import { createMessages } from './create-messages.ts'

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
