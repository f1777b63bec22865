import { randomBytes } from 'node:crypto'
import { appendAudit } from '#server/http/audit/audit-queries.ts'
import { hashPassword } from '#server/http/identity/passwords.ts'
import type { Transaction } from '#server/platform/database.ts'
import { anyMember, insertMember } from './queries.ts'

export type RootFields = { userrefid: string; name: string; email: string; mobile: string }

/** The one member without a sponsor, under whom all others register; undefined when there is a member already. */
export async function createRoot(
  tx: Transaction,
  { userrefid, name, email, mobile }: RootFields,
  now: Date,
): Promise<{ id: bigint; password: string } | undefined> {
  if (await anyMember(tx)) return undefined
  const password = randomBytes(15).toString('base64url')
  const passwordHash = await hashPassword(password)
  const fields = { userrefid, fullName: name, email, mobileNo: mobile, passwordHash, sponsorId: null, now }
  const id = await insertMember(tx, fields)
  await appendAudit(tx, {
    stream: `member-${id % 16n}`,
    at: now,
    actor: 'the machine itself',
    action: 'first member created',
    subject: `member ${id}`,
    after: { userrefid },
    address: 'local',
    requestId: '',
  })
  return { id, password }
}
