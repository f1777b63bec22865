import type { Queryable } from '#server/platform/database.ts'

export async function findCheckpoint(on: Queryable, sequence: number): Promise<string | undefined> {
  const { rows } = await on.query<{ checkpoint: string }>(
    'select checkpoint from statement_header where sequence = $1',
    [sequence],
  )
  return rows[0]?.checkpoint
}

export type Cosignature = { sequence: number; witness: string; line: string; cosignedAt: Date }

/** Returns whether it is new. A witness's first cosignature of a header is never replaced. */
export async function insertCosignature(on: Queryable, cosignature: Cosignature): Promise<boolean> {
  const { sequence, witness, line, cosignedAt } = cosignature
  const { rowCount } = await on.query(
    `insert into statement_cosignature (sequence, witness, line, cosigned_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [sequence, witness, line, cosignedAt],
  )
  return rowCount === 1
}

export type WitnessRow = { name: string; since: Date; newestSequence: number }

export async function listWitnesses(on: Queryable): Promise<WitnessRow[]> {
  const { rows } = await on.query<WitnessRow>(
    `select witness as name, min(cosigned_at) as since, max(sequence) as "newestSequence"
     from statement_cosignature group by witness order by since, name`,
  )
  return rows
}
