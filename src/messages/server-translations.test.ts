// Mails and notifications say in every language what they say in English.

import { IntlMessageFormat } from 'intl-messageformat'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mails as arabicMails } from '#messages/ar/mails.ts'
import { notifications as arabicNotifications } from '#messages/ar/notifications.ts'
import { adminMails } from '#messages/en/admin-mails.ts'
import { mails } from '#messages/en/mails.ts'
import { notifications } from '#messages/en/notifications.ts'
import { mails as hindiMails } from '#messages/hi/mails.ts'
import { notifications as hindiNotifications } from '#messages/hi/notifications.ts'
import { listMessages } from '#tests/support/messages/list-messages.ts'

const english = listMessages({ mails, notifications })
const translations = [
  {
    locale: 'hi',
    messages: listMessages({ mails: hindiMails, notifications: hindiNotifications }),
    letters: /\p{Script=Devanagari}/u,
  },
  {
    locale: 'ar',
    messages: listMessages({ mails: arabicMails, notifications: arabicNotifications }),
    letters: /\p{Script=Arabic}/u,
  },
] as const

/** Names, and sentences that consist of arguments only. */
const WITHOUT_WORDS = /^(?:Beyond Limit Bonus|\{first\}\S \{second\})$/u

test.each(translations)('every mail and notification is translated into $locale', (translation) => {
  const wrong = translation.messages.filter(
    ({ text }) => !WITHOUT_WORDS.test(text) && !translation.letters.test(text),
  )
  expect(wrong).toEqual([])
})

const isLiteral = (part: { type: number }) => part.type === 0
const parse = (text: string, locale: string) =>
  new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).getAst()
const argumentsOf = (text: string, locale: string) =>
  parse(text, locale)
    .flatMap((part) => ('value' in part && !isLiteral(part) ? [part.value] : []))
    .toSorted()

test.each(translations)('sentences in $locale have the arguments and plural forms', (translation) => {
  const { locale } = translation
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  expect(translation.messages.map(({ path }) => path)).toEqual(english.map(({ path }) => path))
  for (const [index, { path, text }] of translation.messages.entries()) {
    expect([path, argumentsOf(text, locale)]).toEqual([path, argumentsOf(english[index]!.text, 'en')])
    for (const part of parse(text, locale))
      if ('options' in part && 'pluralType' in part)
        expect([path, Object.keys(part.options).toSorted()]).toEqual([path, pluralCategories.toSorted()])
  }
})

test('every message of a mail is used', () => {
  const source = globSync('src/server/**/*.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .join('')
  const isUsed = (path: string) => new RegExp(String.raw`\b${path.split('.').at(-1)}\b`).test(source)
  const areas = [...Object.keys(mails), ...Object.keys(adminMails)]
  expect(areas.filter((area) => !new RegExp(String.raw`\.${area}\b`).test(source))).toEqual([])
  expect(listMessages({ mails, adminMails }).filter(({ path }) => !isUsed(path))).toEqual([])
})
