import type { MemberRecord } from '#contract/admin/member-records.ts'
import type { Queryable } from '#server/platform/database.ts'
import { refuseTaken } from './member-queries.ts'

export type RecordRow = MemberRecord & {
  id: bigint
  userrefid: string
  fullName: string
  blocked: boolean
  zeroPin: boolean
  levelManual: boolean
  closed: boolean
}

/** Registration has a single name field; its first word counts as the first name until the record is edited. */
const selectRecord = `select id, userrefid, full_name as "fullName", blocked, zero_pin as "zeroPin", level_manual as "levelManual", closed_at is not null as closed,
    coalesce(first_name, split_part(trim(full_name), ' ', 1)) as "firstName",
    coalesce(last_name, case when first_name is null then trim(substring(trim(full_name) from '\\s.*$')) end, '') as "lastName",
    email, mobile_no as "mobileNumber", coalesce(birthdate::text, '') as "dateOfBirth", coalesce(initcap(gender), '') as gender,
    coalesce(address, '') as address, coalesce(city, '') as city, coalesce(state, '') as state, coalesce(country, '') as country,
    coalesce(account_holder, '') as "accountHolder", coalesce(account_number, '') as "accountNumber",
    coalesce(bank_name, '') as "bankName", coalesce(branch_name, '') as "branchName", coalesce(ifsc_code, '') as "ifscCode",
    coalesce(account_type, '') as "accountType", kyc_status as "kycStatus", bank_status as "bankStatus"
  from member where id = $1`

export async function readRecord(on: Queryable, id: bigint): Promise<RecordRow | undefined> {
  return (await on.query<RecordRow>(selectRecord, [id])).rows[0]
}

export async function lockRecord(tx: Queryable, id: bigint): Promise<RecordRow | undefined> {
  return (await tx.query<RecordRow>(`${selectRecord} for no key update`, [id])).rows[0]
}

export async function updateRecord(tx: Queryable, id: bigint, record: MemberRecord): Promise<void> {
  await tx
    .query(
      `update member set first_name = $2, last_name = $3, full_name = trim($2 || ' ' || $3), email = $4, mobile_no = $5,
         email_shared = email_shared and lower(email) = lower($4),
         birthdate = nullif($6, '')::date, gender = nullif(lower($7), ''), address = nullif($8, ''), city = nullif($9, ''),
         state = nullif($10, ''), country = nullif($11, ''), account_holder = nullif($12, ''),
         account_number = nullif($13, ''), bank_name = nullif($14, ''), branch_name = nullif($15, ''),
         ifsc_code = nullif($16, ''), account_type = nullif($17, ''), kyc_status = $18, bank_status = $19
       where id = $1`,
      [
        id,
        record.firstName,
        record.lastName,
        record.email,
        record.mobileNumber,
        record.dateOfBirth,
        record.gender,
        record.address,
        record.city,
        record.state,
        record.country,
        record.accountHolder,
        record.accountNumber,
        record.bankName,
        record.branchName,
        record.ifscCode,
        record.accountType,
        record.kycStatus,
        record.bankStatus,
      ],
    )
    .catch(refuseTaken)
}

export type Edit = { field: string; before: string; after: string }

export async function insertEdits(
  tx: Queryable,
  edits: Edit[],
  context: { memberId: bigint; reason: string; adminId: bigint; now: Date },
): Promise<void> {
  const column = (name: keyof Edit) => edits.map((edit) => edit[name])
  await tx.query(
    `insert into member_edit (member_id, field, before, after, reason, by_admin, at)
     select $1, edit.field, edit.before, edit.after, $5, $6, $7
     from unnest($2::text[], $3::text[], $4::text[]) as edit (field, before, after)`,
    [
      context.memberId,
      column('field'),
      column('before'),
      column('after'),
      context.reason,
      context.adminId,
      context.now,
    ],
  )
}

export type LastEdit = { field: string; by: string; at: Date; reason: string }

/** The newest edit of each field. */
export async function readLastEdits(on: Queryable, memberId: bigint): Promise<LastEdit[]> {
  const { rows } = await on.query<LastEdit>(
    `select distinct on (member_edit.field) member_edit.field, admin.name as by, member_edit.at, member_edit.reason
     from member_edit join admin on admin.id = member_edit.by_admin
     where member_edit.member_id = $1 order by member_edit.field, member_edit.at desc, member_edit.id desc`,
    [memberId],
  )
  return rows
}
