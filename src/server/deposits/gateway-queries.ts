import type { PaymentRail } from '#domain/deposits/deposit-state.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import type { Micro } from '#domain/money/money.ts'

export type Heartbeat = {
  rail: PaymentRail
  holder: string
  at: Date
  chainId?: bigint
  head?: bigint
  final?: bigint
  height?: bigint
  eventAt?: Date
}

export async function recordHeartbeat(on: Queryable, tick: Heartbeat): Promise<void> {
  await on.query(
    `insert into rail_gateway as gateway (rail, holder, heartbeat_at, chain_id, head, final, height, event_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (rail) do update set holder = $2, heartbeat_at = $3, chain_id = $4, head = $5, final = $6, height = $7,
       event_at = coalesce($8, gateway.event_at), error = null, is_halted = false`,
    [
      tick.rail,
      tick.holder,
      tick.at,
      tick.chainId ?? null,
      tick.head ?? null,
      tick.final ?? null,
      tick.height ?? null,
      tick.eventAt ?? null,
    ],
  )
}

export type RailError = {
  rail: PaymentRail
  holder: string
  error: string
  /** Crediting is stopped until the cause is resolved. */
  isHalted: boolean
  at: Date
}

export async function recordError(on: Queryable, { rail, holder, error, isHalted, at }: RailError) {
  await on.query(
    `insert into rail_gateway as gateway (rail, holder, heartbeat_at, error, error_at, errors, is_halted)
     values ($1, $2, $4, $3, $4, 1, $5)
     on conflict (rail) do update set holder = $2, error = $3, error_at = $4, errors = gateway.errors + 1, is_halted = $5`,
    [rail, holder, error, at, isHalted],
  )
}

export async function countRewind(on: Queryable, rail: PaymentRail): Promise<void> {
  await on.query('update rail_gateway set rewinds = rewinds + 1 where rail = $1', [rail])
}

/** Counts transfers that only a rescan found. */
export async function countRecovered(on: Queryable, rail: PaymentRail, count: number): Promise<void> {
  await on.query('update rail_gateway set recovered = recovered + $2 where rail = $1', [rail, count])
}

export type GatewayRow = {
  holder: string
  tickAt: Date
  chainId: bigint | null
  head: bigint | null
  final: bigint | null
  height: bigint | null
  eventAt: Date | null
  error: string | null
  errorAt: Date | null
  errors: bigint
  isHalted: boolean
  rewinds: bigint
  recovered: bigint
}

export async function findGateway(on: Queryable, rail: PaymentRail): Promise<GatewayRow | undefined> {
  const { rows } = await on.query<GatewayRow>(
    `select holder, heartbeat_at as "tickAt", chain_id as "chainId", head, final, height, event_at as "eventAt", error,
       error_at as "errorAt", errors, is_halted as "isHalted", rewinds,
       recovered
     from rail_gateway where rail = $1`,
    [rail],
  )
  return rows[0]
}

export type PendingFigures = { waiting: bigint; oldest: Date | null; lost: bigint; lastCredit: Date | null }

export async function readPendingFigures(on: Queryable): Promise<PendingFigures> {
  const { rows } = await on.query<PendingFigures>(
    `select (select count(*) from deposit where status = 'Pending') as waiting,
       (select min(requested_at) from deposit where status = 'Pending') as oldest,
       (select count(*) from chain_transfer where reorged_at is not null and deposit_id is not null) as lost,
       (select max(approved_at) from deposit where status = 'Approved' and approved_by is null) as "lastCredit"`,
  )
  return rows[0]!
}

export type RailSums = { inLedger: Micro; inRecords: Micro; assets: Micro }

/** Deposits by the ledger and by the deposit records, and the current balance of the rail's account. */
export async function sumRail(
  on: Queryable,
  account: bigint,
  requestMode: 'USDT' | 'Bank',
): Promise<RailSums> {
  const { rows } = await on.query<RailSums>(
    `select
       (select coalesce(sum(case when reverses is null then amount else -amount end), 0)::bigint from transfer
        where code = 'deposit' and (from_account = $1 or to_account = $1)) as "inLedger",
       (select coalesce(sum(credited), 0)::bigint from deposit where status = 'Approved' and request_mode = $2) as "inRecords",
       -balance_of($1) as assets`,
    [account, requestMode],
  )
  return rows[0]!
}

export type TransferSums = { uncredited: Micro; remainder: bigint }

/** Received on chain but not in the ledger: whole micro-USDT, and the remainder in base units of the token. */
export async function sumTransfers(on: Queryable, unitsPerMicro: bigint): Promise<TransferSums> {
  const { rows } = await on.query<{ uncredited: Micro; remainder: string }>(
    `select coalesce(sum(amount) filter (where not credited), 0)::bigint as uncredited,
       coalesce(sum(units - coalesce(amount, 0) * $1::numeric), 0)::text as remainder
     from chain_transfer where reorged_at is null`,
    [unitsPerMicro],
  )
  return { uncredited: rows[0]!.uncredited, remainder: BigInt(rows[0]!.remainder) }
}

/** Withdrawals in the ledger that were paid after this block. */
export async function sumPaidAfter(on: Queryable, height: bigint): Promise<Micro> {
  const { rows } = await on.query<{ sum: Micro }>(
    `select coalesce(sum(net), 0)::bigint as sum from withdrawal where currency = 'usdt' and paid_block > $1`,
    [height],
  )
  return rows[0]!.sum
}

export type LineRow = {
  name: string
  ledger: string
  outside: string | null
  difference: string | null
  note: string
}
export type ReconciliationRow = {
  id: bigint
  at: Date
  by: string | null
  differs: boolean
  lines: LineRow[]
}

export async function insertReconciliation(
  on: Queryable,
  reconciliation: { at: Date; by: bigint | null; lines: LineRow[]; differs: boolean },
): Promise<bigint> {
  const { rows } = await on.query<{ id: bigint }>(
    `insert into reconciliation (at, day, by_admin, lines, differs)
     values ($1, ($1 at time zone 'UTC')::date, $2, $3, $4) returning id`,
    [reconciliation.at, reconciliation.by, JSON.stringify(reconciliation.lines), reconciliation.differs],
  )
  return rows[0]!.id
}

export async function listReconciliations(on: Queryable, limit: number): Promise<ReconciliationRow[]> {
  const { rows } = await on.query<ReconciliationRow>(
    `select reconciliation.id, at, admin.username as by, differs, lines from reconciliation
     left join admin on admin.id = by_admin order by reconciliation.id desc limit $1`,
    [limit],
  )
  return rows
}

export async function isDailyReconciliationDue(on: Queryable, now: Date): Promise<boolean> {
  const { rows } = await on.query<{ due: boolean }>(
    `select not exists (
       select from reconciliation where by_admin is null and day = ($1 at time zone 'UTC')::date) as due`,
    [now],
  )
  return rows[0]!.due
}

/** Returns true on only one server per day. */
export async function claimDailyReconciliation(tx: Transaction, now: Date): Promise<boolean> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('daily reconciliation', 0))`)
  return isDailyReconciliationDue(tx, now)
}
