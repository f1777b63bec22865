// Translates the message and the field errors of a refusal into the language of the request. Code and values are unchanged.

import type { AdminRefusalCode, RefusalBody, RefusalCode } from '#contract/platform/refusals.ts'
import { createMessages } from '#messages/create-messages.ts'
import { localeDetails, mapLocales, SOURCE_LOCALE, type Locale } from '#messages/locales.ts'
import { sentenceTranslators, translatedServerTexts } from '#messages/server-messages.ts'

/** Replaces zod's default messages, which are not translated. */
const ANY_FAULT = 'Check this value'

type RefusalCatalogue = Record<Exclude<RefusalCode, AdminRefusalCode>, string>
type Message = string | ((values: object) => string)

type Catalogue = { refusals: RefusalCatalogue; refusalWords: Record<string, string> }

const catalogues: Record<
  Exclude<Locale, typeof SOURCE_LOCALE>,
  { serverTexts: Catalogue }
> = translatedServerTexts
const translations = mapLocales((locale) => {
  if (locale === SOURCE_LOCALE) return undefined
  const { refusals, refusalWords } = catalogues[locale].serverTexts
  const messages = createMessages<Record<string, '{value}'>>(locale, refusals) as Record<string, Message>
  return { messages, words: new Map(Object.entries(refusalWords)) }
})

export function translateRefusal(locale: Locale, body: RefusalBody): RefusalBody {
  const translation = translations[locale]
  if (!translation) return body
  const translate = sentenceTranslators[locale]
  const { messages, words } = translation
  const { comma } = localeDetails[locale]
  const translateWord = (word: string) => words.get(word) ?? translate(word)
  /** Translates words and lists of words; names, amounts and times stay. */
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
