import type * as contract from '#contract/member/authenticator-recovery.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { lockOpenRecovery, requireReady } from '#server/identity/recovery/authenticator-recovery.ts'
import { recordCredentialChange } from '#server/identity/credential-queries.ts'
import { markDeclined } from '#server/identity/recovery/recovery-queries.ts'
import type { MailDeps } from '#server/identity/security-mail.ts'
import { endSessions } from '#server/identity/session-queries.ts'
import { deleteTwoFactor } from '#server/identity/two-factor-queries.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import { PRODUCT_NAME } from '#server/mail/mail-queue.ts'
import { formatUtcEnd } from '#messages/format-utc.ts'
import { mailEveryAddress, recoveringMembers } from './recover-authenticator.ts'
import { markCompleted } from './recovery-list-queries.ts'

/** Runs after another administrator has confirmed it. */
export async function completeRecovery(call: Call<typeof contract.completeRecovery>, deps: MailDeps) {
  const { tx, caller, params, body, now } = call
  const { recovery, owner } = await lockOpenRecovery(tx, recoveringMembers, params.recoveryId)
  requireReady(recovery, now)
  const person = { kind: 'member', id: owner.id } as const
  const holdUntil = await markCompleted(tx, { id: recovery.id, adminId: requireAdminId(caller), now })
  await deleteTwoFactor(tx, person)
  await recordCredentialChange(tx, person, now)
  await endSessions(tx, person, now)
  await mailEveryAddress({ ...deps, tx, now }, owner, ({ t, locale }) => ({
    subject: `${PRODUCT_NAME}: ${t.recoveryCompleted.subject}`,
    text: [
      t.recoveryCompleted.text({ username: owner.userrefid }),
      t.recoveryCompleted.hold({ time: formatUtcEnd(locale, holdUntil) }),
    ].join('\n\n'),
  }))
  await publish(tx, { topic: 'members', admins: true })
  call.note({
    subject: `member ${owner.id}`,
    before: { twoFactor: true },
    after: { twoFactor: false, untilAt: holdUntil.toISOString(), reason: body.reason },
  })
  return { message: `Two-factor authentication of ${owner.userrefid} is off` }
}

export async function declineRecovery(call: Call<typeof contract.declineRecovery>, deps: MailDeps) {
  const { tx, caller, params, body, now } = call
  const { recovery, owner } = await lockOpenRecovery(tx, recoveringMembers, params.recoveryId)
  const { reason } = body
  await markDeclined(tx, 'member', { id: recovery.id, adminId: requireAdminId(caller), now, reason })
  await mailEveryAddress({ ...deps, tx, now }, owner, ({ t }) => ({
    subject: `${PRODUCT_NAME}: ${t.recoveryDeclined.subject}`,
    text: [
      t.recoveryDeclined.text({ username: owner.userrefid }),
      t.recoveryDeclined.reason({ reason }),
    ].join('\n\n'),
  }))
  await publish(tx, { topic: 'members', admins: true })
  call.note({ subject: `member ${owner.id}`, after: { reason } })
  return { message: `The request of ${owner.userrefid} was declined` }
}
