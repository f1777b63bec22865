import {
  REASON_NEEDED,
  recordLabels,
  recordNames,
  type MemberRecord,
  type RecordName,
  type saveMember as contract,
} from '#contract/admin/member-records.ts'
import type { ControlKind } from '#contract/admin/dual-control-kinds.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import { beginEmailChange, type EmailChangeDeps } from './email-change.ts'
import { readMemberDetails, toRecord } from './member-details.ts'
import { insertEdits, lockRecord, readRecord, updateRecord } from './record-queries.ts'
import { reachMark } from '#server/platform/marks.ts'

const verifications: readonly RecordName[] = ['kycStatus', 'bankStatus']

/** The dual controls that apply to an edit. */
export async function findEditControls(on: Queryable, memberId: bigint, given: MemberRecord) {
  const before = await readRecord(on, memberId)
  if (!before) return []
  const kinds: ControlKind[] = []
  if (given.email !== before.email) kinds.push('member-emails')
  if (verifications.some((name) => given[name] !== before[name])) kinds.push('kyc')
  return kinds
}

/** Saves changed fields, each logged with editor, time and reason. */
export async function saveMember(call: Call<typeof contract>, deps: EmailChangeDeps) {
  const { tx, caller, params, body, now } = call
  const { memberId } = params
  const row = await lockRecord(tx, memberId)
  if (!row) throw new Refusal('not-found')
  if (row.closed) throw new Refusal('member-closed')
  const before = toRecord(row)
  const { reason, lastEdited, ...given } = body
  const { lastEdited: saved } = await readMemberDetails(tx, memberId)
  if (saved?.getTime() !== lastEdited?.getTime()) {
    reachMark('two edits of a member met')
    throw new Refusal('member-edit-conflict')
  }
  const changed = recordNames.filter((name) => given[name] !== before[name])
  const isVerification = changed.some((name) => verifications.includes(name))
  if (isVerification && reason === '')
    throw new Refusal('invalid-input', { fields: { reason: REASON_NEEDED } })
  const only = (from: MemberRecord) => Object.fromEntries(changed.map((name) => [name, from[name]]))
  const adminId = requireAdminId(caller)
  if (changed.length > 0) {
    if (changed.includes('email'))
      await beginEmailChange(tx, deps, {
        memberId,
        userrefid: row.userrefid,
        from: before.email,
        to: given.email,
        adminId,
        now,
      })
    await updateRecord(tx, memberId, given)
    const edits = changed.map((name) => ({
      field: recordLabels[name],
      before: before[name],
      after: given[name],
    }))
    await insertEdits(tx, edits, { memberId, reason, adminId, now })
    await publish(tx, { topic: 'members', admins: true })
    await publish(tx, { topic: 'session', memberId: String(memberId) })
  }
  call.note({ subject: `member ${memberId}`, before: only(before), after: { ...only(given), reason } })
  return readMemberDetails(tx, memberId)
}
