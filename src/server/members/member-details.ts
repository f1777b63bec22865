import {
  recordLabels,
  recordNames,
  type MemberDetails,
  type MemberRecord,
} from '#contract/admin/member-records.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Queryable } from '#server/platform/database.ts'
import { readLastEdits, readRecord, type LastEdit } from './record-queries.ts'

/** The member's record with the last change of each verification. */
export async function readMemberDetails(on: Queryable, id: bigint): Promise<MemberDetails> {
  const row = await readRecord(on, id)
  if (!row) throw new Refusal('not-found')
  const edits = await readLastEdits(on, id)
  const lastOf = (field: string) => edits.find((edit) => edit.field === field) ?? null
  return {
    id: row.id,
    userrefid: row.userrefid,
    fullName: row.fullName,
    record: toRecord(row),
    blocked: row.blocked,
    zeroPin: row.zeroPin,
    levelManual: row.levelManual,
    kyc: lastOf(recordLabels.kycStatus),
    bank: lastOf(recordLabels.bankStatus),
    lastEdited: newestEditAt(edits),
  }
}

export const toRecord = (row: MemberRecord) =>
  Object.fromEntries(recordNames.map((name) => [name, row[name]])) as MemberRecord

const newestEditAt = (edits: LastEdit[]) =>
  edits.reduce<Date | null>((latest, { at }) => (latest && latest > at ? latest : at), null)
