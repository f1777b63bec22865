import type { Verification } from '#contract/money/treasury.ts'
import type { Queryable } from '#server/platform/database.ts'

type Row = Omit<Verification, 'state'>
export type StoredFinding = Verification['findings'][number]

const VERIFICATION_LOCK = 8_150_085

/** Serializes concurrent starts, so that only one verification runs. */
export async function lockVerifications(tx: Queryable): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [VERIFICATION_LOCK])
}

export async function insertVerification(
  tx: Queryable,
  { by, at, checks }: { by: bigint; at: Date; checks: number },
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    'insert into ledger_verification (started_at, started_by, checks) values ($1, $2, $3) returning id',
    [at, by, checks],
  )
  return rows[0]!.id
}

export async function addFinding(on: Queryable, id: bigint, finding: StoredFinding): Promise<void> {
  await on.query('update ledger_verification set findings = findings || $2::jsonb where id = $1', [
    id,
    JSON.stringify([finding]),
  ])
}

export async function finishVerification(
  on: Queryable,
  id: bigint,
  { at, failure }: { at: Date; failure?: string },
): Promise<void> {
  await on.query('update ledger_verification set finished_at = $2, failure = $3 where id = $1', [
    id,
    at,
    failure ?? null,
  ])
}

export async function listVerifications(on: Queryable): Promise<Row[]> {
  const { rows } = await on.query<Row>(
    `select ledger_verification.id, started_at as "startedAt", admin.name as "startedBy", finished_at as "finishedAt",
       checks, findings, failure
     from ledger_verification join admin on admin.id = started_by order by ledger_verification.id desc limit 10`,
  )
  return rows
}
