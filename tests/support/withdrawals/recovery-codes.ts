import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/http/cookies.ts'

type Owner = { query(text: string, values: unknown[]): Promise<object> }

/** Turns two-factor authentication on for a member, and gives a proof by a recovery code: many can be valid at once. */
export async function createStepUp(owner: Owner, memberId: bigint | string) {
  const code = [...randomBytes(24)].map((byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte % 32]).join('')
  await owner.query(
    `with factor as (
       insert into two_factor (kind, owner_id, sealed_secret, confirmed_at) values ('member', $1, '', now())
       on conflict (kind, owner_id) do nothing
     ) insert into recovery_code (kind, owner_id, code_hash) values ('member', $1, $2)`,
    [memberId, hashToken(code)],
  )
  return { method: 'authenticator', code } as const
}
