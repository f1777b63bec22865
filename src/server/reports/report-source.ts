// SQL sources of reports. The SQL is static; caller input is only ever bound as a parameter.

import type { AudienceView, Report } from '#contract/reports/report.ts'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import type { Queryable } from '#server/platform/database.ts'

/**
 * `$owner` is the calling member, `$admin` the calling administrator, `$now` the time, `$search` the LIKE pattern and `$text` the search text.
 * An administrator's search queries each column separately, so that each can use an index. A plain column is compared with
 * the text. `match` is a custom condition for texts that match `pattern`. `enumConditions` maps each text of a low-cardinality
 * column to a condition. `idLookup` finds the ids in another table that `foreignKey` may reference.
 */
export type SourceColumn =
  | string
  | { value: string; match: string; pattern: RegExp }
  | { value: string; enumConditions: Record<string, string> }
  | { value: string; idLookup: string; foreignKey: string }

/**
 * One part of an order that is served by another table's index or by several indexes. Sorted by `by`, then id. A part may
 * start from another table than the source, but must define the same aliases.
 */
export type OrderPart = { from?: string; where?: string; by: string[] }
/** Ascending parts that together contain every row exactly once. */
export type Order = OrderPart[]

/** SQL that must contain the owner condition. */
type OwnerCondition = `${string}$owner${string}`

type Rows<R extends Report> = {
  from: string
  /**
   * Replaces `from` for members with potentially very many rows: reads only the newest rows of a period, in the report's own order.
   * `$since` and `$until` are the period, `$most` is the maximum number of rows; null for no limit.
   */
  newestRows?: `${string}$most${string}`
  /** The rows of the period in any order, if they are cheaper to count than the newest rows. */
  countedRows?: string
  /** Replaces `from` while the materialized totals are stale. `isStale` is SQL that returns a column of that name. */
  staleFallback?: { isStale: string; from: string }
  where?: string
  /**
   * Cheaper rows with only some columns. If these suffice to count, filter and sort, a page reads only its own rows of `from`. `$keys`
   * in `page` are the keys of a page.
   */
  keyRows?: {
    from: string
    key: string
    columns: (keyof R['columns'] & string)[]
    page: `${string}$keys${string}`
  }
  /** Unique key; also the tiebreaker of every order. */
  id: string
  idType: 'uuid' | 'bigint' | 'text'
  columns: Record<keyof R['columns'], SourceColumn>
  /** Orders for administrators, for columns without a direct index. */
  orders?: Partial<Record<keyof R['columns'], Order>>
  /** One aggregate per figure, over all visible rows. */
  figures?: Record<keyof NonNullable<R['figures']>, string>
  /** Materialized totals that an administrator's figures aggregate instead of all rows. */
  adminTotals?: { from: string; where: string }
  /** The rows on which a member's figures depend, if those are not all rows. */
  memberTotals?: { from: string }
  /** Rewrites cells of displayed or exported rows, for texts that SQL cannot compose. */
  describeRows?: (on: Queryable, rows: ReportRow[]) => Promise<ReportRow[]>
  /** SQL of a materialized row count for administrators; otherwise rows are counted. */
  storedCount?: string
}

/** Member reports must define an owner condition; enforced by the compiler. */
type Ownership<R extends Report> = R['audiences'] extends { member: AudienceView }
  ? { owner: OwnerCondition }
  : { owner?: never }

export type Source = { report: Report; owner?: string } & Omit<Rows<Report>, 'figures' | 'orders'> & {
    figures?: Record<string, string>
    orders?: Record<string, Order | undefined>
  }

export function reportSource<R extends Report>(report: R, rows: Rows<R> & Ownership<R>): Source {
  return { report, ...rows }
}

export const columnValue = (column: SourceColumn) => (typeof column === 'string' ? column : column.value)
