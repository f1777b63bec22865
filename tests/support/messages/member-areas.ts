// The texts of the whole member area in every language. A browser loads them in parts.

import { memberAreas as areas } from '#messages/catalogues.ts'
import { locales, type Locale } from '#messages/locales.ts'
import type { MemberAreaTexts } from '#messages/screen-texts.ts'
import type { Translation } from '#messages/translation.ts'

async function loadArea(locale: Locale): Promise<[Locale, object]> {
  const { memberShell, screenTexts } = await areas[locale]()
  const parts = await Promise.all(Object.values(screenTexts).map((loadPart) => loadPart()))
  return [locale, Object.assign({}, memberShell, ...parts) as object]
}

type MemberAreas = Record<Locale, Translation<MemberAreaTexts>> & { en: MemberAreaTexts }

export const memberAreas = Object.fromEntries(await Promise.all(locales.map(loadArea))) as MemberAreas
