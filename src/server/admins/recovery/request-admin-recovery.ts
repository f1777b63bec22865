// A lost authenticator of an administrator. The mailed link stops the request before it can be carried out.

import { timingSafeEqual } from 'node:crypto'
import type * as contract from '#contract/admin/admin-recoveries.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { admitNetwork } from '#server/admins/network-block.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { formatHold } from '#server/http/identity/email-hold-queries.ts'
import type { MailDeps, SecurityMailDeps } from '#server/http/identity/security-mail.ts'
import { findChallengeOwner } from '#server/http/identity/sign-in-challenge.ts'
import type { Call } from '#server/http/route.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { PRODUCT_NAME, queueMail, type Mail } from '#server/platform/mail-queue.ts'
import { adminMails } from '#messages/mail-messages.ts'
import {
  insertRecovery,
  lockRecoveryOwner,
  markStopped,
  readNewestRecovery,
  readRecoveryById,
  type Recovery,
  type RecoveryOwner,
} from './queries.ts'

const HOUR_MILLISECONDS = 3_600_000
const DELAY_HOURS = 72

/** Repeating it returns the progress of the open request. */
export async function requestAdminRecovery(call: Call<typeof contract.requestAdminRecovery>, deps: MailDeps) {
  const { tx, body, client, now } = call
  await admitNetwork(tx, client, now)
  const adminId = await findChallengeOwner(tx, 'admin', body.challenge, now)
  const owner = adminId === undefined ? undefined : await lockRecoveryOwner(tx, adminId)
  if (!owner) throw new Refusal('challenge-expired')
  if (!owner.active) throw new Refusal('account-locked')
  const last = await readNewestRecovery(tx, owner.id)
  call.note({ subject: `admin ${owner.id}`, by: `admin ${owner.id} (not signed in)` })
  if (last && !last.endedAt) return last
  const nextAt = last && new Date(last.requestedAt.getTime() + 24 * HOUR_MILLISECONDS)
  if (nextAt && nextAt > now)
    throw new Refusal('recovery-just-ended', { values: { time: formatHold(nextAt) } })
  const readyAt = new Date(now.getTime() + DELAY_HOURS * HOUR_MILLISECONDS)
  const { address, userAgent } = client
  const id = await insertRecovery(tx, { adminId: owner.id, now, readyAt, address, userAgent })
  const url = `${deps.origin}/anjo/stop-recovery#${createStopToken(deps.secrets, id)}`
  const t = adminMails.recoveryRequested
  await mailOwner({ ...deps, tx, now }, owner, {
    subject: `${PRODUCT_NAME}: ${t.subject}`,
    text: [t.text({ username: owner.username }), t.wait({ time: formatHold(readyAt) }), t.stop].join('\n\n'),
    actions: [{ label: t.action, url }],
  })
  return { requestedAt: now, readyAt }
}

export const mailOwner = (
  { tx, secrets, now }: Omit<SecurityMailDeps, 'origin'>,
  { email }: RecoveryOwner,
  mail: Omit<Mail, 'to'>,
): Promise<void> => queueMail(tx, secrets, { ...mail, to: email }, now)

export async function readOwnAdminRecovery({ tx, caller }: Call<typeof contract.readOwnAdminRecovery>) {
  const last = await readNewestRecovery(tx, requireAdminId(caller))
  return { open: last && !last.endedAt ? last : null }
}

export async function stopAdminRecoveryByLink(
  call: Call<typeof contract.stopAdminRecoveryByLink>,
  deps: MailDeps,
) {
  const { tx, body, now } = call
  const id = readStopToken(deps.secrets, body.token)
  const found = id === undefined ? undefined : await readRecoveryById(tx, id)
  if (!found) throw new Refusal('admin-recovery-link-invalid')
  const subject = `admin ${found.adminId}`
  call.note({ subject, by: `${subject} (by mailed link)` })
  return stop({ ...deps, tx, now }, found, 'admin-recovery-link-invalid')
}

export async function stopOwnAdminRecovery(call: Call<typeof contract.stopOwnAdminRecovery>, deps: MailDeps) {
  const { tx, caller, now } = call
  const found = await readNewestRecovery(tx, requireAdminId(caller))
  if (!found) throw new Refusal('not-found')
  call.note({ subject: `admin ${found.adminId}` })
  return stop({ ...deps, tx, now }, found, 'not-found')
}

async function stop(
  deps: SecurityMailDeps,
  { id, adminId }: Recovery,
  refusal: 'not-found' | 'admin-recovery-link-invalid',
) {
  const owner = await lockRecoveryOwner(deps.tx, adminId)
  const current = await readRecoveryById(deps.tx, id)
  if (!owner || current?.endedAt) throw new Refusal(refusal)
  await markStopped(deps.tx, id, deps.now)
  await mailOwner(deps, owner, {
    subject: `${PRODUCT_NAME}: ${adminMails.recoveryStopped.subject}`,
    text: adminMails.recoveryStopped.text({ username: owner.username }),
  })
  return { message: 'The request was stopped. Your authenticator stays required. Set a new password.' }
}

const createStopToken = (secrets: Encryption, id: bigint) =>
  `${id}.${stopMac(secrets, id).toString('base64url')}`

function readStopToken(secrets: Encryption, token: string): bigint | undefined {
  const [, id, mac] = /^([1-9]\d{0,17})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !timingSafeEqual(stopMac(secrets, BigInt(id)), Buffer.from(mac!, 'base64url'))) return undefined
  return BigInt(id)
}

const stopMac = (secrets: Encryption, id: bigint) => secrets.mac(`stop recovery of administrator ${id}`)
