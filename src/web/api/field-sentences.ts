// Sentences that schemas give to invalid fields, in the language of the screen.

import type { Sentences, TranslateSentence } from '#messages/create-sentence-translator.ts'
import { SOURCE_LOCALE, type Locale } from '#messages/locales.ts'
import { readLocale } from '#web/language/language.ts'

const catalogues: Record<Exclude<Locale, 'en'>, () => Promise<{ fields: Sentences }>> = {
  hi: () => import('#messages/hi/fields.ts'),
  ar: () => import('#messages/ar/fields.ts'),
}

const translators = new Map<Locale, TranslateSentence>()

/** Loads the sentences of the language on screen, once. Until then they are in English. */
export async function loadFieldSentences(): Promise<void> {
  const locale = readLocale()
  if (locale === SOURCE_LOCALE || translators.has(locale)) return
  const [{ createSentenceTranslator }, { fields }] = await Promise.all([
    import('#messages/create-sentence-translator.ts'),
    catalogues[locale](),
  ])
  translators.set(locale, createSentenceTranslator(locale, fields))
}

export const translateField: TranslateSentence = (english) =>
  translators.get(readLocale())?.(english) ?? english
