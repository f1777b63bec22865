import type { Queryable } from '#server/platform/database.ts'

/** Adds finished closings to the materialized member totals. Idempotent. */
export async function applyClosingTotals(on: Queryable): Promise<void> {
  const { rows } = await on.query<{ day: string; run: number }>(
    `select to_char(day, 'YYYY-MM-DD') as day, run from closings_to_total where state <> 'posting' order by day, run`,
  )
  for (const { day, run } of rows) await on.query('select apply_closing_to_member_totals($1, $2)', [day, run])
}
