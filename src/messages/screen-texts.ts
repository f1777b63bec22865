import type { memberShell, screenTexts } from './en/member-area.ts'

/** Texts of the member area that are loaded with the screens that show them. */
export type ScreenTextName = keyof typeof screenTexts

/** One import per name, of a module that exports the texts under that name. */
export type ScreenTexts = { readonly [Name in ScreenTextName]: () => Promise<Record<Name, object>> }

type ScreenModule<Name extends ScreenTextName> = Awaited<ReturnType<(typeof screenTexts)[Name]>>

/** The English texts of the whole member area. */
export type MemberAreaTexts = typeof memberShell & {
  readonly [Name in ScreenTextName]: Name extends keyof ScreenModule<Name> ? ScreenModule<Name>[Name] : never
}
