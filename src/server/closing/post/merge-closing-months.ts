import type { Queryable } from '#server/platform/database.ts'

/** Merges the daily partitions of past months, one transaction per month. A month in use is retried at the next run. */
export async function mergeClosingMonths(on: Queryable): Promise<void> {
  const { rows } = await on.query<{ month: string }>(
    `select to_char(month, 'YYYY-MM-DD') as month from closing_month_to_merge order by month`,
  )
  for (const { month } of rows) await on.query('select merge_closing_month($1)', [month])
}
