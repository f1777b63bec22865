import type { Micro } from '#domain/money/money.ts'
import type { WithdrawalState } from '#domain/withdrawals/withdrawal-steps.ts'
import type { WithdrawalCurrency, WithdrawalWallet } from '#domain/withdrawals/withdrawal-terms.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import { walletFromKind } from './withdrawal-queries.ts'

export type WithdrawalRow = {
  id: bigint
  quoteId: string
  memberId: bigint
  addressId: bigint
  currency: WithdrawalCurrency
  wallet: WithdrawalWallet
  amount: Micro
  fee: Micro
  net: Micro
  rate: bigint | null
  drops: bigint | null
  address: string
  destinationTag: number | null
  state: WithdrawalState
  holdId: string
  batchId: bigint | null
  transactionHash: string | null
  remark: string | null
  requestedAt: Date
  approvedAt: Date | null
  rejectedAt: Date | null
  sentAt: Date | null
  /** Block of the payment, if a node verified it. */
  paidBlock: bigint | null
}

const select = `select id, quote_id as "quoteId", member_id as "memberId", address_id as "addressId", currency,
  wallet_kind as "walletKind", amount, fee, net, rate, drops, address, destination_tag::float8 as "destinationTag", state,
  hold_id as "holdId", batch_id as "batchId", transaction_hash as "transactionHash", remark, requested_at as "requestedAt",
  approved_at as "approvedAt", rejected_at as "rejectedAt", sent_at as "sentAt", paid_block as "paidBlock" from withdrawal`

export async function readWithdrawal(on: Queryable, id: bigint): Promise<WithdrawalRow | undefined> {
  return find(on, `${select} where id = $1`, id)
}

/** `for update`: serializes concurrent decisions. */
export async function lockWithdrawal(tx: Transaction, id: bigint): Promise<WithdrawalRow | undefined> {
  return find(tx, `${select} where id = $1 for update`, id)
}

async function find(on: Queryable, text: string, id: bigint): Promise<WithdrawalRow | undefined> {
  const { rows } = await on.query<Omit<WithdrawalRow, 'wallet'> & { walletKind: number }>(text, [id])
  return rows[0] && { ...rows[0], wallet: walletFromKind(rows[0].walletKind) }
}

export type StateChange = {
  state: WithdrawalState
  /** The administrator, or null for the member. */
  by: bigint | null
  at: Date
  note?: string
  payment?: { hash: string; logIndex: number | null; block: bigint | null }
  holdId?: string
}

/** Sets the timestamp of the state and clears the others. A re-approved withdrawal is removed from its payout file. */
export async function changeState(tx: Transaction, id: bigint, change: StateChange): Promise<void> {
  const { state, by, at, note = '', payment, holdId = null } = change
  await tx.query(
    `update withdrawal set state = $2, decided_by = $3, hold_id = coalesce($7, hold_id),
       approved_at = case when $2 = 'approved' then $4 when $2 in ('rejected', 'failed') then null else approved_at end,
       rejected_at = case when $2 in ('rejected', 'failed') then $4::timestamptz end,
       sent_at = case when $2 = 'sent' then $4::timestamptz end,
       transaction_hash = coalesce($6, transaction_hash), log_index = $8, paid_block = $9,
       batch_id = case when $2 = 'approved' then null else batch_id end,
       remark = case when $5 <> '' then $5 when $2 = 'approved' then null else remark end
     where id = $1`,
    [
      id,
      state,
      by,
      at,
      note,
      payment?.hash ?? null,
      holdId,
      payment?.logIndex ?? null,
      payment?.block ?? null,
    ],
  )
  await tx.query(
    'insert into withdrawal_event (withdrawal_id, at, state, by_admin, note) values ($1, $2, $3, $4, $5)',
    [id, at, state, by, payment?.hash ?? note],
  )
}

export type HashUse = {
  id: bigint
  batchId: bigint | null
  logIndex: number | null
  isSamePayment: boolean
}

/** Lists other withdrawals paid by this transaction. An advisory lock serializes concurrent uses of a hash. */
export async function lockOtherUsesOfHash(
  tx: Transaction,
  { id, address, net }: WithdrawalRow,
  hash: string,
): Promise<HashUse[]> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 63))', [hash])
  const { rows } = await tx.query<HashUse>(
    `select id, batch_id as "batchId", log_index as "logIndex", lower(address) = lower($3) and net = $4 as "isSamePayment"
     from withdrawal where transaction_hash = $1 and id <> $2 order by id`,
    [hash, id, address, net],
  )
  return rows
}

/** Screens the owners of the withdrawals against the sanctions lists and records new matches. */
export async function screenOwners(tx: Transaction, ids: readonly bigint[], now: Date): Promise<void> {
  await tx.query(
    `select screen_members(member_id, $2) from (select distinct member_id from withdrawal where id = any ($1)) as owner`,
    [ids, now],
  )
}

export type SanctionsMatch = { label: string; list: string }

/** The oldest open sanctions match of a member. */
export async function findSanctionsMatch(
  on: Queryable,
  memberId: bigint,
): Promise<SanctionsMatch | undefined> {
  const { rows } = await on.query<SanctionsMatch>(
    `select label, list from sanctions_match where member_id = $1 and cleared_at is null order by id limit 1`,
    [memberId],
  )
  return rows[0]
}

/** Whether the address is still current and verified. */
export async function isAddressUsable(tx: Transaction, addressId: bigint, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from withdrawal_address where id = $1 and retired_at is null and address_verified_at(withdrawal_address) <= $2
     for share`,
    [addressId, now],
  )
  return rowCount === 1
}
