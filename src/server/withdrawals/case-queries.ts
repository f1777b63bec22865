// Queries for the withdrawal review panel.

import type { RiskEvidence, RiskRule } from '#domain/withdrawals/risk-rules.ts'
import type { Micro } from '#domain/money/money.ts'
import type { WithdrawalState } from '#domain/withdrawals/withdrawal-steps.ts'
import type { Queryable } from '#server/platform/database.ts'

export type CaseMember = {
  id: bigint
  userrefid: string
  fullName: string
  registeredAt: Date
  package: string | null
  kycStatus: string
  twoFactor: boolean
  blocked: boolean
  credentialsChangedAt: Date | null
}

export async function readCaseMember(on: Queryable, memberId: bigint, now: Date): Promise<CaseMember> {
  const { rows } = await on.query<CaseMember>(
    `select id, userrefid, full_name as "fullName", registered_at as "registeredAt", kyc_status as "kycStatus", blocked,
       exists (select from two_factor where kind = 'member' and owner_id = member.id and confirmed_at is not null) as "twoFactor",
       (select at from credential_change where member_id = member.id) as "credentialsChangedAt",
       (select package.name from activation join activation_cap_usage on activation_id = activation.id join package on package.id = package_id
        where member_id = member.id and deactivated_at is null and full_at is null
          and last_day >= ($2::timestamptz at time zone 'UTC')::date order by place desc limit 1) as package
     from member where id = $1`,
    [memberId, now],
  )
  return rows[0]!
}

export type CaseAddress = {
  addedAt: Date
  verifiedAt: Date
  replaced: boolean
  changeCount: number
  paidBefore: number
  otherMembers: number
}

export async function readCaseAddress(on: Queryable, addressId: bigint): Promise<CaseAddress> {
  const { rows } = await on.query<CaseAddress>(
    `select added_at as "addedAt", address_verified_at(withdrawal_address) as "verifiedAt", retired_at is not null as replaced,
       change_count as "changeCount",
       (select count(*)::int from withdrawal where address_id = withdrawal_address.id and state = 'sent') as "paidBefore",
       (select count(distinct other.member_id)::int from withdrawal_address as other
        where lower(other.address) = lower(withdrawal_address.address) and other.member_id <> withdrawal_address.member_id
          and other.destination_tag is not distinct from withdrawal_address.destination_tag) as "otherMembers"
     from withdrawal_address where id = $1`,
    [addressId],
  )
  return rows[0]!
}

export type CaseHistory = { deposited: Micro; rewardsPaid: Micro; withdrawn: Micro; rejected: number }

export async function readCaseHistory(on: Queryable, memberId: bigint): Promise<CaseHistory> {
  const { rows } = await on.query<CaseHistory>(
    `select
       (select coalesce(sum(amount), 0)::bigint from transfer where to_account = member_account($1, 'r_wallet') and code = 'deposit'
          and reverses is null) as deposited,
       (select coalesce(sum(amount), 0)::bigint from reward where beneficiary = $1 and status = 'Paid') as "rewardsPaid",
       (select coalesce(sum(net), 0)::bigint from withdrawal where member_id = $1 and state = 'sent') as withdrawn,
       (select count(*)::int from withdrawal where member_id = $1 and state in ('rejected', 'failed')) as rejected`,
    [memberId],
  )
  return rows[0]!
}

export type FundSource = { label: string; amount: Micro }

/** Credits of a wallet by kind, net of reversals and without released holds. */
export async function readSources(on: Queryable, account: bigint): Promise<FundSource[]> {
  const { rows } = await on.query<FundSource>(
    `select transfer_code.meaning as label, sum(moved.amount)::bigint as amount
     from (
       select code, amount from transfer where to_account = $1 and reverses is null
       union all
       select code, -amount from transfer where from_account = $1 and reverses is not null
     ) as moved join transfer_code using (code)
     where code <> 'withdrawal_void'
     group by transfer_code.meaning having sum(moved.amount) > 0 order by amount desc`,
    [account],
  )
  return rows
}

export type CaseRisk = { rule: RiskRule; isBlocking: boolean; evidence: RiskEvidence }

/** Blocking rules first. */
export async function readRisks(on: Queryable, id: bigint): Promise<CaseRisk[]> {
  const { rows } = await on.query<CaseRisk>(
    `select rule, is_blocking as "isBlocking", evidence from withdrawal_risk where withdrawal_id = $1
     order by is_blocking desc, rule`,
    [id],
  )
  return rows
}

export type CaseSignIn = { address: string; userAgent: string; at: Date }

export async function readSignIns(on: Queryable, memberId: bigint): Promise<CaseSignIn[]> {
  const { rows } = await on.query<CaseSignIn>(
    `select address, user_agent as "userAgent", created_at as at from session where kind = 'member' and owner_id = $1 and viewed_by is null
     order by created_at desc limit 5`,
    [memberId],
  )
  return rows
}

export type RelatedWithdrawal = { id: bigint; amount: Micro; state: WithdrawalState; requestedAt: Date }

export async function readRelated(
  on: Queryable,
  memberId: bigint,
  butNot: bigint,
): Promise<RelatedWithdrawal[]> {
  const { rows } = await on.query<RelatedWithdrawal>(
    `select id, amount, state, requested_at as "requestedAt" from withdrawal where member_id = $1 and id <> $2
     order by requested_at desc, id desc limit 5`,
    [memberId, butNot],
  )
  return rows
}

export type CaseEvent = { at: Date; state: WithdrawalState; by: string | null; note: string }

export async function readEvents(on: Queryable, id: bigint): Promise<CaseEvent[]> {
  const { rows } = await on.query<CaseEvent>(
    `select at, state, admin.name as by, note from withdrawal_event left join admin on admin.id = by_admin
     where withdrawal_id = $1 order by withdrawal_event.id`,
    [id],
  )
  return rows
}
