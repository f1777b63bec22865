import arabicFont from '../../../build/fonts/noto-sans-arabic.woff2?url'
import devanagariFont from '../../../build/fonts/noto-sans-devanagari.woff2?url'
import type { Locale } from '#messages/locales.ts'

/** The font of each language that needs another than Inter. */
export const fontUrls: Partial<Record<Locale, string>> = { hi: devanagariFont, ar: arabicFont }
