import type { Queryable } from '#server/platform/database.ts'

/** Creates missing report indexes, one transaction each, those of member statements first. */
export async function buildReportIndexes(on: Queryable): Promise<void> {
  const { rows } = await on.query<{ partition: string; suffix: string }>(
    `select partition, suffix from report_index_to_build order by partition desc, suffix <> 'to', suffix`,
  )
  for (const { partition, suffix } of rows)
    await on.query('select build_report_index($1, $2)', [partition, suffix])
}
