// An administrator views a member's account: read-only, for thirty minutes, and the member is notified.

import type { viewAsMember as contract } from '#contract/admin/member-records.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireAdminId, type Caller } from '#server/http/caller.ts'
import { queueMemberMail } from '#server/identity/member-mail.ts'
import { openSession, VIEW_MILLISECONDS } from '#server/identity/session.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { PRODUCT_NAME } from '#server/mail/mail-queue.ts'
import { lockFlags, readViewer } from './member-queries.ts'
import { readMemberUser } from './session-user.ts'

export async function viewAsMember(call: Call<typeof contract>, secrets: Encryption) {
  const { tx, caller, params, body, now } = call
  const { memberId } = params
  const flags = await lockFlags(tx, memberId)
  if (!flags) throw new Refusal('not-found')
  if (flags.blocked) throw new Refusal('view-of-blocked-member')
  const user = await readMemberUser(tx, memberId)
  const adminId = requireAdminId(caller)
  const endsAt = new Date(now.getTime() + VIEW_MILLISECONDS)
  const token = await openSession(
    call,
    { kind: 'member', id: memberId },
    { view: { adminId, reason: body.reason } },
  )
  await queueMemberMail({ tx, secrets, now }, { id: memberId, email: user.email }, ({ t }) => ({
    subject: `${PRODUCT_NAME}: ${t.accountViewed.subject}`,
    text: [
      t.accountViewed.text({ product: PRODUCT_NAME, username: user.userrefid }),
      t.accountViewed.reason({ reason: body.reason }),
      t.accountViewed.limits,
      t.accountViewed.advice,
    ].join('\n\n'),
  }))
  await publish(tx, { topic: 'members', admins: true })
  call.note({ subject: `member ${memberId}`, after: { untilAt: endsAt.toISOString(), reason: body.reason } })
  return { token, user, endsAt }
}

export async function readView(on: Queryable, caller: Caller) {
  const session = caller.kind === 'member' ? caller.session : undefined
  return session?.viewedBy === undefined ? null : readViewer(on, session.id)
}
