// The message and the field sentences of a refusal in the language of the request. Code and values stay as they are.

import type { AdminRefusalCode, RefusalBody, RefusalCode } from '#contract/platform/refusals.ts'
import { refusals as arabic, refusalWords as arabicWords } from '#messages/ar/refusals.ts'
import { createMessages } from '#messages/create-messages.ts'
import { refusals as hindi, refusalWords as hindiWords } from '#messages/hi/refusals.ts'
import type { Locale } from '#messages/locales.ts'
import { sentenceTranslators } from '#messages/sentence-translators.ts'

/** Instead of a sentence of a schema without its own. */
const ANY_FAULT = 'Check this value'

type RefusalCatalogue = Record<Exclude<RefusalCode, AdminRefusalCode>, string>
type Message = string | ((values: object) => string)

const prepare = (locale: Locale, catalogue: RefusalCatalogue, words: Record<string, string>) => ({
  messages: createMessages<Record<string, '{value}'>>(locale, catalogue) as Record<string, Message>,
  words: new Map(Object.entries(words)),
  comma: locale === 'ar' ? '، ' : ', ',
})
const translations = {
  hi: prepare('hi', hindi, hindiWords),
  ar: prepare('ar', arabic, arabicWords),
}

export function translateRefusal(locale: Locale, body: RefusalBody): RefusalBody {
  if (locale === 'en') return body
  const translate = sentenceTranslators[locale]
  const { messages, words, comma } = translations[locale]
  const translateWord = (word: string) => words.get(word) ?? translate(word)
  /** A word, a list of words, or a name, an amount or a time, which stays. */
  const translateValue = (value: string | number) =>
    typeof value === 'number' ? value : value.split(', ').map(translateWord).join(comma)
  const message = messages[body.code] ?? body.message
  return {
    ...body,
    message: typeof message === 'string' ? message : message(mapValues(body.values ?? {}, translateValue)),
    ...(body.fields && { fields: mapValues(body.fields, (field) => translate(field, ANY_FAULT)) }),
  }
}

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
