// A lost authenticator. Every address of the account gets a link that stops the request before it can be carried out.

import { timingSafeEqual } from 'node:crypto'
import type * as contract from '#contract/member/authenticator-recovery.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { answerMessages } from '#messages/answer-messages.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { formatHold } from '#server/http/identity/email-hold-queries.ts'
import type { WriteMail } from '#server/http/identity/member-mail.ts'
import {
  queueSecurityMail,
  type MailDeps,
  type SecurityMailDeps,
} from '#server/http/identity/security-mail.ts'
import { findChallengeOwner } from '#server/http/identity/sign-in-challenge.ts'
import { notifyAdmins } from '#server/http/notify.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { PRODUCT_NAME } from '#server/platform/mail-queue.ts'
import { formatUtcEnd } from '#messages/format-utc.ts'
import {
  insertRecovery,
  listAddresses,
  lockRecoveryOwner,
  markStopped,
  readNewestRecovery,
  readRecoveryById,
  type Recovery,
  type RecoveryOwner,
} from './recovery-queries.ts'

const HOUR_MILLISECONDS = 3_600_000
const DELAY_HOURS = 72
const ADDRESS_DAYS = 90

/** Repeating it returns the progress of the open request. */
export async function requestRecovery(call: Call<typeof contract.requestRecovery>, deps: MailDeps) {
  const { tx, body, client, now } = call
  const memberId = await findChallengeOwner(tx, 'member', body.challenge, now)
  const owner = memberId === undefined ? undefined : await lockRecoveryOwner(tx, memberId)
  if (!owner) throw new Refusal('challenge-expired')
  if (owner.blocked) throw new Refusal('account-locked')
  const last = await readNewestRecovery(tx, owner.id)
  call.note({ subject: `member ${owner.id}`, by: `member ${owner.id} (not signed in)` })
  if (last && !last.endedAt) return last
  const nextAt = last && new Date(last.requestedAt.getTime() + 24 * HOUR_MILLISECONDS)
  if (nextAt && nextAt > now)
    throw new Refusal('recovery-just-ended', { values: { time: formatHold(nextAt) } })
  const readyAt = new Date(now.getTime() + DELAY_HOURS * HOUR_MILLISECONDS)
  const { address, userAgent } = client
  const id = await insertRecovery(tx, { memberId: owner.id, now, readyAt, address, userAgent })
  const url = `${deps.origin}/user/stop-recovery#${createStopToken(deps.secrets, id)}`
  await mailEveryAddress({ ...deps, tx, now }, owner, ({ t, locale }) => ({
    subject: `${PRODUCT_NAME}: ${t.recoveryRequested.subject}`,
    text: [
      t.recoveryRequested.text({ username: owner.userrefid }),
      t.recoveryRequested.wait({ time: formatUtcEnd(locale, readyAt) }),
      t.recoveryRequested.stop,
    ].join('\n\n'),
    actions: [{ label: t.recoveryRequested.action, url }],
  }))
  await notifyAdmins(tx, {
    kind: 'recovery-waiting',
    subject: String(id),
    at: now,
    detail: { userrefid: owner.userrefid },
    permission: 'Edit Members',
  })
  await publish(tx, { topic: 'members', admins: true })
  return { requestedAt: now, readyAt }
}

export async function mailEveryAddress(
  deps: SecurityMailDeps,
  { id }: RecoveryOwner,
  write: WriteMail,
): Promise<void> {
  const since = new Date(deps.now.getTime() - ADDRESS_DAYS * 24 * HOUR_MILLISECONDS)
  for (const email of await listAddresses(deps.tx, id, since))
    await queueSecurityMail(deps, { id, email }, write)
}

export async function readRecovery({ tx, caller }: Call<typeof contract.readRecovery>) {
  const last = await readNewestRecovery(tx, requireMemberId(caller))
  return { open: last && !last.endedAt ? last : null }
}

export async function stopRecoveryByLink(call: Call<typeof contract.stopRecoveryByLink>, deps: MailDeps) {
  const { tx, body, now } = call
  const id = readStopToken(deps.secrets, body.token)
  const found = id === undefined ? undefined : await readRecoveryById(tx, id)
  if (!found) throw new Refusal('recovery-link-invalid')
  const subject = `member ${found.memberId}`
  call.note({ subject, by: `${subject} (by mailed link)` })
  await stop({ ...deps, tx, now }, found, 'recovery-link-invalid')
  return { message: answerMessages[call.locale].security.recoveryStopped }
}

export async function stopRecovery(call: Call<typeof contract.stopRecovery>, deps: MailDeps) {
  const { tx, caller, now } = call
  const found = await readNewestRecovery(tx, requireMemberId(caller))
  if (!found) throw new Refusal('not-found')
  call.note({ subject: `member ${found.memberId}` })
  await stop({ ...deps, tx, now }, found, 'not-found')
  return { message: answerMessages[call.locale].security.recoveryStopped }
}

async function stop(
  deps: SecurityMailDeps,
  { id, memberId }: Recovery,
  refusal: 'not-found' | 'recovery-link-invalid',
): Promise<void> {
  const owner = await lockRecoveryOwner(deps.tx, memberId)
  const current = await readRecoveryById(deps.tx, id)
  if (!owner || current?.endedAt) throw new Refusal(refusal)
  await markStopped(deps.tx, id, deps.now)
  await mailEveryAddress(deps, owner, ({ t }) => ({
    subject: `${PRODUCT_NAME}: ${t.recoveryStopped.subject}`,
    text: t.recoveryStopped.text({ username: owner.userrefid }),
  }))
  await publish(deps.tx, { topic: 'members', admins: true })
}

const createStopToken = (secrets: Encryption, id: bigint) =>
  `${id}.${stopMac(secrets, id).toString('base64url')}`

function readStopToken(secrets: Encryption, token: string): bigint | undefined {
  const [, id, mac] = /^([1-9]\d{0,17})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !timingSafeEqual(stopMac(secrets, BigInt(id)), Buffer.from(mac!, 'base64url'))) return undefined
  return BigInt(id)
}

const stopMac = (secrets: Encryption, id: bigint) => secrets.mac(`stop recovery ${id}`)
