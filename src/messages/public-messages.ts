// Texts of the public pages. They are templates: {{name}} is a figure that the server fills in, a tag such as <a> is an element of
// the page, and a word in square brackets is replaced by the page or its script.

import { loadAll, publicPages } from './catalogues.ts'
import { isolateFigures } from './isolate-figures.ts'
import { localeDetails, mapLocales, type Locale } from './locales.ts'
import type { Translation } from './translation.ts'

const modules = await loadAll(publicPages)

export type PublicMessages = Translation<(typeof modules)['en']['publicPages']>

export const publicMessages: Record<Locale, PublicMessages> = mapLocales((locale) => {
  const texts: PublicMessages = modules[locale].publicPages
  return localeDetails[locale].direction === 'rtl' ? isolateFigures(texts) : texts
})
