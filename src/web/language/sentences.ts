// Sentences that contract and domain have in English: of form fields, reports, statuses and rewards. They are translated when they
// are shown.

import {
  createSentenceTranslator,
  type Sentences,
  type TranslateSentence,
} from '#messages/create-messages.ts'
import type { Locale } from '#messages/locales.ts'

let translate: TranslateSentence = (english) => english

/** English has no catalogue: the sentences are the ones of contract and domain. */
export function setSentences(locale: Locale, sentences: Sentences = {}): void {
  translate = createSentenceTranslator(locale, sentences)
}

export const translateSentence = (english: string): string => translate(english)
