// Translates sentences that the contract and the domain have in English, such as those of form fields and the words of reports.
// The English sentence is the key, so the declarations stay as they are; figures in it are arguments.

import { createMessages } from './create-messages.ts'
import { SOURCE_LOCALE, type Locale } from './locales.ts'

/** By the English sentence, with {1}, {2} … for its figures: "At most {1} characters". */
export type Sentences = Readonly<Record<string, string>>
/** A sentence without a translation is returned as it is, or replaced by `fallback`. */
export type TranslateSentence = (english: string, fallback?: string) => string

/** The number of BEP20 belongs to its name. */
const FIGURE = /(?<!\p{N}|BEP)\d+(?:[.,]\d+)*/gu

/** "At most 40 characters" is found as "At most {1} characters". */
export function toSentenceKey(english: string): string {
  let number = 0
  return english.replaceAll(FIGURE, () => `{${++number}}`)
}

export function createSentenceTranslator(locale: Locale, sentences: Sentences): TranslateSentence {
  if (locale === SOURCE_LOCALE) return (english) => english
  const messages = new Map(Object.entries(createMessages<Record<string, '{1}'>>(locale, sentences)))
  const translate = (english: string): string | undefined => {
    const message = messages.get(toSentenceKey(english)) as string | ((values: object) => string) | undefined
    return typeof message === 'function' ? message(readFigures(english)) : message
  }
  return (english, fallback = english) => translate(english) ?? translate(fallback) ?? english
}

/** Whole numbers select plural forms. */
function readFigures(english: string): Record<string, string | number> {
  const figures = english.match(FIGURE) ?? []
  return Object.fromEntries(
    figures.map((figure, index) => [index + 1, /^\d+$/.test(figure) ? Number(figure) : figure]),
  )
}
