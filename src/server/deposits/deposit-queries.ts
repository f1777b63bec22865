import type { DepositStatus, PaymentRail } from '#domain/deposits/deposit-state.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

export type Deposit = {
  id: bigint
  memberId: bigint | null
  rail: PaymentRail
  requestMode: 'USDT' | 'Bank'
  requestedAmount: Micro | null
  amount: Micro
  inrMicro: Micro | null
  rateMicro: Micro | null
  address: string
  addressIndex: number | null
  createdAt: Date
  expiresAt: Date | null
  status: DepositStatus
  gatewayOutcome: 'received' | 'declined' | null
  seenAt: Date | null
  received: Micro | null
  remark: string | null
  credited: Micro | null
  paymentKey: string | null
}

const COLUMNS = `id, member_id as "memberId", rail, request_mode as "requestMode", requested_amount as "requestedAmount", amount, inr_micro as "inrMicro",
  rate_micro as "rateMicro", address, address_index as "addressIndex", created_at as "createdAt",
  expires_at as "expiresAt", status, gateway_outcome as "gatewayOutcome", seen_at as "seenAt", received, remark, credited,
  payment_key as "paymentKey"`

export type NewDeposit = {
  memberId: bigint
  rail: PaymentRail
  requestMode: 'USDT' | 'Bank'
  requestedAmount: Micro
  amount: Micro
  rupees?: { inrMicro: Micro; rateMicro: Micro }
  address: string
  addressIndex?: number
  receivingCodeId?: bigint
  createdAt: Date
  windowFrom: Date
  expiresAt: Date
  /** Shared address only. */
  reservedUntil?: Date
}

export async function insertDeposit(tx: Transaction, deposit: NewDeposit): Promise<Deposit> {
  const { rows } = await tx.query<Deposit>(
    `insert into deposit (member_id, rail, request_mode, requested_amount, amount, inr_micro, rate_micro, address, address_index,
       receiving_code_id, created_at, window_from, expires_at, reserved_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${COLUMNS}`,
    [
      deposit.memberId,
      deposit.rail,
      deposit.requestMode,
      deposit.requestedAmount,
      deposit.amount,
      deposit.rupees?.inrMicro ?? null,
      deposit.rupees?.rateMicro ?? null,
      deposit.address,
      deposit.addressIndex ?? null,
      deposit.receivingCodeId ?? null,
      deposit.createdAt,
      deposit.windowFrom,
      deposit.expiresAt,
      deposit.reservedUntil ?? null,
    ],
  )
  return rows[0]!
}

/** Counts the member's unpaid deposits: open ones, and those of the last day. The lock serializes the member's requests. */
export async function countUnpaid(
  tx: Transaction,
  memberId: bigint,
  now: Date,
): Promise<{ open: number; today: number }> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('deposits of member ' || $1::bigint, 0))`, [
    memberId,
  ])
  const { rows } = await tx.query<{ open: number; today: number }>(
    `select count(*) filter (where expires_at > $2)::int as open, count(*)::int as today from deposit
     where member_id = $1 and status = 'Waiting' and created_at > $2::timestamptz - interval '1 day'`,
    [memberId, now],
  )
  return rows[0]!
}

export async function findOwnDeposit(
  on: Queryable,
  memberId: bigint,
  id: bigint,
): Promise<Deposit | undefined> {
  const text = `select ${COLUMNS} from deposit where id = $1 and member_id = $2`
  return (await on.query<Deposit>(text, [id, memberId])).rows[0]
}

export async function findDeposit(on: Queryable, id: bigint): Promise<Deposit | undefined> {
  return (await on.query<Deposit>(`select ${COLUMNS} from deposit where id = $1`, [id])).rows[0]
}

/** `for update`: serializes concurrent decisions. */
export async function lockDeposit(tx: Transaction, id: bigint): Promise<Deposit | undefined> {
  const text = `select ${COLUMNS} from deposit where id = $1 for update`
  return (await tx.query<Deposit>(text, [id])).rows[0]
}

/** Serializes the choice of unique amounts per address; an exclusion constraint backs it up. */
export async function lockAddress(tx: Transaction, address: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('deposit address ' || $1, 0))`, [address])
}

export async function listAmountsInUse(
  tx: Transaction,
  address: string,
  from: Micro,
  since: Date,
): Promise<Set<Micro>> {
  const { rows } = await tx.query<{ amount: Micro }>(
    `select amount from deposit where address = $1 and amount between $2 and $2 + 1000000 and reserved_until >= $3`,
    [address, from, since],
  )
  return new Set(rows.map(({ amount }) => amount))
}

export async function nextAddressIndex(tx: Transaction): Promise<number> {
  const { rows } = await tx.query<{ next: bigint }>(`select nextval('deposit_address_index') as next`)
  return Number(rows[0]!.next)
}

export async function rupeeRateAt(on: Queryable, at: Date): Promise<Micro | null> {
  const { rows } = await on.query<{ rate: Micro | null }>(`select rate_at('INR', $1) as rate`, [at])
  return rows[0]!.rate
}

export async function markProcessing(
  tx: Transaction,
  id: bigint,
  outcome: 'received' | 'declined',
  dueAt: Date,
): Promise<void> {
  await tx.query(
    `update deposit set status = 'Processing', gateway_outcome = $2, gateway_due_at = $3 where id = $1`,
    [id, outcome, dueAt],
  )
}

export async function lockDuePayments(tx: Transaction, now: Date, limit: number): Promise<Deposit[]> {
  const { rows } = await tx.query<Deposit>(
    `select ${COLUMNS} from deposit where status = 'Processing' and gateway_due_at <= $1
     order by gateway_due_at limit $2 for update skip locked`,
    [now, limit],
  )
  return rows
}

export async function markDeclined(tx: Transaction, id: bigint): Promise<void> {
  await tx.query(`update deposit set status = 'Declined' where id = $1`, [id])
}

export type Claim = { id: bigint; transactionHash: string; imageId: string; at: Date }

/** Returns the payment key of the claim. */
export async function markClaimed(
  tx: Transaction,
  { id, transactionHash, imageId, at }: Claim,
): Promise<string | null> {
  const { rows } = await tx.query<{ key: string | null }>(
    `update deposit set status = 'Pending', transaction_hash = nullif($2, ''), proof_image_id = $3, claimed_at = $4,
       requested_at = $4 where id = $1 returning payment_key as key`,
    [id, transactionHash, imageId, at],
  )
  return rows[0]!.key
}

/** Payment keys of a deposit: the claimed one, and those detected on chain. */
export type PaymentKeys = { id: bigint | null; claimed: string | null; shown: readonly string[] }

/**
 * Describes, for an administrator, an existing credit of this payment. The locks serialize credits of one payment across rails; a
 * unique index and a trigger enforce the same.
 */
export async function findPaymentCredit(
  tx: Transaction,
  { id, claimed, shown }: PaymentKeys,
): Promise<string | undefined> {
  const keys = [...new Set([...(claimed === null ? [] : [claimed]), ...shown])].toSorted()
  for (const key of keys)
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('payment ' || $1, 0))`, [key])
  const { rows } = await tx.query<{ use: string }>(
    `select 'deposit ' || deposit.id || ' of ' || userrefid as use from deposit join member on member.id = member_id
     where deposit.id is distinct from $1 and payment_key = any($2) and status = 'Approved'
     union all
     select coalesce('deposit ' || deposit_id, 'a deposit') || ', by the gateway'
     from chain_transfer where transaction_hash = '0x' || $3 and credited and deposit_id is distinct from $1 limit 1`,
    [id, keys, claimed],
  )
  return rows[0]?.use
}

export type Approval = {
  id: bigint
  memberId: bigint
  at: Date
  by: bigint | null
  credited: Micro
  transferId: string
}

export async function markApproved(tx: Transaction, approval: Approval): Promise<void> {
  await tx.query(
    `update deposit set status = 'Approved', member_id = $2, requested_at = coalesce(requested_at, $3), approved_at = $3,
       approved_by = $4, credited = $5, transfer_id = $6, seen_at = null where id = $1`,
    [approval.id, approval.memberId, approval.at, approval.by, approval.credited, approval.transferId],
  )
}

export type Rejection = { id: bigint; at: Date; by: bigint; reason: string }

export async function markRejected(tx: Transaction, { id, at, by, reason }: Rejection): Promise<void> {
  await tx.query(
    `update deposit set status = 'Rejected', rejected_at = $2, rejected_by = $3, remark = $4 where id = $1`,
    [id, at, by, reason],
  )
}

export async function findMemberId(on: Queryable, userrefid: string): Promise<bigint | undefined> {
  const text = 'select id from member where lower(userrefid) = lower($1)'
  return (await on.query<{ id: bigint }>(text, [userrefid])).rows[0]?.id
}
