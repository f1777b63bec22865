import {
  recordLabels,
  recordNames,
  type MemberFile,
  type MemberRecord,
} from '#contract/admin/member-records.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Queryable } from '#server/platform/database.ts'
import { readLastEdits, readRecord, type LastEdit } from './record-queries.ts'

/** A member as the edit form shows them, and how their verifications came about. */
export async function readMemberFile(on: Queryable, id: bigint): Promise<MemberFile> {
  const row = await readRecord(on, id)
  if (!row) throw new Refusal('not-found')
  const edits = await readLastEdits(on, id)
  const lastOf = (field: string) => edits.find((edit) => edit.field === field) ?? null
  return {
    id: row.id,
    userrefid: row.userrefid,
    fullName: row.fullName,
    record: recordOf(row),
    blocked: row.blocked,
    zeroPin: row.zeroPin,
    levelManual: row.levelManual,
    kyc: lastOf(recordLabels.kycStatus),
    bank: lastOf(recordLabels.bankStatus),
    lastEdited: newest(edits),
  }
}

export const recordOf = (row: MemberRecord) =>
  Object.fromEntries(recordNames.map((name) => [name, row[name]])) as MemberRecord

const newest = (edits: LastEdit[]) =>
  edits.reduce<Date | null>((latest, { at }) => (latest && latest > at ? latest : at), null)
