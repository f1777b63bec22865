import type { Person } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'

export type Owner = { label: string; email: string; passwordHash: string }

/** `label` names the account in the authenticator app. */
export async function readOwner(on: Queryable, { kind, id }: Person): Promise<Owner | undefined> {
  const { rows } = await on.query<Owner>(
    kind === 'member'
      ? 'select userrefid as label, email, password_hash as "passwordHash" from member where id = $1'
      : 'select username as label, email, password_hash as "passwordHash" from admin where id = $1',
    [id],
  )
  return rows[0]
}

/** Serializes concurrent requests of one person. */
export async function lockOwner(tx: Queryable, { kind, id }: Person): Promise<void> {
  await tx.query(
    kind === 'member'
      ? 'select from member where id = $1 for no key update'
      : 'select from admin where id = $1 for no key update',
    [id],
  )
}
