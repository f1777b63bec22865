import type { closeAccount as contract } from '#contract/admin/member-records.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { endSessions } from '#server/http/identity/session-queries.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { PRODUCT_NAME, queueMail } from '#server/platform/mail-queue.ts'
import { closeMember, listClosureObstacles } from './closure-queries.ts'
import { lockRecord } from './record-queries.ts'

/** Runs once another administrator has confirmed it; the database checks the obstacles again. */
export async function closeAccount(call: Call<typeof contract>, secrets: Encryption) {
  const { tx, caller, params, body, now } = call
  const { memberId } = params
  const record = await lockRecord(tx, memberId)
  if (!record) throw new Refusal('not-found')
  if (record.closed) throw new Refusal('member-closed')
  const obstacles = await listClosureObstacles(tx, memberId, now)
  if (obstacles.length > 0)
    throw new Refusal('closure-obstacles', { values: { obstacles: obstacles.join(', ') } })
  await queueMail(tx, secrets, createClosedMail(record), now)
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

/** To the address that the closure erases. */
export const createClosedMail = ({ email, userrefid }: { email: string; userrefid: string }) => ({
  to: email,
  subject: `${PRODUCT_NAME}: your account was closed`,
  text: `Your account ${userrefid} was closed and your personal data erased. Records of payments stay, as the law requires. If you did not ask for this, reply to our support.`,
})
