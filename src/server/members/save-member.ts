import {
  REASON_NEEDED,
  recordLabels,
  recordNames,
  type MemberRecord,
  type saveMember as contract,
} from '#contract/admin/member-records.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import { queueMail } from '#server/platform/mail-queue.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { readMemberDetails, toRecord } from './member-details.ts'
import { insertEdits, lockRecord, updateRecord } from './record-queries.ts'

/** Saves changed fields, each logged with editor, time and reason. */
export async function saveMember(call: Call<typeof contract>, secrets: Encryption) {
  const { tx, caller, params, body, now } = call
  const { memberId } = params
  const row = await lockRecord(tx, memberId)
  if (!row) throw new Refusal('not-found')
  const before = toRecord(row)
  const { reason, lastEdited, ...given } = body
  const { lastEdited: saved } = await readMemberDetails(tx, memberId)
  if (saved?.getTime() !== lastEdited?.getTime()) throw new Refusal('member-edit-conflict')
  const changed = recordNames.filter((name) => given[name] !== before[name])
  const verification = changed.some((name) => name === 'kycStatus' || name === 'bankStatus')
  if (verification && reason === '') throw new Refusal('invalid-input', { fields: { reason: REASON_NEEDED } })
  const only = (from: MemberRecord) => Object.fromEntries(changed.map((name) => [name, from[name]]))
  if (changed.length > 0) {
    await updateRecord(tx, memberId, given)
    const edits = changed.map((name) => ({
      field: recordLabels[name],
      before: before[name],
      after: given[name],
    }))
    await insertEdits(tx, edits, { memberId, reason, adminId: requireAdminId(caller), now })
    if (changed.includes('email')) await notifyBothAddresses(call, secrets, before.email)
    await publish(tx, { topic: 'members', admins: true })
    await publish(tx, { topic: 'session', memberId: String(memberId) })
  }
  call.note({ subject: `member ${memberId}`, before: only(before), after: { ...only(given), reason } })
  return readMemberDetails(tx, memberId)
}

/** Mail access allows a password reset, so the old address is notified too. */
async function notifyBothAddresses(
  { tx, body, now }: Call<typeof contract>,
  secrets: Encryption,
  old: string,
) {
  const text = `The e-mail address of your account was changed from ${old} to ${body.email} by ${PRODUCT_NAME}.\n\nIf you didn't request this, contact support right away.`
  for (const to of [old, body.email])
    await queueMail(
      tx,
      secrets,
      { to, subject: `${PRODUCT_NAME}: your e-mail address was changed`, text },
      now,
    )
}
