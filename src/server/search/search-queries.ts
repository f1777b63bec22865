import type { SearchResult } from '#contract/admin/search.ts'
import type { Queryable } from '#server/platform/database.ts'

const MAX_MEMBERS = 8
const MAX_PAYMENTS = 6
/** The trigram index needs three letters. */
const SHORTEST_PART = 3

type MemberHit = { id: bigint; userrefid: string; fullName: string; email: string }

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The expressions of the indexes member_name_start, member_last_word_start and member_email_start. */
const NAME = 'lower(full_name) collate "C"'
const LAST_WORD = `lower(substring(full_name from '\\S+$')) collate "C"`
const EMAIL = 'lower(email) collate "C"'

/** Each condition is a prefix of an indexed expression, so that the search reads few rows whatever the number of members. */
export async function findMembersByStart(on: Queryable, text: string): Promise<MemberHit[]> {
  const start = `${escapeLike(text.toLowerCase())}%`
  const digits = text.replaceAll(/[\s()+-]/g, '')
  const mobile = /^\d{4,}$/.test(digits) ? `+${digits}%` : ''
  const { rows } = await on.query<MemberHit>(
    `select member.id, userrefid, full_name as "fullName", email from (
       (select id from member where lower(userrefid) like $1 order by lower(userrefid) limit ${MAX_MEMBERS})
       union
       (select id from member where ${NAME} like $1 order by ${NAME} limit ${MAX_MEMBERS})
       union
       (select id from member where ${LAST_WORD} like $1 order by ${LAST_WORD} limit ${MAX_MEMBERS})
       union
       (select id from member where ${EMAIL} like $1 order by ${EMAIL} limit ${MAX_MEMBERS})
       union
       (select id from member where mobile_no like $2 order by mobile_no limit ${MAX_MEMBERS})
       union
       (select member_id from withdrawal_address where lower(address) = lower($3) limit ${MAX_MEMBERS})
     ) as hit join member on member.id = hit.id
     order by lower(userrefid) = lower($3) desc, lower(userrefid) like $1 desc, lower(userrefid), member.id limit ${MAX_MEMBERS}`,
    [start, mobile, text],
  )
  return rows
}

/** Unordered, so that PostgreSQL can stop at the limit, with the trigram index or, for a frequent part, a table scan. */
export async function findMembersByPart(on: Queryable, text: string): Promise<MemberHit[]> {
  if (text.length < SHORTEST_PART) return []
  const { rows } = await on.query<MemberHit>(
    `select id, userrefid, full_name as "fullName", email from member where userrefid ilike $1 or full_name ilike $1
     limit ${MAX_MEMBERS}`,
    [`%${escapeLike(text)}%`],
  )
  return rows
}

type RecordHit = Omit<SearchResult, 'id'> & { id: bigint | null }

const AMOUNT = (micro: string) => `to_char(${micro} / 1000000.0, 'FM999,999,999,990.00') || ' USDT'`

/** `$1` is a number or null, `$2` the text, `$3` the text as a payment key. */
const DEPOSITS = `select 'deposit' as kind, deposit.id, member.userrefid, 'Deposit ' || deposit.id as label,
    concat_ws(', ', ${AMOUNT('coalesce(deposit.credited, deposit.received, deposit.amount)')}, deposit.status, member.userrefid) as detail
  from (
    (select id from deposit where id = $1::bigint)
    union
    (select id from deposit where payment_key = $3 and payment_key is not null order by id desc limit ${MAX_PAYMENTS})
    union
    (select id from deposit where address = $2 order by id desc limit ${MAX_PAYMENTS})
    union
    (select deposit_id from chain_transfer where transaction_hash = '0x' || $3::text and deposit_id is not null limit ${MAX_PAYMENTS})
  ) as hit join deposit on deposit.id = hit.id left join member on member.id = deposit.member_id`

const WITHDRAWALS = `select 'withdrawal', withdrawal.id, member.userrefid, 'Withdrawal ' || withdrawal.id,
    concat_ws(', ', ${AMOUNT('withdrawal.amount')}, withdrawal.state, member.userrefid)
  from (
    (select id from withdrawal where id = $1::bigint)
    union
    (select id from withdrawal where transaction_hash in ($2, lower($2), upper($2), '0x' || $3::text) limit ${MAX_PAYMENTS})
    union
    (select withdrawal.id from withdrawal_address join withdrawal on withdrawal.address_id = withdrawal_address.id
     where lower(withdrawal_address.address) = lower($2) order by withdrawal.id desc limit ${MAX_PAYMENTS})
  ) as hit join withdrawal on withdrawal.id = hit.id join member on member.id = withdrawal.member_id`

export type RecordSearch = { number: string | null; text: string; paymentKey: string }

export async function findPayments(
  on: Queryable,
  { number, text, paymentKey }: RecordSearch,
): Promise<RecordHit[]> {
  const { rows } = await on.query<RecordHit>(
    `(${DEPOSITS} order by deposit.id desc limit ${MAX_PAYMENTS})
     union all (${WITHDRAWALS} order by withdrawal.id desc limit ${MAX_PAYMENTS})`,
    [number, text, paymentKey],
  )
  return rows
}

export async function findTicket(on: Queryable, number: string): Promise<RecordHit[]> {
  const { rows } = await on.query<RecordHit>(
    `select 'ticket' as kind, ticket.id, userrefid, ticket.number || ' ' || subject as label,
       concat_ws(', ', ticket.status, userrefid) as detail
     from ticket join member on member.id = member_id where ticket.id = $1::bigint`,
    [number],
  )
  return rows
}

export async function findTransferById(on: Queryable, id: string): Promise<RecordHit[]> {
  const { rows } = await on.query<RecordHit>(
    `select 'transfer' as kind, null::bigint as id, userrefid, transfer_code.meaning as label,
       concat_ws(', ', ${AMOUNT('found.amount')}, to_char(found.at at time zone 'UTC', 'DD/MM/YYYY HH24:MI'), userrefid) as detail
     from (select * from transfer where id = $1::uuid) as found join transfer_code using (code)
     left join member on member.id = greatest(account_member(found.from_account), account_member(found.to_account))`,
    [id],
  )
  return rows
}
