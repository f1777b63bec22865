import type { Queryable } from '#server/platform/database.ts'

export async function listClosureObstacles(on: Queryable, memberId: bigint, now: Date): Promise<string[]> {
  const { rows } = await on.query<{ obstacles: string[] }>('select closure_obstacles($1, $2) as obstacles', [
    memberId,
    now,
  ])
  return rows[0]!.obstacles
}

type Closure = { memberId: bigint; adminId: bigint; reason: string; now: Date }

export async function closeMember(tx: Queryable, { memberId, adminId, reason, now }: Closure): Promise<void> {
  await tx.query('select close_account($1, $2, $3, $4)', [memberId, now, adminId, reason])
}
