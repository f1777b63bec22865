import { expect, test } from 'vitest'
import { listKinds } from '#contract/platform/notification-kinds.ts'
import { notifications as english } from '#messages/en/notifications.ts'
import { locales } from '#messages/locales.ts'
import { notificationMessages } from '#messages/server-messages.ts'
import { describeNotification, labelKind } from './describe-notification.ts'
import { translateStored } from './member-texts.ts'

const facts = {
  package: '1',
  currency: 'xrp',
  reason: 'wrong tag',
  name: 'Ann',
  reward: 'royalty',
  hash: '0xab',
  state: 'failed',
  title: 'Title',
  isOn: 'yes',
  userAgent: 'Firefox/140.0 (X11; Linux)',
  subject: 'deposit',
  period: 'week',
  change: 'raise',
  until: '20/11/2026 10:00',
}

test('every kind that members get is in the catalogue', () => {
  expect(Object.keys(english.kinds).toSorted()).toEqual(listKinds('member').toSorted())
})

test.each(locales)('every notification has a title and a text in %s, with and without facts', (locale) => {
  for (const kind of [...listKinds('member'), ...listKinds('admin')])
    for (const detail of [facts, {}]) {
      const { title, text, action } = describeNotification(kind, { subject: '2026-11-16', detail }, locale)
      expect([kind, typeof title, typeof text, title.includes('{'), text.includes('{')]).toEqual([
        kind,
        'string',
        'string',
        false,
        false,
      ])
      expect(title).not.toBe('')
      expect(['string', 'object']).toContain(typeof action)
      expect(labelKind(kind, locale)).not.toBe('')
    }
})

const write = (kind: 'rewards-paid' | 'new-device' | 'cooling-off-started', locale: 'en' | 'hi' | 'ar') =>
  describeNotification(kind, { subject: '2026-11-16', detail: facts }, locale)

test('dates, browsers and rewards follow the language of the recipient', () => {
  expect(write('rewards-paid', 'en')).toMatchObject({ title: 'Royalty paid', text: 'Closing of 16/11/2026' })
  expect(write('rewards-paid', 'hi')).toMatchObject({
    title: 'रॉयल्टी का भुगतान हुआ',
    text: '16 नवंबर 2026 की क्लोज़िंग',
  })
  expect(write('rewards-paid', 'ar').text).toBe('إغلاق \u206816 نوفمبر 2026\u2069')
  expect(write('new-device', 'en').text).toBe('Firefox on Linux')
  expect(write('new-device', 'hi').text).toBe('Linux पर Firefox')
  expect(write('cooling-off-started', 'en').text).toBe(
    'You cannot activate packages until 20/11/2026 10:00 UTC.',
  )
  expect(write('cooling-off-started', 'hi').text).toContain('20 नवंबर 2026 10:00 UTC')
})

test('the month of a statement has its name in the language of the recipient', () => {
  const title = (subject: string, locale: 'en' | 'hi' | 'ar') =>
    describeNotification('statement-published', { subject, detail: {} }, locale).title
  expect(title('2026-10', 'en')).toBe('Statement of October 2026 published')
  expect(title('2026', 'en')).toBe('Statement of 2026 published')
  expect(title('2026-10', 'hi')).toContain('अक्टूबर 2026')
  expect(title('2026-10', 'ar')).toContain('أكتوبر 2026')
})

test('stored sentences are translated, and text that people typed is not', () => {
  const { en, hi } = notificationMessages
  const mismatch = 'It arrived after the window. It is not the agreed amount of 1,000.00 USDT'
  expect(translateStored(en, mismatch)).toBe(mismatch)
  expect(translateStored(hi, mismatch)).toBe('यह समय-सीमा के बाद पहुँची। यह तय राशि 1,000.00 USDT के बराबर नहीं है')
  const closure =
    'It still has an open ticket, money in your wallets. Settle that and request the closure again.'
  expect(translateStored(en, closure)).toBe(closure)
  expect(translateStored(hi, closure)).toContain('एक खुला टिकट, आपके वॉलेट में पैसा')
  for (const typed of ['wrong tag', 'Wrong. It arrived after the window', 'No. Sorry. Really'])
    expect(translateStored(hi, typed)).toBe(typed)
})
