// Texts of the public pages. They are templates: {{name}} is a figure that the server fills in, a tag such as <a> is an element of
// the page, and a word in square brackets is replaced by the page or its script.

import { publicPages as arabic } from './ar/public-pages.ts'
import { publicPages as english } from './en/public-pages.ts'
import { publicPages as hindi } from './hi/public-pages.ts'
import { isolateFigures } from './isolate-figures.ts'
import type { Locale } from './locales.ts'
import type { Translation } from './translation.ts'

export type PublicMessages = Translation<typeof english>

export const publicMessages: Record<Locale, PublicMessages> = {
  en: english,
  hi: hindi,
  ar: isolateFigures<PublicMessages>(arabic),
}
