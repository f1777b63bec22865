// Shared screens say the same in every language: the same arguments and elements, and the plural forms of the language.

import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { listMessages } from '#tests/support/messages/list-messages.ts'
import { memberAreas } from '#tests/support/messages/member-areas.ts'

const pickAreas = (messages: (typeof memberAreas)['en' | 'hi']) => {
  const { api, app, identity, notificationList, report, support, teamTree, ui } = messages
  const { derivation, earnings, layout, notifications, proof, reports, statements } = messages
  const shared = { api, app, identity, notificationList, report, support, teamTree, ui }
  return { ...shared, derivation, earnings, layout, notifications, proof, reports, statements }
}

const translations = [
  { locale: 'hi', areas: pickAreas(memberAreas.hi), letters: /\p{Script=Devanagari}/u },
  { locale: 'ar', areas: pickAreas(memberAreas.ar), letters: /\p{Script=Arabic}/u },
] as const

const source = listMessages(pickAreas(memberAreas.en))

/** Names that are the same in every language. */
const NAMES = /^(?:R-Wallet|Custody|(?:Profit|Withdrawal) Wallet|Hold|Legacy Vault)$/

type MessageTree = ReturnType<IntlMessageFormat['getAst']>

const parse = (text: string, locale: string) =>
  new IntlMessageFormat(text, locale, undefined, { ignoreTag: !text.includes('</') }).getAst()

/** Text between arguments. */
const isLiteralElement = (part: { type: number }) => part.type === 0

/** Arguments and tags by name, and the forms of each plural. */
function readParts(tree: MessageTree): { names: string[]; forms: string[][] } {
  const names = new Set<string>()
  const forms: string[][] = []
  for (const part of tree) {
    if ('options' in part) {
      forms.push(Object.keys(part.options).toSorted())
      for (const { value } of Object.values(part.options))
        for (const name of readParts(value).names) names.add(name)
    }
    if ('children' in part) for (const name of readParts(part.children).names) names.add(name)
    if ('value' in part && !isLiteralElement(part)) names.add(part.value)
  }
  return { names: [...names].toSorted(), forms }
}

test.each(translations)('shared screens are translated into $locale', ({ areas, letters }) => {
  const wrong = listMessages(areas).filter(({ text }) => !letters.test(text) && !NAMES.test(text))
  expect(wrong).toEqual([])
})

test.each(translations)(
  'shared screens have the arguments and plural forms of $locale',
  ({ locale, areas }) => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
    const wrong = listMessages(areas).filter(({ text }, index) => {
      const { names, forms } = readParts(parse(text, locale))
      const hasForms = forms.every((each) => String(each) === String(pluralCategories.toSorted()))
      return !hasForms || String(names) !== String(readParts(parse(source[index]!.text, 'en')).names)
    })
    expect(wrong).toEqual([])
  },
)
