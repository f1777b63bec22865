// Sentence translators of the server, which answers in the language of each request. A browser loads one catalogue only.

import { fields as arabicFields } from './ar/fields.ts'
import { words as arabicWords } from './ar/words.ts'
import { createSentenceTranslator, type TranslateSentence } from './create-sentence-translator.ts'
import { fields as hindiFields } from './hi/fields.ts'
import { words as hindiWords } from './hi/words.ts'
import type { Locale } from './locales.ts'

/** Instead of a sentence of a schema without its own. */
const ANY_FAULT = 'Check this value'

export const fieldTranslators: Record<Locale, TranslateSentence> = {
  en: (english) => english,
  hi: createSentenceTranslator('hi', hindiFields, ANY_FAULT),
  ar: createSentenceTranslator('ar', arabicFields, ANY_FAULT),
}

/** All languages have the same keys. */
export const englishWords = Object.keys(hindiWords)

export const wordTranslators: Record<Locale, TranslateSentence> = {
  en: (english) => english,
  hi: createSentenceTranslator('hi', hindiWords),
  ar: createSentenceTranslator('ar', arabicWords),
}
