// Sentences and words that contract and domain have in English: of form fields, reports, statuses and rewards. They are translated
// when they are shown.

import {
  createSentenceTranslator,
  type Sentences,
  type TranslateSentence,
} from '#messages/create-sentence-translator.ts'
import type { Locale } from '#messages/locales.ts'

type SentenceCatalogues = { fields?: Sentences; words?: Sentences }

const keepEnglish: TranslateSentence = (english) => english
let current = { field: keepEnglish, word: keepEnglish }

/** English has no catalogues: the sentences are the ones of contract and domain. */
export function setSentences(locale: Locale, { fields = {}, words = {} }: SentenceCatalogues): void {
  current = {
    field: createSentenceTranslator(locale, fields),
    word: createSentenceTranslator(locale, words),
  }
}

export const translateField: TranslateSentence = (english) => current.field(english)
export const translateWord: TranslateSentence = (english) => current.word(english)
