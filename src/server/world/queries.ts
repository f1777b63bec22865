import type { Queryable } from '#server/platform/database.ts'

export type FoundWorld = { begunAt: Date; finishedAt: Date | null; sealedSignIns: Buffer | null }

export async function findWorld(on: Queryable): Promise<FoundWorld | undefined> {
  const { rows } = await on.query<FoundWorld>(
    'select begun_at as "begunAt", finished_at as "finishedAt", sealed_sign_ins as "sealedSignIns" from demo_world',
  )
  return rows[0]
}

export async function beginWorld(tx: Queryable, seed: number, at: Date): Promise<void> {
  await tx.query('insert into demo_world (seed, begun_at) values ($1, $2)', [seed, at])
}

/** Until this is committed, the world counts as not made. */
export async function finishWorld(tx: Queryable, at: Date, sealedSignIns: Buffer): Promise<void> {
  await tx.query('update demo_world set finished_at = $1, sealed_sign_ins = $2', [at, sealedSignIns])
}

/** Whether nobody was ever here. */
export async function isEmpty(on: Queryable): Promise<boolean> {
  const { rows } = await on.query<{ empty: boolean }>(
    'select not exists (select from admin) and not exists (select from member) as empty',
  )
  return rows[0]!.empty
}
