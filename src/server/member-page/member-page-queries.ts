import type { MemberPage, MemberPayments, MemberTickets } from '#contract/admin/member-page.ts'
import type { Queryable } from '#server/platform/database.ts'

const RECENT = 6
const MAX_DEVICES = 8
const MAX_UPLINE = 30

export type MemberIdentity = Pick<
  MemberPage,
  | 'id'
  | 'userrefid'
  | 'fullName'
  | 'registeredAt'
  | 'closedAt'
  | 'isFrozen'
  | 'hasTwoFactor'
  | 'passkeyCount'
  | 'bankStatus'
> &
  MemberPage['contacts']

export async function readIdentity(on: Queryable, slug: string): Promise<MemberIdentity | undefined> {
  const { rows } = await on.query<MemberIdentity>(
    `select id, userrefid, full_name as "fullName", registered_at as "registeredAt", closed_at as "closedAt", is_account_frozen(id) as "isFrozen", bank_status as "bankStatus", email,
       mobile_no as "mobileNumber", birthdate::text as "dateOfBirth",
       nullif(concat_ws(', ', nullif(address, ''), nullif(city, ''), nullif(state, '')), '') as address, country,
       exists (select from two_factor where kind = 'member' and owner_id = member.id and confirmed_at is not null) as "hasTwoFactor",
       (select count(*)::int from passkey where kind = 'member' and owner_id = member.id) as "passkeyCount"
     from member where lower(userrefid) = lower($1)`,
    [slug],
  )
  return rows[0]
}

export async function memberExists(on: Queryable, id: bigint): Promise<boolean> {
  return (await on.query('select from member where id = $1', [id])).rowCount === 1
}

/** The flags that are on, with the change that turned each on. */
export async function listFlags(on: Queryable, memberId: bigint): Promise<MemberPage['flags']> {
  const { rows } = await on.query<MemberPage['flags'][number] & { value: boolean }>(
    `select distinct on (flag) flag, value, reason, admin.name as by, at
     from member_flag_change left join admin on admin.id = by_admin where member_id = $1
     order by flag, at desc, member_flag_change.id desc`,
    [memberId],
  )
  return rows.filter(({ value }) => value).map(({ flag, reason, by, at }) => ({ flag, reason, by, at }))
}

export async function listTags(on: Queryable, memberId: bigint): Promise<string[]> {
  const { rows } = await on.query<{ tag: string }>(
    'select tag from member_tag where member_id = $1 order by at, tag',
    [memberId],
  )
  return rows.map(({ tag }) => tag)
}

export async function lockMember(tx: Queryable, memberId: bigint): Promise<boolean> {
  return (await tx.query('select from member where id = $1 for no key update', [memberId])).rowCount === 1
}

type TagChange = { memberId: bigint; tags: readonly string[]; adminId: bigint; now: Date }

/** Unchanged tags keep their row. */
export async function replaceTags(tx: Queryable, { memberId, tags, adminId, now }: TagChange): Promise<void> {
  await tx.query('delete from member_tag where member_id = $1 and tag <> all ($2::text[])', [memberId, tags])
  await tx.query(
    `insert into member_tag (member_id, tag, by_admin, at) select $1, tag, $3, $4 from unnest($2::text[]) as tag
     on conflict do nothing`,
    [memberId, tags, adminId, now],
  )
}

type Note = MemberPage['notes']['recent'][number]

export async function readNotes(on: Queryable, memberId: bigint): Promise<MemberPage['notes']> {
  const { rows } = await on.query<Note & { count: number }>(
    `select member_note.id, text, admin.name as by, at, (count(*) over ())::int as count
     from member_note join admin on admin.id = by_admin where member_id = $1 order by at desc, member_note.id desc limit ${RECENT}`,
    [memberId],
  )
  return { count: rows[0]?.count ?? 0, recent: rows.map(({ id, text, by, at }) => ({ id, text, by, at })) }
}

type NewNote = { memberId: bigint; text: string; adminId: bigint; now: Date }

export async function insertNote(tx: Queryable, { memberId, text, adminId, now }: NewNote): Promise<Note> {
  const { rows } = await tx.query<Note>(
    `insert into member_note (member_id, text, by_admin, at) values ($1, $2, $3, $4)
     returning id, text, (select name from admin where admin.id = $3) as by, at`,
    [memberId, text, adminId, now],
  )
  return rows[0]!
}

export async function listSponsorLine(on: Queryable, memberId: bigint): Promise<string[]> {
  const { rows } = await on.query<{ userrefid: string }>(
    `with recursive above as (
       select sponsor_id as id, 1 as height from member where id = $1 and sponsor_id is not null
       union all
       select member.sponsor_id, height + 1 from above join member using (id)
       where member.sponsor_id is not null and height < ${MAX_UPLINE}
     )
     select userrefid from above join member using (id) order by height desc`,
    [memberId],
  )
  return rows.map(({ userrefid }) => userrefid)
}

export async function listLegs(on: Queryable, memberId: bigint): Promise<MemberPage['legs']> {
  const { rows } = await on.query<MemberPage['legs'][number]>(
    `select userrefid, coalesce(size, 0) + 1 as size, coalesce(active, 0) as active, coalesce(volume + own_volume, 0) as volume
     from member left join team_figure on team_figure.member_id = member.id where sponsor_id = $1
     order by volume desc, userrefid limit 3`,
    [memberId],
  )
  return rows
}

export async function listDevices(
  on: Queryable,
  memberId: bigint,
  now: Date,
): Promise<MemberPage['devices']> {
  const { rows } = await on.query<MemberPage['devices'][number]>(
    `select user_agent as "userAgent", (array_agg(address order by last_seen_at desc))[1] as address, min(created_at) as "firstAt",
       max(last_seen_at) as "lastAt", bool_or(ended_at is null and expires_at > $2) as "isOpen"
     from session where kind = 'member' and owner_id = $1 and viewed_by is null
     group by user_agent order by "lastAt" desc limit ${MAX_DEVICES}`,
    [memberId, now],
  )
  return rows
}

/** A browser is recognized by the device token set at sign-in. */
export async function listDeviceSharers(on: Queryable, memberId: bigint): Promise<string[]> {
  const { rows } = await on.query<{ userrefid: string }>(
    `select distinct member.userrefid from known_device as own
     join known_device as other on other.token_hash = own.token_hash and other.kind = 'member' and other.owner_id <> own.owner_id
     join member on member.id = other.owner_id
     where own.kind = 'member' and own.owner_id = $1 order by member.userrefid limit 10`,
    [memberId],
  )
  return rows.map(({ userrefid }) => userrefid)
}

type PaymentTotals = Pick<MemberPayments, 'deposited' | 'withdrawn' | 'count'>

export async function readPaymentTotals(on: Queryable, memberId: bigint): Promise<PaymentTotals> {
  const { rows } = await on.query<PaymentTotals>(
    `select deposits.sum as deposited, withdrawals.sum as withdrawn, deposits.count + withdrawals.count as count
     from (select coalesce(sum(credited), 0)::bigint as sum, count(*)::int as count from deposit where member_id = $1) as deposits,
       (select coalesce(sum(net) filter (where state = 'sent'), 0)::bigint as sum, count(*)::int as count
        from withdrawal where member_id = $1) as withdrawals`,
    [memberId],
  )
  return rows[0]!
}

export async function listPayments(on: Queryable, memberId: bigint): Promise<MemberPayments['recent']> {
  const { rows } = await on.query<MemberPayments['recent'][number]>(
    `(select id, 'deposit' as kind, created_at as at, coalesce(credited, received, amount) as amount,
        concat_ws(', ', request_mode, transaction_hash) as party, status as state
      from deposit where member_id = $1 order by id desc limit ${RECENT})
     union all
     (select id, 'withdrawal', requested_at, amount, address, state
      from withdrawal where member_id = $1 order by requested_at desc, id desc limit ${RECENT})
     order by at desc limit ${RECENT}`,
    [memberId],
  )
  return rows
}

export async function listAddresses(
  on: Queryable,
  memberId: bigint,
  now: Date,
): Promise<MemberPayments['addresses']> {
  const { rows } = await on.query<MemberPayments['addresses'][number]>(
    `select id, currency, address, added_at as "addedAt", address_verified_at(withdrawal_address) as "verifiedAt",
       address_verified_at(withdrawal_address) <= $2 as "isVerified", retired_at as "replacedAt",
       extract(day from coalesce(retired_at, $2) - added_at)::int as "ageDays",
       (select count(*)::int from withdrawal where address_id = withdrawal_address.id and state = 'sent') as "paidCount",
       array(select distinct member.userrefid from withdrawal_address as other join member on member.id = other.member_id
         where lower(other.address) = lower(withdrawal_address.address) and other.member_id <> withdrawal_address.member_id
           and other.destination_tag is not distinct from withdrawal_address.destination_tag limit 5) as "otherMembers"
     from withdrawal_address where member_id = $1 order by retired_at is not null, added_at desc limit 10`,
    [memberId, now],
  )
  return rows
}

export async function readTickets(on: Queryable, memberId: bigint): Promise<MemberTickets> {
  const { rows } = await on.query<MemberTickets['recent'][number] & { total: number }>(
    `select id, number, subject, status, opened_at as "openedAt", (count(*) over ())::int as total
     from ticket where member_id = $1 order by id desc limit ${RECENT}`,
    [memberId],
  )
  return { count: rows[0]?.total ?? 0, recent: rows }
}

type OpenRecovery = {
  id: bigint
  requestedAt: Date
  readyAt: Date
  isReady: boolean
  address: string
  userAgent: string
  isKnownNetwork: boolean
}

/** Includes evidence for the decision: whether the member had signed in from that network before. */
export async function readOpenRecovery(
  on: Queryable,
  memberId: bigint,
  now: Date,
): Promise<MemberPage['recovery']> {
  const { rows } = await on.query<OpenRecovery>(
    `select id, requested_at as "requestedAt", ready_at as "readyAt", ready_at <= $2 as "isReady", address,
       user_agent as "userAgent", exists (select from session where kind = 'member' and owner_id = member_id and viewed_by is null
         and session.address = authenticator_recovery.address and created_at < requested_at) as "isKnownNetwork"
     from authenticator_recovery
     where member_id = $1 and stopped_at is null and declined_at is null and completed_at is null`,
    [memberId, now],
  )
  return rows[0] ?? null
}
