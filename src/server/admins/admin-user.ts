import type { AdminUser } from '#contract/admin/admins.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { readTwoFactor } from '#server/identity/two-factor-queries.ts'
import type { Queryable } from '#server/platform/database.ts'
import { readAdmin, readRequireTwoFactor } from './admin-queries.ts'

/** `lastLogin` is the previous sign-in. For a session opened with a passkey, it counts as both factors. */
export async function readAdminUser(
  on: Queryable,
  id: bigint,
  { isByPasskey = false }: { isByPasskey?: boolean },
): Promise<AdminUser> {
  const row = await readAdmin(on, id)
  if (!row) throw new Refusal('not-signed-in')
  const { enabled } = await readTwoFactor(on, { kind: 'admin', id })
  return {
    id,
    username: row.username,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    master: row.master,
    permissions: row.permissions,
    lastLogin: row.previousSignInAt,
    mustSetUpTwoFactor: !isByPasskey && !enabled && (await readRequireTwoFactor(on)),
  }
}
