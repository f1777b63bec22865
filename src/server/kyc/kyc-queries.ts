import type { DocumentKind } from '#domain/members/kyc.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

export type KycMember = { fullName: string; email: string; isVerified: boolean; neededAbove: Micro | null }

export async function readKycMember(on: Queryable, memberId: bigint, now: Date): Promise<KycMember> {
  const { rows } = await on.query<KycMember>(
    `select full_name as "fullName", email, is_kyc_verified(id, $2) as "isVerified",
       (select kyc_above from risk_setting order by risk_setting.id desc limit 1) as "neededAbove"
     from member where id = $1`,
    [memberId, now],
  )
  return rows[0]!
}

/** Serializes submissions of one member. */
export async function lockMember(tx: Transaction, memberId: bigint): Promise<void> {
  await tx.query('select from member where id = $1 for no key update', [memberId])
}

export type NewSubmission = {
  memberId: bigint
  fullName: string
  birthdate: string
  documentKind: DocumentKind
  country: string
  sealedNumber: Buffer
  documentHash: Buffer
  documentExpiresOn: string
  documentImage: string
  selfieImage: string
  addressImage: string
}

export async function insertSubmission(tx: Transaction, given: NewSubmission, now: Date): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into kyc_submission (member_id, full_name, birthdate, document_kind, country, sealed_document_number,
       document_hash, document_expires_on, document_image, selfie_image, address_image, submitted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      given.memberId,
      given.fullName,
      given.birthdate,
      given.documentKind,
      given.country,
      given.sealedNumber,
      given.documentHash,
      given.documentExpiresOn,
      given.documentImage,
      given.selfieImage,
      given.addressImage,
      now,
    ],
  )
  return rows[0]!.id
}

export type SubmissionRow = {
  id: bigint
  state: 'submitted' | 'approved' | 'rejected'
  memberId: bigint
  userrefid: string
  memberName: string
  email: string
  fullName: string
  birthdate: string
  documentKind: DocumentKind
  country: string
  sealedNumber: Buffer
  documentExpiresOn: string
  documentImage: string | null
  selfieImage: string | null
  addressImage: string | null
  submittedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  reason: string | null
  imagesDeletedAt: Date | null
}

const SELECT = `select submission.id, submission.state, member_id as "memberId", userrefid, member.full_name as "memberName",
    member.email, submission.full_name as "fullName", to_char(submission.birthdate, 'YYYY-MM-DD') as birthdate,
    document_kind as "documentKind", submission.country, sealed_document_number as "sealedNumber",
    to_char(document_expires_on, 'YYYY-MM-DD') as "documentExpiresOn", document_image as "documentImage",
    selfie_image as "selfieImage", address_image as "addressImage", submitted_at as "submittedAt",
    decided_at as "decidedAt", admin.name as "decidedBy", reason, images_deleted_at as "imagesDeletedAt"
  from kyc_submission as submission join member on member.id = member_id left join admin on admin.id = decided_by`

export async function findSubmission(on: Queryable, id: bigint): Promise<SubmissionRow | undefined> {
  return (await on.query<SubmissionRow>(`${SELECT} where submission.id = $1`, [id])).rows[0]
}

/** `for update`: serializes concurrent decisions. */
export async function lockSubmission(tx: Transaction, id: bigint): Promise<SubmissionRow | undefined> {
  const { rows } = await tx.query<SubmissionRow>(
    `${SELECT} where submission.id = $1 for update of submission`,
    [id],
  )
  return rows[0]
}

export async function findLastSubmission(
  on: Queryable,
  memberId: bigint,
): Promise<SubmissionRow | undefined> {
  const { rows } = await on.query<SubmissionRow>(
    `${SELECT} where member_id = $1 order by submission.id desc limit 1`,
    [memberId],
  )
  return rows[0]
}

export async function listWaiting(on: Queryable): Promise<SubmissionRow[]> {
  const { rows } = await on.query<SubmissionRow>(
    `${SELECT} where submission.state = 'submitted' order by submitted_at, submission.id limit 200`,
  )
  return rows
}

export async function listDecided(on: Queryable): Promise<SubmissionRow[]> {
  const { rows } = await on.query<SubmissionRow>(
    `${SELECT} where submission.state <> 'submitted' order by decided_at desc, submission.id desc limit 50`,
  )
  return rows
}

export type ComputedFacts = {
  isNameEqual: boolean
  isSanctioned: boolean
  reusedBy: string[]
  imageUses: string[]
}

/** Compares a submission with the account, other submissions, other uploads and the sanctions lists, in one query. */
export async function readComputedFacts(on: Queryable, id: bigint): Promise<ComputedFacts> {
  const { rows } = await on.query<ComputedFacts>(
    `select normalize_name(submission.full_name) = normalize_name(member.full_name) as "isNameEqual",
       exists (select from sanctions_entry where kind = 'name' and value = normalize_name(submission.full_name)) as "isSanctioned",
       array(select distinct owner.userrefid from kyc_submission as other join member as owner on owner.id = other.member_id
         where other.document_hash = submission.document_hash and other.member_id <> submission.member_id
         order by owner.userrefid limit 5) as "reusedBy",
       array(select distinct other.attached_to from image join image as other on other.upload_hash = image.upload_hash
         where image.id in (document_image, selfie_image, address_image) and other.id <> image.id
           and other.attached_to <> image.attached_to order by other.attached_to limit 5) as "imageUses"
     from kyc_submission as submission join member on member.id = member_id where submission.id = $1`,
    [id],
  )
  return rows[0]!
}

type Decision = { id: bigint; state: 'approved' | 'rejected'; by: bigint; reason: string; now: Date }

export async function saveDecision(tx: Transaction, { id, state, by, reason, now }: Decision): Promise<void> {
  await tx.query(
    'update kyc_submission set state = $2, decided_at = $3, decided_by = $4, reason = $5 where id = $1',
    [id, state, now, by, reason],
  )
}

/** Sets the KYC status and records the change in the history of the member's record. */
export async function verifyMember(
  tx: Transaction,
  { memberId, by, reason, now }: { memberId: bigint; by: bigint; reason: string; now: Date },
): Promise<void> {
  await tx.query(
    `with before as (select kyc_status from member where id = $1), changed as (
       update member set kyc_status = 'Verified' where id = $1
     )
     insert into member_edit (member_id, field, before, after, reason, by_admin, at)
     select $1, 'KYC status', kyc_status, 'Verified', $3, $2, $4 from before where kyc_status <> 'Verified'`,
    [memberId, by, reason, now],
  )
}

/** Ends expired verifications and deletes images after the retention period. */
export async function expireKyc(on: Queryable, now: Date): Promise<void> {
  await on.query('select expire_kyc($1)', [now])
}
