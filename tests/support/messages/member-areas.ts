// The texts of the whole member area in every language. A browser loads them in parts.

import * as arabic from '#messages/ar/member-shell.ts'
import * as english from '#messages/en/member-shell.ts'
import * as hindi from '#messages/hi/member-shell.ts'
import type { Locale } from '#messages/locales.ts'
import type { MemberAreaTexts, ScreenTexts } from '#messages/screen-texts.ts'
import type { Translation } from '#messages/translation.ts'

type Shell = { memberShell: object; screenTexts: ScreenTexts }

async function load<Texts>({ memberShell, screenTexts }: Shell): Promise<Texts> {
  const parts = await Promise.all(Object.values(screenTexts).map((loadPart) => loadPart()))
  return Object.assign({}, memberShell, ...parts) as Texts
}

export const memberAreas = {
  en: await load<MemberAreaTexts>(english),
  hi: await load<Translation<MemberAreaTexts>>(hindi),
  ar: await load<Translation<MemberAreaTexts>>(arabic),
} satisfies Record<Locale, object>
