import type { StatementPeriod } from '#domain/member-statements/statement-period.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

export async function readFirstRegistration(on: Queryable): Promise<Date | null> {
  const { rows } = await on.query<{ at: Date | null }>('select min(registered_at) as at from member')
  return rows[0]!.at
}

export async function listIssuedPeriods(on: Queryable): Promise<StatementPeriod[]> {
  const { rows } = await on.query<{ period: string }>(
    'select period from member_statement_period where completed_at is not null',
  )
  return rows.map(({ period }) => period)
}

/** All statements of the period have the time of its first run as their issue time. */
export async function openPeriod(
  tx: Transaction,
  { period, until, now }: { period: StatementPeriod; until: Date; now: Date },
): Promise<void> {
  await tx.query(
    'insert into member_statement_period (period, ends_at, issued_at) values ($1, $2, $3) on conflict do nothing',
    [period, until, now],
  )
}

/** Waits for another server's batch of the period. Undefined if all statements are issued. */
export async function lockPeriod(
  tx: Transaction,
  period: StatementPeriod,
): Promise<{ issuedAt: Date; lastMemberId: bigint } | undefined> {
  const { rows } = await tx.query<{ issuedAt: Date; lastMemberId: bigint }>(
    `select issued_at as "issuedAt", last_member_id as "lastMemberId" from member_statement_period
     where period = $1 and completed_at is null for update`,
    [period],
  )
  return rows[0]
}

export type MemberRange = { first: bigint; last: bigint }

export async function findNextMembers(
  tx: Transaction,
  after: bigint,
  limit: number,
): Promise<MemberRange | undefined> {
  const { rows } = await tx.query<MemberRange>(
    `select min(id) as first, max(id) as last from (select id from member where id > $1 order by id limit $2) as next
     having count(*) > 0`,
    [after, limit],
  )
  return rows[0]
}

export async function advancePeriod(tx: Transaction, period: StatementPeriod, last: bigint): Promise<void> {
  await tx.query('update member_statement_period set last_member_id = $2 where period = $1', [period, last])
}

export async function completePeriod(tx: Transaction, period: StatementPeriod, now: Date): Promise<void> {
  await tx.query('update member_statement_period set completed_at = $2 where period = $1', [period, now])
}

export type NewStatement = {
  memberId: bigint
  closing: readonly Micro[]
  hasCorrections: boolean
  content: string
}

export async function insertStatements(
  tx: Transaction,
  { period, until }: { period: StatementPeriod; until: Date },
  statements: readonly NewStatement[],
): Promise<void> {
  const wallet = (at: number) => statements.map(({ closing }) => closing[at])
  await tx.query(
    `insert into member_statement (period, ends_at, member_id, r_wallet, custody, profit_wallet, withdrawal_wallet, hold,
       has_corrections, content)
     select $1, $2, * from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::boolean[], $10::bytea[])`,
    [
      period,
      until,
      statements.map(({ memberId }) => memberId),
      wallet(0),
      wallet(1),
      wallet(2),
      wallet(3),
      wallet(4),
      statements.map(({ hasCorrections }) => hasCorrections),
      statements.map(({ content }) => Buffer.from(content)),
    ],
  )
}

export type IssuedStatement = { period: StatementPeriod; issuedAt: Date; hash: string; closing: Micro }

/** Newest first. */
export async function listStatements(on: Queryable, memberId: bigint): Promise<IssuedStatement[]> {
  const { rows } = await on.query<IssuedStatement>(
    `select statement.period, issued.issued_at as "issuedAt", encode(statement.hash, 'hex') as hash,
       r_wallet + custody + profit_wallet + withdrawal_wallet + hold as closing
     from member_statement as statement join member_statement_period as issued on issued.period = statement.period
     where statement.member_id = $1 order by statement.ends_at desc, length(statement.period), statement.period`,
    [memberId],
  )
  return rows
}

export async function findStatement(
  on: Queryable,
  memberId: bigint,
  period: StatementPeriod,
): Promise<{ content: string; hash: string } | undefined> {
  const { rows } = await on.query<{ content: Buffer; hash: string }>(
    `select content, encode(hash, 'hex') as hash from member_statement where member_id = $1 and period = $2`,
    [memberId, period],
  )
  return rows[0] && { ...rows[0], content: rows[0].content.toString('utf8') }
}

/** Returns only the period, to keep the member private. */
export async function findIssuedHash(
  on: Queryable,
  hash: string,
): Promise<{ period: StatementPeriod; issuedAt: Date } | undefined> {
  const { rows } = await on.query<{ period: StatementPeriod; issuedAt: Date }>(
    `select statement.period, issued.issued_at as "issuedAt"
     from member_statement as statement join member_statement_period as issued on issued.period = statement.period
     where statement.hash = decode($1, 'hex')`,
    [hash],
  )
  return rows[0]
}
