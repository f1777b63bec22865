// Rows contain English words, which a member may read in another language. A search finds the words that are shown.

import { levels } from '#contract/reports/report.ts'
import { cellText, REVERSED } from '#contract/reports/report-text.ts'
import { SOURCE_LOCALE, type Locale } from '#messages/locales.ts'
import { englishWords, sentenceTranslators } from '#messages/sentence-translators.ts'

const ARABIC_MARKS = /[\u064B-\u0652\u0640\u2066-\u2069]/g
const ZEROS = ['٠', '۰', '०'].map((zero) => zero.charCodeAt(0))

/** Arabic, Persian and Devanagari digits as Latin ones, which every figure has. */
export const toLatinDigits = (text: string) =>
  text.replaceAll(/[٠-٩۰-۹०-९]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - ZEROS.findLast((zero) => zero <= code && code < zero + 10)!)
  })

/** The same for spellings that readers do not tell apart: letter case, Arabic vowel signs and forms of alef, yeh and teh marbuta. */
const fold = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(ARABIC_MARKS, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .toLowerCase()

/** "Level {1}" as it occurs in rows, and "Deposit" also as "Deposit (reversed)". */
function listEnglishTexts(): string[] {
  const texts = englishWords.flatMap((word) =>
    word.includes('{1}') ? levels.map((level) => word.replace('{1}', level)) : [word],
  )
  return texts.flatMap((text) => [text, `${text} (${REVERSED})`])
}

type ShownWord = { english: string; shown: string }
const shownWords = new Map<Locale, ShownWord[]>()

function listShownWords(locale: Locale): ShownWord[] {
  const known = shownWords.get(locale)
  if (known) return known
  const column = { kind: 'text', hasWords: true } as const
  const list = listEnglishTexts().map((english) => ({
    english,
    shown: fold(cellText(column, english, sentenceTranslators[locale])),
  }))
  shownWords.set(locale, list)
  return list
}

/** The English words of which the translation contains the text. */
export function findEnglishWords(text: string, locale: Locale): string[] {
  if (locale === SOURCE_LOCALE) return []
  const term = fold(toLatinDigits(text)).trim()
  return listShownWords(locale).flatMap(({ english, shown }) => (shown.includes(term) ? [english] : []))
}
