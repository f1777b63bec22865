// Queries for the deposit review panel.

import type { DepositStatus, PaymentRail } from '#domain/deposits/deposit-state.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Queryable } from '#server/platform/database.ts'

export type DecisionRow = {
  id: bigint
  status: DepositStatus
  requestMode: 'USDT' | 'Bank'
  rail: PaymentRail
  amount: Micro
  requestedAmount: Micro | null
  received: Micro | null
  rupees: Micro | null
  rupeesPerUsdt: Micro | null
  address: string
  reason: string | null
  createdAt: Date
  expiresAt: Date | null
  requestedAt: Date | null
  approvedAt: Date | null
  approvedBy: string | null
  rejectedAt: Date | null
  rejectedBy: string | null
  remark: string | null
  transactionHash: string | null
  paymentKey: string | null
  proofImageId: string | null
  memberId: bigint | null
}

export async function findDecision(on: Queryable, id: bigint): Promise<DecisionRow | undefined> {
  const { rows } = await on.query<DecisionRow>(
    `select deposit.id, status, request_mode as "requestMode", rail, amount, requested_amount as "requestedAmount", received, inr_micro as rupees,
       rate_micro as "rupeesPerUsdt", address, review_reason as reason, deposit.created_at as "createdAt",
       expires_at as "expiresAt", requested_at as "requestedAt", approved_at as "approvedAt",
       approver.username as "approvedBy", rejected_at as "rejectedAt", rejecter.username as "rejectedBy", remark,
       transaction_hash as "transactionHash", payment_key as "paymentKey", proof_image_id as "proofImageId", member_id as "memberId"
     from deposit
     left join admin as approver on approver.id = approved_by
     left join admin as rejecter on rejecter.id = rejected_by
     where deposit.id = $1`,
    [id],
  )
  return rows[0]
}

export type MemberRow = {
  userrefid: string
  name: string
  registeredAt: Date
  kyc: string
  blocked: boolean
  approvedCount: bigint
  approvedSum: Micro
  rejectedCount: bigint
}

export async function findDepositor(on: Queryable, memberId: bigint): Promise<MemberRow | undefined> {
  const { rows } = await on.query<MemberRow>(
    `select userrefid, full_name as name, registered_at as "registeredAt", kyc_status as kyc, blocked,
       history.approved as "approvedCount", history.sum as "approvedSum", history.rejected as "rejectedCount"
     from member, lateral (
       select count(*) filter (where status = 'Approved') as approved,
         coalesce(sum(credited), 0)::bigint as sum, count(*) filter (where status = 'Rejected') as rejected
       from deposit where member_id = member.id) as history
     where member.id = $1`,
    [memberId],
  )
  return rows[0]
}

export type TransferRow = {
  transactionHash: string
  blockNumber: bigint
  blockTime: Date
  sender: string
  recipient: string
  amount: Micro
  lost: boolean
}

export async function listTransfers(on: Queryable, depositId: bigint): Promise<TransferRow[]> {
  const { rows } = await on.query<TransferRow>(
    `select transaction_hash as "transactionHash", block_number as "blockNumber", block_time as "blockTime", sender,
       recipient, amount, reorged_at is not null as lost
     from chain_transfer where deposit_id = $1 order by block_number, log_index`,
    [depositId],
  )
  return rows
}

export type PaymentUse = { id: bigint; memberId: string | null; status: DepositStatus }

/** Other deposits for which this payment was claimed or credited on chain. */
export async function listPaymentUses(
  on: Queryable,
  { id, paymentKey }: { id: bigint; paymentKey: string },
): Promise<PaymentUse[]> {
  const { rows } = await on.query<PaymentUse>(
    `select deposit.id, userrefid as "memberId", status from deposit left join member on member.id = member_id
     where deposit.id <> $1 and (payment_key = $2
       or deposit.id in (select deposit_id from chain_transfer where transaction_hash = '0x' || $2))
     order by status <> 'Approved', deposit.id limit 10`,
    [id, paymentKey],
  )
  return rows
}

export type RelatedRow = {
  id: bigint
  memberId: string | null
  amount: Micro
  status: DepositStatus
  createdAt: Date
  why: string
}

/** The member's other deposits or, for an unmatched transfer, deposits at the same address. */
export async function listRelated(on: Queryable, of: DecisionRow): Promise<RelatedRow[]> {
  const { rows } = await on.query<RelatedRow>(
    `select deposit.id, userrefid as "memberId", amount, status, deposit.created_at as "createdAt",
       case when deposit.member_id = $2 then 'Same member'
         when amount = $4 then 'The same amount at this address'
         else 'Open at this address at the time' end as why
     from deposit left join member on member.id = deposit.member_id
     where deposit.id <> $1 and (deposit.member_id = $2 or $2::bigint is null and deposit.address = $3
       and (amount = $4 or $5 between window_from and expires_at + interval '1 hour'))
     order by (amount = $4) desc, deposit.id desc limit 8`,
    [of.id, of.memberId, of.address, of.received ?? of.amount, of.createdAt],
  )
  return rows
}
