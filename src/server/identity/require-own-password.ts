import { Refusal } from '#contract/platform/refusals.ts'
import type { Person } from '#server/http/caller.ts'
import { readOwner, type Owner } from '#server/identity/owner-queries.ts'
import { verifyPassword } from '#server/identity/passwords.ts'
import type { Queryable } from '#server/platform/database.ts'

/** Refuses a wrong password and commits the failed attempt, so that it is counted. */
export async function requireOwnPassword(tx: Queryable, person: Person, password: string): Promise<Owner> {
  const owner = await readOwner(tx, person)
  if (owner && (await verifyPassword(owner.passwordHash, password))) return owner
  const fields = { password: 'Current password is incorrect' }
  throw new Refusal('current-password-incorrect', { fields, commit: true })
}
