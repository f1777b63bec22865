// The registry of languages: the only file that names their folders. Each part is imported on demand, so that a browser loads the
// texts of one language and area, and never those of the server.

import type { Sentences } from './create-messages.ts'
import { locales, type Locale } from './locales.ts'
import type { ScreenTexts } from './screen-texts.ts'

/** English has no sentences: they are the ones of contract and domain. */
type MemberArea = {
  memberShell: object
  screenTexts: Partial<ScreenTexts>
  words?: Sentences
  loadFields?: () => Promise<{ fields: Sentences }>
}

export const memberAreas: Record<Locale, () => Promise<MemberArea>> = {
  en: () => import('./en/member-area.ts'),
  hi: () => import('./hi/member-area.ts'),
  ar: () => import('./ar/member-area.ts'),
}

export const publicPages = {
  en: () => import('./en/public-pages.ts'),
  hi: () => import('./hi/public-pages.ts'),
  ar: () => import('./ar/public-pages.ts'),
}

export const serverTexts = {
  en: () => import('./en/server-texts.ts'),
  hi: () => import('./hi/server-texts.ts'),
  ar: () => import('./ar/server-texts.ts'),
}

type Loaders = Readonly<Record<Locale, () => Promise<unknown>>>

/** A part in every language, for the build of the public pages and the server. */
export async function loadAll<Part extends Loaders>(
  part: Part,
): Promise<{ [Each in Locale]: Awaited<ReturnType<Part[Each]>> }> {
  const modules = await Promise.all(locales.map(async (locale) => [locale, await part[locale]()] as const))
  return Object.fromEntries(modules) as { [Each in Locale]: Awaited<ReturnType<Part[Each]>> }
}
