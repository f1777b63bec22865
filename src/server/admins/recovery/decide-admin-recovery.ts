import type * as contract from '#contract/admin/admin-recoveries.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireAdminId, type Caller } from '#server/http/caller.ts'
import {
  lockOpenRecovery,
  requireReady,
  type OpenRecovery,
} from '#server/identity/recovery/authenticator-recovery.ts'
import { markDeclined } from '#server/identity/recovery/recovery-queries.ts'
import type { MailDeps, SecurityMailDeps } from '#server/identity/security-mail.ts'
import { endSessions } from '#server/identity/session-queries.ts'
import { deleteTwoFactor } from '#server/identity/two-factor-queries.ts'
import type { Call } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import { PRODUCT_NAME } from '#server/mail/mail-queue.ts'
import { adminMails } from '#messages/server-messages.ts'
import {
  countOtherMasters,
  isConfirmedByOwner,
  markCompleted,
  type RecoveryOwner,
} from './admin-recovery-queries.ts'
import { mailOwner, recoveringAdmins } from './request-admin-recovery.ts'

type CompletionDeps = Omit<SecurityMailDeps, 'origin'>

async function lockRecoveryOfAnother(tx: Queryable, caller: Caller, id: bigint) {
  const open = await lockOpenRecovery(tx, recoveringAdmins, id)
  if (open.owner.id === requireAdminId(caller)) throw new Refusal('recovery-own')
  return open
}

/** Runs after another administrator has confirmed it. */
export async function completeAdminRecovery(
  call: Call<typeof contract.completeAdminRecovery>,
  deps: MailDeps,
) {
  const { tx, caller, params, body, now } = call
  const open = await lockRecoveryOfAnother(tx, caller, params.recoveryId)
  const { recovery, owner } = open
  if (await isConfirmedByOwner(tx, recovery)) throw new Refusal('recovery-own')
  if ((await countOtherMasters(tx, owner.id)) < 2) throw new Refusal('recovery-needs-operator')
  await turnAuthenticatorOff({ ...deps, tx, now }, open, requireAdminId(caller))
  call.note({
    subject: `admin ${owner.id}`,
    before: { twoFactor: true },
    after: { twoFactor: false, reason: body.reason },
  })
  return { message: `Two-factor authentication of ${owner.name} is off` }
}

/** `decidedBy` is null for the operator. */
export async function turnAuthenticatorOff(
  deps: CompletionDeps,
  { recovery, owner }: OpenRecovery<RecoveryOwner>,
  decidedBy: bigint | null,
): Promise<void> {
  const { tx, now } = deps
  requireReady(recovery, now)
  const person = { kind: 'admin', id: owner.id } as const
  await markCompleted(tx, { id: recovery.id, adminId: decidedBy, now })
  await deleteTwoFactor(tx, person)
  await endSessions(tx, person, now)
  await mailOwner(deps, owner, {
    subject: `${PRODUCT_NAME}: ${adminMails.recoveryCompleted.subject}`,
    text: [
      adminMails.recoveryCompleted.text({ username: owner.username }),
      adminMails.recoveryCompleted.advice,
    ].join('\n\n'),
  })
}

export async function declineAdminRecovery(call: Call<typeof contract.declineAdminRecovery>, deps: MailDeps) {
  const { tx, caller, params, body, now } = call
  const { recovery, owner } = await lockRecoveryOfAnother(tx, caller, params.recoveryId)
  const { reason } = body
  await markDeclined(tx, 'admin', { id: recovery.id, adminId: requireAdminId(caller), now, reason })
  await mailOwner({ ...deps, tx, now }, owner, {
    subject: `${PRODUCT_NAME}: ${adminMails.recoveryDeclined.subject}`,
    text: [
      adminMails.recoveryDeclined.text({ username: owner.username }),
      adminMails.recoveryDeclined.reason({ reason }),
    ].join('\n\n'),
  })
  call.note({ subject: `admin ${owner.id}`, after: { reason } })
  return { message: `The request of ${owner.name} was declined` }
}
