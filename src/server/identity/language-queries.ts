import type { Person } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'
import { SOURCE_LOCALE, type Locale } from '#messages/locales.ts'

/** The language that a member chose. Administrators read English. */
export async function readLanguage(on: Queryable, { kind, id }: Person): Promise<Locale> {
  if (kind === 'admin') return SOURCE_LOCALE
  const { rows } = await on.query<{ language: Locale }>(
    'select language from member_preference where member_id = $1',
    [id],
  )
  return rows[0]?.language ?? SOURCE_LOCALE
}

/** The language of the member with the address, or English. */
export async function readLanguageOfAddress(on: Queryable, email: string): Promise<Locale> {
  const { rows } = await on.query<{ language: Locale }>(
    `select language from member join member_preference on member_id = member.id
     where lower(email) = lower($1) and not email_shared`,
    [email],
  )
  return rows[0]?.language ?? SOURCE_LOCALE
}
