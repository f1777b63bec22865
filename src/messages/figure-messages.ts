import { figures as arabic } from './ar/figures.ts'
import { createTranslator, type Translate } from './create-translator.ts'
import { figures as english } from './en/figures.ts'
import { figures as hindi } from './hi/figures.ts'
import { localeDetails, type Locale } from './locales.ts'

export type FigureTranslator = {
  locale: Locale
  /** For Intl. */
  format: string
  translate: Translate<typeof english>
}

const createFigureTranslator = (locale: Locale, catalogue: Record<keyof typeof english, string>) => ({
  locale,
  format: localeDetails[locale].format,
  translate: createTranslator<typeof english>(locale, catalogue),
})

/** Sentences and words that the server writes into figures of the public pages. */
export const figureTranslators: Record<Locale, FigureTranslator> = {
  en: createFigureTranslator('en', english),
  hi: createFigureTranslator('hi', hindi),
  ar: createFigureTranslator('ar', arabic),
}
