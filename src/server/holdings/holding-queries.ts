import type { Day } from '#domain/closing/closing-day.ts'
import type { HoldingNetwork } from '#domain/holdings/holding-message.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

export type NewChallenge = {
  network: HoldingNetwork
  address: string
  nonce: string
  message: string
  issuedAt: Date
  expiresAt: Date
  by: bigint
}

export async function insertChallenge(tx: Transaction, challenge: NewChallenge): Promise<bigint> {
  const { network, address, nonce, message, issuedAt, expiresAt, by } = challenge
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into holding_challenge (network, address, nonce, message, issued_at, expires_at, issued_by)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [network, address, nonce, message, issuedAt, expiresAt, by],
  )
  return rows[0]!.id
}

export type ChallengeRow = {
  network: HoldingNetwork
  address: string
  message: string
  expiresAt: Date
  isUsed: boolean
}

export async function findChallenge(on: Queryable, id: bigint): Promise<ChallengeRow | undefined> {
  const { rows } = await on.query<ChallengeRow>(
    `select network, address, message, expires_at as "expiresAt",
       exists (select from holding_address where challenge_id = challenge.id) as "isUsed"
     from holding_challenge as challenge where id = $1`,
    [id],
  )
  return rows[0]
}

export async function isRegistered(
  on: Queryable,
  network: HoldingNetwork,
  address: string,
): Promise<boolean> {
  const { rows } = await on.query<{ isRegistered: boolean }>(
    `select exists (select from holding_address where network = $1 and address = $2 and retired_at is null) as "isRegistered"`,
    [network, address],
  )
  return rows[0]!.isRegistered
}

export type NewHolding = {
  challengeId: bigint
  network: HoldingNetwork
  address: string
  signature: string
  publicKey: string | null
  reason: string
  by: bigint
  at: Date
}

/** Undefined if a concurrent request registered the address or used the message first. */
export async function insertHolding(tx: Transaction, holding: NewHolding): Promise<bigint | undefined> {
  const { challengeId, network, address, signature, publicKey, reason, by, at } = holding
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into holding_address
       (challenge_id, network, address, signature, public_key, registered_at, registered_by, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [challengeId, network, address, signature, publicKey, at, by, reason],
  )
  return rows[0]?.id
}

export type HoldingRow = {
  id: bigint
  network: HoldingNetwork
  address: string
  message: string
  signature: string
  publicKey: string | null
  registeredAt: Date
  registeredBy: string
  reason: string
  retiredAt: Date | null
  retiredBy: string | null
  retireReason: string | null
  amount: bigint | null
  readAt: Date | null
  block: bigint | null
  triedAt: Date | null
}

/** Addresses in use, oldest first; then retired ones. */
export async function listHoldingRows(on: Queryable): Promise<HoldingRow[]> {
  const { rows } = await on.query<HoldingRow>(
    `select holding.id, holding.network, holding.address, challenge.message, signature, public_key as "publicKey",
       registered_at as "registeredAt", registrar.name as "registeredBy", reason, retired_at as "retiredAt",
       retirer.name as "retiredBy", retire_reason as "retireReason", amount, read_at as "readAt", block, tried_at as "triedAt"
     from holding_address as holding
     join holding_challenge as challenge on challenge.id = challenge_id
     join admin as registrar on registrar.id = registered_by
     left join admin as retirer on retirer.id = retired_by
     left join holding_balance on holding_id = holding.id
     order by retired_at is not null, holding.id`,
  )
  return rows
}

export type RetirableHolding = { network: HoldingNetwork; address: string; retiredAt: Date | null }

export async function lockHolding(tx: Transaction, id: bigint): Promise<RetirableHolding | undefined> {
  const { rows } = await tx.query<RetirableHolding>(
    'select network, address, retired_at as "retiredAt" from holding_address where id = $1 for update',
    [id],
  )
  return rows[0]
}

type Retirement = { by: bigint; at: Date; reason: string }

export async function markRetired(
  tx: Transaction,
  id: bigint,
  { by, at, reason }: Retirement,
): Promise<void> {
  await tx.query(
    'update holding_address set retired_at = $2, retired_by = $3, retire_reason = $4 where id = $1',
    [id, at, by, reason],
  )
}

type NewBankBalance = { bank: string; amount: bigint; asOf: string; reason: string; by: bigint; at: Date }

export async function insertBankBalance(tx: Transaction, stated: NewBankBalance): Promise<void> {
  const { bank, amount, asOf, reason, by, at } = stated
  await tx.query(
    'insert into stated_bank_balance (bank, amount, as_of, stated_at, stated_by, reason) values ($1, $2, $3, $4, $5, $6)',
    [bank, amount, asOf, at, by, reason],
  )
}

/** The day on which the installation began. */
export async function readFirstDay(on: Queryable): Promise<Day> {
  const { rows } = await on.query<{ day: Day }>(`select to_char(first_day(), 'YYYY-MM-DD') as day`)
  return rows[0]!.day
}

export type BankBalanceRow = {
  id: bigint
  bank: string
  amount: bigint
  asOf: string
  statedAt: Date
  statedBy: string
  reason: string
}

const bankColumns = `stated.id, bank, amount, as_of::text as "asOf", stated_at as "statedAt", admin.name as "statedBy", reason`

export async function listBankBalances(on: Queryable): Promise<BankBalanceRow[]> {
  const { rows } = await on.query<BankBalanceRow>(
    `select ${bankColumns} from stated_bank_balance as stated join admin on admin.id = stated_by
     order by stated.id desc limit 50`,
  )
  return rows
}

/** The newest balance of each bank. Recording zero removes a bank. */
export async function listCurrentBankBalances(on: Queryable): Promise<BankBalanceRow[]> {
  const { rows } = await on.query<BankBalanceRow>(
    `select id, bank, amount, "asOf", "statedAt", "statedBy", reason from (select distinct on (bank) ${bankColumns} from stated_bank_balance as stated
       join admin on admin.id = stated_by order by bank, stated.id desc) as newest
     where amount > 0 order by bank`,
  )
  return rows
}

export async function readOwed(on: Queryable): Promise<bigint | null> {
  const { rows } = await on.query<{ total: bigint }>('select total from statement order by id desc limit 1')
  return rows[0]?.total ?? null
}

export type XrpRate = { perUsdt: bigint; at: Date }

export async function readXrpRate(on: Queryable, now: Date): Promise<XrpRate | null> {
  const { rows } = await on.query<XrpRate>(
    `select micro_per_usdt as "perUsdt", at from exchange_rate where currency = 'XRP' and at <= $1
     order by at desc, id desc limit 1`,
    [now],
  )
  return rows[0] ?? null
}

export type DueHolding = { id: bigint; network: HoldingNetwork; address: string }

/** Addresses in use without a reading attempt since then. */
export async function listDueHoldings(on: Queryable, since: Date): Promise<DueHolding[]> {
  const { rows } = await on.query<DueHolding>(
    `select id, network, address from holding_address left join holding_balance on holding_id = id
     where retired_at is null and (tried_at is null or tried_at <= $1) order by id`,
    [since],
  )
  return rows
}

export type BalanceReading = { amount: bigint; block: bigint | null }

export async function saveReading(
  on: Queryable,
  id: bigint,
  { amount, block }: BalanceReading,
  at: Date,
): Promise<void> {
  await on.query(
    `insert into holding_balance (holding_id, amount, read_at, block, tried_at) values ($1, $2, $3, $4, $3)
     on conflict (holding_id) do update set amount = $2, read_at = $3, block = $4, tried_at = $3`,
    [id, amount, at, block],
  )
}

/** Leaves the last successful reading unchanged. */
export async function saveFailedReading(on: Queryable, id: bigint, at: Date): Promise<void> {
  await on.query(
    `insert into holding_balance (holding_id, tried_at) values ($1, $2)
     on conflict (holding_id) do update set tried_at = $2`,
    [id, at],
  )
}

export type RailAssets = { bep20: bigint; xrpl: bigint; bank: bigint }

/** The rails' assets according to the ledger, where assets are negative balances. */
export async function readRailAssets(on: Queryable): Promise<RailAssets> {
  const { rows } = await on.query<RailAssets>(
    `select -balance_of(system_account('assets_bep20')) as bep20, -balance_of(system_account('assets_xrpl')) as xrpl,
       -balance_of(system_account('assets_bank')) as bank`,
  )
  return rows[0]!
}
