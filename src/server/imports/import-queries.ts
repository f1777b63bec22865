import type { ImportBatch } from '#contract/admin/imports.ts'
import type { Queryable } from '#server/platform/database.ts'

const SELECT = `select import_batch.id, prepared_at as "preparedAt", members, packages, opening, state,
    admin.name as "approvedBy", finished_at as "finishedAt", failure
  from import_batch left join admin on admin.id = approved_by`

export async function listBatches(on: Queryable): Promise<ImportBatch[]> {
  return (await on.query<ImportBatch>(`${SELECT} order by import_batch.id desc limit 50`)).rows
}

export async function lockBatch(tx: Queryable, id: bigint): Promise<ImportBatch | undefined> {
  const text = `${SELECT} where import_batch.id = $1 for update of import_batch`
  return (await tx.query<ImportBatch>(text, [id])).rows[0]
}

export async function approveBatch(tx: Queryable, id: bigint, by: bigint, now: Date): Promise<void> {
  await tx.query(
    `update import_batch set state = 'approved', approved_by = $2, approved_at = $3 where id = $1 and state = 'prepared'`,
    [id, by, now],
  )
}

export async function discardBatch(tx: Queryable, id: bigint): Promise<void> {
  await tx.query(`update import_batch set state = 'discarded' where id = $1 and state = 'prepared'`, [id])
}

/** Locks the batch, so that only one server executes it. */
export async function claimApprovedBatch(tx: Queryable): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ id: bigint }>(
    `select id from import_batch where state = 'approved' order by id limit 1 for update skip locked`,
  )
  return rows[0]?.id
}

export async function runBatch(
  tx: Queryable,
  id: bigint,
  { now, planVersion, passwordHash }: { now: Date; planVersion: number; passwordHash: string },
): Promise<void> {
  await tx.query('select run_import($1, $2, $3, $4)', [id, now, planVersion, passwordHash])
}

export async function markBatchFailed(tx: Queryable, id: bigint, failure: string): Promise<void> {
  await tx.query(
    `update import_batch set state = 'failed', failure = $2 where id = $1 and state = 'approved'`,
    [id, failure],
  )
}
