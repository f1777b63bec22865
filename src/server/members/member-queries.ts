import type pg from 'pg'
import type { memberFlags } from '#contract/member/member-account.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { openMemberAccounts } from '#server/ledger/open-member-accounts.ts'
import type { Queryable } from '#server/platform/database.ts'

export type MemberRow = {
  id: bigint
  userrefid: string
  fullName: string
  email: string
  mobileNo: string
  sponsorUserrefid: string | null
  firstName: string | null
  lastName: string | null
  gender: 'male' | 'female' | 'other' | null
  birthdate: string | null
  panCardNo: string | null
  registeredAt: Date
}

export async function readMember(on: Queryable, id: bigint): Promise<MemberRow | undefined> {
  const { rows } = await on.query<MemberRow>(
    `select member.id, member.userrefid, member.full_name as "fullName", member.email, member.mobile_no as "mobileNo",
       sponsor.userrefid as "sponsorUserrefid", member.first_name as "firstName", member.last_name as "lastName",
       member.gender, member.birthdate::text, member.pan_card_no as "panCardNo", member.registered_at as "registeredAt"
     from member left join member sponsor on sponsor.id = member.sponsor_id where member.id = $1`,
    [id],
  )
  return rows[0]
}

export type Credentials = {
  id: bigint
  userrefid: string
  fullName: string
  email: string
  passwordHash: string
  blocked: boolean
}

const credentials = `select id, userrefid, full_name as "fullName", email, password_hash as "passwordHash", blocked
  from member`

/** By email address if the name contains an at sign, otherwise by userrefid. A closed account has no credentials. */
export async function findCredentials(on: Queryable, name: string): Promise<Credentials | undefined> {
  const { rows } = name.includes('@')
    ? await on.query<Credentials>(`${credentials} where lower(email) = lower($1) and not email_shared`, [
        name,
      ])
    : await on.query<Credentials>(`${credentials} where lower(userrefid) = lower($1) and closed_at is null`, [
        name,
      ])
  return rows[0]
}

export async function readCredentials(on: Queryable, id: bigint): Promise<Credentials | undefined> {
  const { rows } = await on.query<Credentials>(`${credentials} where id = $1`, [id])
  return rows[0]
}

export type Sponsor = { id: bigint; userrefid: string; fullName: string }

/** Blocked members cannot sponsor. */
export async function findSponsor(on: Queryable, userrefid: string): Promise<Sponsor | undefined> {
  const { rows } = await on.query<Sponsor>(
    `select id, userrefid, full_name as "fullName" from member where lower(userrefid) = lower($1) and not blocked`,
    [userrefid],
  )
  return rows[0]
}

export async function isTaken(on: Queryable, userrefid: string): Promise<boolean> {
  const { rows } = await on.query('select from member where lower(userrefid) = lower($1)', [userrefid])
  return rows.length > 0
}

export type NewMember = {
  userrefid: string
  fullName: string
  email: string
  mobileNo: string
  passwordHash: string
  sponsorId: bigint | null
  now: Date
}

/** Inserts the member and opens their ledger accounts. An email address in use is refused. */
export async function insertMember(tx: Queryable, member: NewMember): Promise<bigint> {
  const id = await insertMemberRow(tx, member, { emailShared: false })
  if (id === undefined) throw emailTaken()
  await openMemberAccounts(tx, id)
  return id
}

/** Like `insertMember`, but accepts an email address in use, so that a visitor does not learn that it is. */
export async function insertRegisteredMember(
  tx: Queryable,
  member: NewMember,
): Promise<{ id: bigint; emailShared: boolean }> {
  const owner = await insertMemberRow(tx, member, { emailShared: false })
  const id = owner ?? (await insertMemberRow(tx, member, { emailShared: true }))!
  await openMemberAccounts(tx, id)
  return { id, emailShared: owner === undefined }
}

/** `label` is that of the sponsor's link; empty for the main link. */
export async function recordSignUp(tx: Queryable, memberId: bigint, label: string): Promise<void> {
  await tx.query('insert into referral_signup (member_id, label) values ($1, $2)', [memberId, label])
}

/** Undefined if another member owns the email address. */
async function insertMemberRow(
  tx: Queryable,
  { userrefid, fullName, email, mobileNo, passwordHash, sponsorId, now }: NewMember,
  { emailShared }: { emailShared: boolean },
): Promise<bigint | undefined> {
  const { rows } = await tx
    .query<{ id: bigint }>(
      `insert into member (userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at, email_shared)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (lower(email)) where not email_shared do nothing returning id`,
      [userrefid, fullName, email, mobileNo, passwordHash, sponsorId, now, emailShared],
    )
    .catch(refuseTaken)
  return rows[0]?.id
}

const emailTaken = () => new Refusal('email-taken', { fields: { email: 'Email already in use' } })

export function refuseTaken(error: pg.DatabaseError): never {
  if (error.constraint === 'member_userrefid')
    throw new Refusal('userrefid-taken', { fields: { userrefid: 'userrefid already taken' } })
  if (error.constraint === 'member_email') throw emailTaken()
  throw error
}

export async function savePasswordHash(tx: Queryable, id: bigint, passwordHash: string): Promise<void> {
  await tx.query('update member set password_hash = $2 where id = $1', [id, passwordHash])
}

export async function hasMembers(on: Queryable): Promise<boolean> {
  return (await on.query('select from member limit 1')).rows.length > 0
}

export type Page = { page: number; pageSize: number }
export type VisibleMember = { userrefid: string; fullName: string }

/** The upline up to ten levels, nearest first, then the directs. */
export async function listUplineAndDirects(
  on: Queryable,
  memberId: bigint,
  { page, pageSize }: Page,
): Promise<VisibleMember[]> {
  const { rows } = await on.query<VisibleMember>(
    `with recursive upline as (
       select sponsor_id as id, 1 as level from member where id = $1
       union all
       select member.sponsor_id, upline.level + 1 from member join upline on member.id = upline.id where upline.level < 10
     ), circle as (
       select id, level from upline where id is not null
       union all
       select id, 11 from member where sponsor_id = $1
     )
     select member.userrefid, member.full_name as "fullName" from circle join member using (id)
     order by circle.level, member.id limit $2 offset $3`,
    [memberId, pageSize, (page - 1) * pageSize],
  )
  return rows
}

export async function listAllMembers(on: Queryable, { page, pageSize }: Page): Promise<VisibleMember[]> {
  const { rows } = await on.query<VisibleMember>(
    'select userrefid, full_name as "fullName" from member order by id limit $1 offset $2',
    [pageSize, (page - 1) * pageSize],
  )
  return rows
}

/** R-Wallet balance in micro-USDT. */
export async function readRWallet(
  on: Queryable,
  userrefid: string,
): Promise<{ memberId: bigint; balance: bigint } | undefined> {
  const { rows } = await on.query<{ memberId: bigint; balance: bigint }>(
    `select member.id as "memberId", r_wallet as balance from member
     join member_balance on member_id = member.id
     where lower(member.userrefid) = lower($1)`,
    [userrefid],
  )
  return rows[0]
}

export type MemberFlag = (typeof memberFlags)[number]
export type Flags = Record<MemberFlag | 'closed', boolean>

export async function lockFlags(tx: Queryable, id: bigint): Promise<Flags | undefined> {
  const { rows } = await tx.query<Flags>(
    'select blocked, zero_pin, level_manual, closed_at is not null as closed from member where id = $1 for no key update',
    [id],
  )
  return rows[0]
}

export async function insertFlagChange(
  tx: Queryable,
  change: { memberId: bigint; flag: MemberFlag; value: boolean; at: Date; adminId: bigint; reason: string },
): Promise<void> {
  const { memberId, flag, value, at, adminId, reason } = change
  await tx.query(
    `insert into member_flag_change (member_id, flag, value, at, by_admin, reason) values ($1, $2, $3, $4, $5, $6)`,
    [memberId, flag, value, at, adminId, reason],
  )
}

type Viewer = { by: string; endsAt: Date }

/** The administrator who views the member's account in this session. */
export async function readViewer(on: Queryable, sessionId: string): Promise<Viewer | null> {
  const { rows } = await on.query<Viewer>(
    `select admin.name as by, session.expires_at as "endsAt" from session join admin on admin.id = session.viewed_by
     where session.id = $1`,
    [sessionId],
  )
  return rows[0] ?? null
}

/** Records the new password, which is required to unfreeze the account. */
export async function recordPasswordDuringFreeze(tx: Queryable, id: bigint, now: Date): Promise<void> {
  await tx.query(
    'update account_freeze set password_set_at = $2 where member_id = $1 and lifted_at is null',
    [id, now],
  )
}
