import type { PersonKind } from '#domain/members/person-kinds.ts'
import type { Queryable } from '#server/platform/database.ts'

export type MailedAccount = { id: bigint; email: string }

/** The account that a name or an address signs in to. */
export async function findMailedAccount(
  on: Queryable,
  kind: PersonKind,
  name: string,
): Promise<MailedAccount | undefined> {
  const { rows } = await on.query<MailedAccount>(
    kind === 'member'
      ? `select id, email from member where not blocked and closed_at is null
           and (lower(userrefid) = lower($1) or lower(email) = lower($1) and not email_shared)
         order by lower(userrefid) = lower($1) desc limit 1`
      : `select id, email from admin where active and deleted_at is null
           and (lower(username) = lower($1) or lower(email) = lower($1))
         order by lower(username) = lower($1) desc limit 1`,
    [name],
  )
  return rows[0]
}
