import type * as contract from '#contract/admin/admin-recoveries.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireAdminId, type Caller } from '#server/http/caller.ts'
import { formatHold } from '#server/http/identity/email-hold-queries.ts'
import type { MailDeps, SecurityMailDeps } from '#server/http/identity/security-mail.ts'
import { endSessions } from '#server/http/identity/session-queries.ts'
import { deleteTwoFactor } from '#server/http/identity/two-factor-queries.ts'
import type { Call } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import { PRODUCT_NAME } from '#server/platform/mail-queue.ts'
import { adminMails } from '#messages/mail-messages.ts'
import {
  countOtherMasters,
  isConfirmedByOwner,
  lockRecoveryOwner,
  markCompleted,
  markDeclined,
  readRecoveryById,
  type Recovery,
  type RecoveryOwner,
} from './queries.ts'
import { mailOwner } from './request-admin-recovery.ts'

type OpenRecovery = { recovery: Recovery; owner: RecoveryOwner }
type CompletionDeps = Omit<SecurityMailDeps, 'origin'>

/** Locks the owner and refuses a request that has ended. */
export async function lockOpenRecovery(tx: Queryable, id: bigint): Promise<OpenRecovery> {
  const found = await readRecoveryById(tx, id)
  const owner = found && (await lockRecoveryOwner(tx, found.adminId))
  if (!owner) throw new Refusal('not-found')
  const recovery = (await readRecoveryById(tx, id))!
  if (recovery.endedAt) throw new Refusal('recovery-ended')
  return { recovery, owner }
}

async function lockRecoveryOfAnother(tx: Queryable, caller: Caller, id: bigint): Promise<OpenRecovery> {
  const open = await lockOpenRecovery(tx, id)
  if (open.owner.id === requireAdminId(caller)) throw new Refusal('recovery-own')
  return open
}

/** Runs once another administrator has confirmed it. */
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
  { recovery, owner }: OpenRecovery,
  decidedBy: bigint | null,
): Promise<void> {
  const { tx, now } = deps
  if (recovery.readyAt > now)
    throw new Refusal('recovery-too-early', { values: { time: formatHold(recovery.readyAt) } })
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
  await markDeclined(tx, { id: recovery.id, adminId: requireAdminId(caller), now, reason })
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
