import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { chooseLocale } from '#messages/choose-locale.ts'
import { locales } from '#messages/locales.ts'

const cases = [
  { stored: null, languages: [], locale: 'en' },
  { stored: null, languages: ['hi-IN', 'en'], locale: 'hi' },
  { stored: null, languages: ['de', 'AR-EG', 'hi'], locale: 'ar' },
  { stored: 'ar', languages: ['hi'], locale: 'ar' },
  { stored: 'xx', languages: ['hi'], locale: 'hi' },
  { stored: 'en', languages: ['hi'], locale: 'en' },
  { stored: null, languages: ['hil-PH', 'arc'], locale: 'en' },
] as const

test.each(cases)('$stored and $languages choose $locale', ({ stored, languages, locale }) => {
  expect(chooseLocale([stored, ...languages])).toBe(locale)
})

/** The address that public/theme.js opens instead of the English page at /About. */
function openPublicPage(stored: string | null, languages: readonly string[]): string {
  let opened = '/About'
  const dataset: Record<string, string> = {}
  const links = locales.map((hreflang) => ({ hreflang, href: `https://host/${hreflang}/About` }))
  const noMatch = { matches: false, addEventListener: () => {} }
  runInNewContext(readFileSync('public/theme.js', 'utf8'), {
    addEventListener: () => {},
    document: {
      addEventListener: () => {},
      documentElement: { lang: 'en', dataset, setAttribute: () => {}, removeAttribute: () => {} },
      querySelectorAll: (selector: string) => (selector.startsWith('link') ? links : []),
    },
    localStorage: { getItem: (key: string) => (key === 'language' ? stored : null) },
    location: { search: '', hash: '', replace: (to: string) => (opened = to) },
    matchMedia: () => noMatch,
    navigator: { languages },
    sessionStorage: { getItem: () => '' },
    URL,
  })
  return opened
}

test.each(cases)('the public pages choose the same for $stored and $languages', (each) => {
  const opened = openPublicPage(each.stored, each.languages)
  expect(opened).toBe(each.locale === 'en' ? '/About' : `/${each.locale}/About`)
})
