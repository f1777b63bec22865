// Where a report's rows come from. SQL here is written by us: what a caller sends is only ever bound as a parameter.

import type { Face, Report } from '#contract/reports/report.ts'

/**
 * `$owner` is the calling member, `$now` the time, `$search` the pattern of a search and `$text` what was typed.
 * An administrator's search asks each column on its own, so that each can use an index. A plain column is asked for the
 * text itself. `find` is a condition of its own, for texts that look like `when`. `among` is for a column of few texts,
 * and says for each which rows have it. `lookup` finds in another table what `pointer` may point to.
 */
export type SourceColumn =
  | string
  | { value: string; find: string; when: RegExp }
  | { value: string; among: Record<string, string> }
  | { value: string; lookup: string; pointer: string }

/**
 * An order of rows that another table's index has, or that several indexes have together. `by` comes before the id. A
 * part may begin at another table than the source does, but names everything that the source names.
 */
export type OrderPart = { from?: string; where?: string; by: string[] }
/** The rows of each part stand before those of the next, ascending, and all parts together are all rows. */
export type Order = OrderPart[]

/** SQL that cannot be written without saying whose rows they are. */
type Owned = `${string}$owner${string}`

type Rows<R extends Report> = {
  from: string
  /** Where the rows are while what is kept of them lags: `asked` answers whether it does, as `behind`. */
  whenBehind?: { asked: string; from: string }
  where?: string
  /** Unique among the rows: it names a row, and settles the order of equal ones. */
  id: string
  idType: 'uuid' | 'bigint' | 'text'
  columns: Record<keyof R['columns'], SourceColumn>
  /** How an administrator's rows are found in the order of a column where no index of their own has it. */
  orders?: Partial<Record<keyof R['columns'], Order>>
  /** One aggregate each, over the rows that the caller may see, whatever the filters. */
  figures?: Record<keyof NonNullable<R['figures']>, string>
  /** Sums that the database keeps: an administrator's figures aggregate these instead of all the rows there are. */
  adminFiguresFrom?: { from: string; where: string }
  /** How many rows there are for an administrator, where the database keeps that; elsewhere they are counted. */
  keptCount?: string
}

/** A report that members see says which rows are whose; without that it does not compile. */
type Ownership<R extends Report> = R['audiences'] extends { member: Face }
  ? { owner: Owned }
  : { owner?: never }

export type Source = { report: Report; owner?: string } & Omit<Rows<Report>, 'figures' | 'orders'> & {
    figures?: Record<string, string>
    orders?: Record<string, Order | undefined>
  }

export function reportSource<R extends Report>(report: R, rows: Rows<R> & Ownership<R>): Source {
  return { report, ...rows }
}

export const valueOf = (column: SourceColumn) => (typeof column === 'string' ? column : column.value)
