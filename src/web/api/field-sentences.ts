// Sentences that the browser itself shows, such as the faults of a form or a lost connection, in the language of the page.

import type { Sentences, TranslateSentence } from '#messages/create-sentence-translator.ts'
import { locales, SOURCE_LOCALE, type Locale } from '#messages/locales.ts'

const catalogues: Record<Exclude<Locale, 'en'>, () => Promise<{ fields: Sentences }>> = {
  hi: () => import('#messages/hi/fields.ts'),
  ar: () => import('#messages/ar/fields.ts'),
}

const translators = new Map<Locale, TranslateSentence>()

/** The language of the page, which is also that of the server's answers. */
export const readPageLocale = (): Locale =>
  locales.find((locale) => locale === document.documentElement.lang) ?? SOURCE_LOCALE

/** Loads the sentences of the page's language, once. Without them they are in English. */
export async function loadFieldSentences(): Promise<void> {
  const locale = readPageLocale()
  if (locale === SOURCE_LOCALE || translators.has(locale)) return
  const [{ createSentenceTranslator }, { fields }] = await Promise.all([
    import('#messages/create-sentence-translator.ts'),
    catalogues[locale](),
  ])
  translators.set(locale, createSentenceTranslator(locale, fields))
}

export const translateField: TranslateSentence = (english) =>
  translators.get(readPageLocale())?.(english) ?? english
