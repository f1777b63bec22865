import { appendAudit } from '#server/platform/append-audit.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import type { Transaction } from '#server/platform/database.ts'
import { randomBytes } from '#server/platform/randomness.ts'
import { hasMembers, insertMember } from './member-queries.ts'

export type RootFields = { userrefid: string; name: string; email: string; mobile: string }

/** Creates the only member without a sponsor. Returns undefined if members already exist. */
export async function createRoot(
  tx: Transaction,
  { userrefid, name, email, mobile }: RootFields,
  now: Date,
): Promise<{ id: bigint; password: string } | undefined> {
  if (await hasMembers(tx)) return undefined
  const password = randomBytes(15).toString('base64url')
  const passwordHash = await hashPassword(password)
  const fields = { userrefid, fullName: name, email, mobileNo: mobile, passwordHash, sponsorId: null, now }
  const id = await insertMember(tx, fields)
  await appendAudit(tx, {
    stream: `member-${id % 16n}`,
    at: now,
    actor: 'system',
    action: 'first member created',
    subject: `member ${id}`,
    after: { userrefid },
    address: 'local',
    requestId: '',
  })
  return { id, password }
}
