import { accountKinds } from '#domain/ledger/account-kinds.ts'
import type { Micro } from '#domain/money/money.ts'
import type { RateCurrency } from '#domain/rates/exchange-rate.ts'
import {
  withdrawalWallets,
  type WithdrawalCurrency,
  type WithdrawalWallet,
} from '#domain/withdrawals/withdrawal-terms.ts'
import type { Client } from '#server/http/client.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

export const walletKind = (wallet: WithdrawalWallet) => accountKinds[wallet].kind
export const walletFromKind = (kind: number) =>
  withdrawalWallets.find((wallet) => walletKind(wallet) === kind) ?? 'withdrawal_wallet'

/** Whether this is a current or former deposit address; withdrawals to it are refused. */
export async function isReceivingAddress(on: Queryable, address: string): Promise<boolean> {
  const { rows } = await on.query<{ ours: boolean }>(
    `select exists (select from receiving_code where lower(deposit_address) = lower($1))
       or exists (select from deposit where address in ($1, lower($1)) and address_index is not null) as ours`,
    [address],
  )
  return rows[0]!.ours
}

export type Rate = { perUsdt: bigint; at: Date }

export async function latestRate(
  on: Queryable,
  currency: RateCurrency,
  now: Date,
): Promise<Rate | undefined> {
  const { rows } = await on.query<Rate>(
    `select micro_per_usdt as "perUsdt", at from exchange_rate where currency = $1 and at <= $2
     order by at desc, id desc limit 1`,
    [currency, now],
  )
  return rows[0]
}

export async function readRateNearness(
  on: Queryable,
  rate: bigint,
  reference: bigint,
): Promise<{ isNear: boolean; percent: number }> {
  const { rows } = await on.query<{ isNear: boolean; percent: number }>(
    `select is_rate_near($1, $2) as "isNear", rate_change_percent as percent from confirmation_setting`,
    [rate, reference],
  )
  return rows[0]!
}

export type Quote = {
  id: string
  memberId: bigint
  addressId: bigint
  currency: WithdrawalCurrency
  wallet: WithdrawalWallet
  amount: Micro
  fee: Micro
  net: Micro
  rate: bigint | null
  drops: bigint | null
  quotedAt: Date
  expiresAt: Date
}

export async function saveQuote(tx: Transaction, quote: Quote): Promise<void> {
  await tx.query(
    `insert into withdrawal_quote (id, member_id, address_id, currency, wallet_kind, amount, fee, net, rate, drops, quoted_at,
       expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      quote.id,
      quote.memberId,
      quote.addressId,
      quote.currency,
      walletKind(quote.wallet),
      quote.amount,
      quote.fee,
      quote.net,
      quote.rate,
      quote.drops,
      quote.quotedAt,
      quote.expiresAt,
    ],
  )
}

/** Deletes unused quotes that expired more than a day ago. */
export async function deleteExpiredQuotes(tx: Transaction, memberId: bigint, now: Date): Promise<void> {
  await tx.query(
    `delete from withdrawal_quote where member_id = $1 and expires_at < $2::timestamptz - interval '1 day'
       and not exists (select from withdrawal where quote_id = withdrawal_quote.id)`,
    [memberId, now],
  )
}

export type KycGate = { isNeeded: boolean; limit: Micro | null }

/** Whether this amount requires KYC, and the 30-day total that does not. */
export async function readKycGate(
  on: Queryable,
  { memberId, amount, now }: { memberId: bigint; amount: Micro; now: Date },
): Promise<KycGate> {
  const { rows } = await on.query<KycGate>(
    `select needs_kyc($1, $2, $3) as "isNeeded", kyc_above as limit from risk_setting order by id desc limit 1`,
    [memberId, amount, now],
  )
  return rows[0]!
}

/** The 30-day total that a member can withdraw without KYC; null without a limit. */
export async function readKycLimit(on: Queryable, memberId: bigint, now: Date): Promise<Micro | null> {
  const { rows } = await on.query<{ limit: Micro | null }>(
    `select case when not is_kyc_verified($1, $2) then kyc_above end as limit from risk_setting order by id desc limit 1`,
    [memberId, now],
  )
  return rows[0]!.limit
}

/** Serializes requests with the same quote. */
export async function lockQuote(tx: Transaction, memberId: bigint, id: string): Promise<Quote | undefined> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 62))', [id])
  const { rows } = await tx.query<Omit<Quote, 'wallet'> & { walletKind: number }>(
    `select id, member_id as "memberId", address_id as "addressId", currency, wallet_kind as "walletKind", amount, fee, net,
       rate, drops, quoted_at as "quotedAt", expires_at as "expiresAt"
     from withdrawal_quote where id = $1 and member_id = $2`,
    [id, memberId],
  )
  return rows[0] && { ...rows[0], wallet: walletFromKind(rows[0].walletKind) }
}

export async function isQuoteUsed(tx: Transaction, quoteId: string): Promise<boolean> {
  return (await tx.query('select from withdrawal where quote_id = $1', [quoteId])).rowCount === 1
}

/** Copies the quoted figures, so that the withdrawal pays exactly what was quoted. */
export async function openWithdrawal(
  tx: Transaction,
  { quoteId, holdId, client, now }: { quoteId: string; holdId: string; client: Client; now: Date },
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `with opened as (
       insert into withdrawal (quote_id, member_id, address_id, currency, wallet_kind, amount, fee, net, rate, drops, address,
         destination_tag, hold_id, requested_at, client_address, device_hash)
       select quote.id, quote.member_id, quote.address_id, quote.currency, quote.wallet_kind, quote.amount, quote.fee,
         quote.net, quote.rate, quote.drops, withdrawal_address.address, withdrawal_address.destination_tag, $2, $3, $4, $5
       from withdrawal_quote as quote join withdrawal_address on withdrawal_address.id = quote.address_id
       where quote.id = $1 returning id
     ), event as (
       insert into withdrawal_event (withdrawal_id, at, state) select id, $3, 'requested' from opened
     ) select id from opened`,
    [quoteId, holdId, now, client.address, client.deviceTokenHash ?? null],
  )
  return rows[0]!.id
}
