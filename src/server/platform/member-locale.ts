import { locales, SOURCE_LOCALE, type Locale } from '#messages/locales.ts'
import type { Queryable } from '#server/platform/database.ts'

/** The language of the files that are made for a member: the one of their preferences, otherwise English. */
export async function readMemberLocale(on: Queryable, memberId: bigint): Promise<Locale> {
  const { rows } = await on.query<{ language: string | null }>(
    `select to_jsonb(member_preference) ->> 'language' as language from member_preference where member_id = $1`,
    [memberId],
  )
  return locales.find((locale) => locale === rows[0]?.language) ?? SOURCE_LOCALE
}
