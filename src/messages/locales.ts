// Languages of the product. English is the source: its pages have no prefix in their address.

export const locales = ['en', 'hi', 'ar'] as const
export type Locale = (typeof locales)[number]
export const SOURCE_LOCALE = 'en' as const

/** `name` is the language in itself; `format` is for Intl: Latin digits, so that figures can be compared and pasted.
 * `comma` separates the parts of a line. */
export const localeDetails = {
  en: { name: 'English', direction: 'ltr', format: 'en-US', comma: ', ' },
  hi: { name: 'हिन्दी', direction: 'ltr', format: 'hi-IN-u-nu-latn', comma: ', ' },
  ar: { name: 'العربية', direction: 'rtl', format: 'ar-u-nu-latn', comma: '، ' },
} as const satisfies Record<Locale, { name: string; direction: 'ltr' | 'rtl'; format: string; comma: string }>

export const translatedLocales = locales.filter((locale) => locale !== SOURCE_LOCALE)

export const mapLocales = <Value>(create: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(locales.map((locale) => [locale, create(locale)])) as Record<Locale, Value>

/** /About in Hindi is /hi/About, and / is /hi. */
export function localizePath(locale: Locale, path: string): string {
  if (locale === SOURCE_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** The member area has the same addresses in every language; a link from a translated page names the language. */
export const localizeAppPath = (locale: Locale, path: string): string =>
  locale === SOURCE_LOCALE ? path : `${path}?language=${locale}`

/** The language of an address, and the address of the same page in English. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? []
  const locale = translatedLocales.find((each) => each === first.toLowerCase())
  return locale ? { locale, path: rest || '/' } : { locale: SOURCE_LOCALE, path }
}
