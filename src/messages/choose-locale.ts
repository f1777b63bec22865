import { locales, SOURCE_LOCALE, type Locale } from './locales.ts'

type LanguageTag = string | null | undefined

/** Regions and scripts do not count: "hi-IN" is Hindi. */
export const findLocale = (tag: LanguageTag): Locale | undefined =>
  locales.find((locale) => locale === tag?.split('-', 1)[0]?.toLowerCase())

/**
 * The first of the wanted languages that the product has, otherwise English. public/theme.js, which runs before any module is loaded,
 * makes the same choice for public pages.
 */
export const chooseLocale = (wanted: readonly LanguageTag[]): Locale =>
  wanted.map(findLocale).find((locale) => locale !== undefined) ?? SOURCE_LOCALE
