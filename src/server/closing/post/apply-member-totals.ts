import type { Queryable } from '#server/platform/database.ts'

/** Adds each closing that has not been added yet to what its members received in all. Repeating it changes nothing. */
export async function sumForMembers(on: Queryable): Promise<void> {
  const { rows } = await on.query<{ day: string; run: number }>(
    `select to_char(day, 'YYYY-MM-DD') as day, run from closing_ids_to_sum where state <> 'posting' order by day, run`,
  )
  for (const { day, run } of rows) await on.query('select sum_closing_for_members($1, $2)', [day, run])
}
