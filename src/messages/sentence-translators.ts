// Sentence translators of the server, which answers in the language of each request. A browser loads one catalogue only.

import { sentences as arabic } from './ar/sentences.ts'
import { createSentenceTranslator, type TranslateSentence } from './create-sentence-translator.ts'
import { sentences as hindi } from './hi/sentences.ts'
import { words } from './hi/words.ts'
import type { Locale } from './locales.ts'

export const sentenceTranslators: Record<Locale, TranslateSentence> = {
  en: (english) => english,
  hi: createSentenceTranslator('hi', hindi),
  ar: createSentenceTranslator('ar', arabic),
}

/** The words of reports, statements and statuses. All languages have the same keys. */
export const englishWords = Object.keys(words)
