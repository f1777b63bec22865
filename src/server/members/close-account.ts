import type { closeAccount as contract } from '#contract/admin/member-records.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { queueMemberMail } from '#server/identity/member-mail.ts'
import { endSessions } from '#server/identity/session-queries.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { PRODUCT_NAME } from '#server/mail/mail-queue.ts'
import { closeMember, listClosureObstacles } from './closure-queries.ts'
import { lockRecord } from './record-queries.ts'

/** Runs after another administrator has confirmed it; the database checks the obstacles again. */
export async function closeAccount(call: Call<typeof contract>, secrets: Encryption) {
  const { tx, caller, params, body, now } = call
  const { memberId } = params
  const record = await lockRecord(tx, memberId)
  if (!record) throw new Refusal('not-found')
  if (record.closed) throw new Refusal('member-closed')
  const obstacles = await listClosureObstacles(tx, memberId, now)
  if (obstacles.length > 0)
    throw new Refusal('closure-obstacles', { values: { obstacles: obstacles.join(', ') } })
  await mailClosure({ tx, secrets, now }, memberId, record)
  await endSessions(tx, { kind: 'member', id: memberId }, now)
  await closeMember(tx, { memberId, adminId: requireAdminId(caller), reason: body.reason, now })
  await publish(tx, { topic: 'members', admins: true })
  call.note({
    subject: `member ${memberId}`,
    before: { accountClosed: false },
    after: { accountClosed: true, reason: body.reason },
  })
  return { message: `The account ${record.userrefid} is closed` }
}

/** Sent to the address that the closure erases. */
export const mailClosure = (
  deps: { tx: Transaction; secrets: Encryption; now: Date },
  id: bigint,
  { email, userrefid }: { email: string; userrefid: string },
): Promise<void> =>
  queueMemberMail(deps, { id, email }, ({ t }) => ({
    subject: `${PRODUCT_NAME}: ${t.accountClosed.subject}`,
    text: t.accountClosed.text({ username: userrefid }),
  }))
