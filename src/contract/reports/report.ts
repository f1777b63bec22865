// A report is data: its columns decide the rows on the wire, the SQL that is needed, the table, the cards and the exports.

import type { LiveTopic } from '#contract/platform/live-topics.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import type { Micro, Ppm } from '#domain/money/money.ts'

export type Audience = 'member' | 'admin'

/** What a column holds. The kind decides how it is sorted, aligned, shown, searched and exported. */
export type Kinds = {
  text: string
  instant: Date
  usdt: Micro
  count: number
  percent: Ppm
  level: number
  status: string
  /** An address or a transaction hash: long, and shown shortened. */
  hash: string
}
export type Kind = keyof Kinds
export type Cell = Kinds[Kind] | null
export type Tone = 'plain' | 'good' | 'warn' | 'bad'

type Shown = { label: string; only?: Audience }
export type Column = Shown &
  (
    | { kind: Exclude<Kind, 'status' | 'usdt'> }
    /**
     * Shown with two decimals unless it says one; exports carry all six. A flow is drawn with its sign: a
     * `movement` has one of its own, an `earning` is a credit once it is paid.
     */
    | { kind: 'usdt'; decimals?: 1; flow?: 'movement' | 'earning' }
    /** Every status there is, and how it looks. */
    | { kind: 'status'; values: Record<string, Tone> }
  )

/** A choice among the values of a column. A status column knows its own; others say which there are. */
export type Filter<Name extends string = string> = Shown & { column: Name } & (
    | { kind: 'period' }
    | { kind: 'choice'; choices?: readonly string[] }
  )

/** One number above the table. `chip` names the figure that is shown as its change, and not on its own. */
export type Figure = Shown & {
  kind: 'usdt' | 'count' | 'percent'
  note?: string
  chip?: string
  /** Written with a dollar sign, as the specification shows some totals. */
  unit?: 'dollars'
}

export const pageSizes = [5, 10, 25, 50] as const
export type PageSize = (typeof pageSizes)[number]

export type Face = {
  title: string
  /** The page that shows it. */
  path: `/${string}`
  file: string
  sheet: string
  pageSize: PageSize
  /** A second view of the same page, such as a summary tab, names the report that it stands beside. */
  beside?: string
}
export type AdminFace = Face & { permission: Permission | 'master' }

export type Report = {
  name: string
  audiences: { member?: Face; admin?: AdminFace }
  columns: Record<string, Column>
  filters: Record<string, Filter>
  figures?: Record<string, Figure>
  sort: { by: string; direction: 'asc' | 'desc' }
  /** Open screens read it anew when one of these is said to have changed. */
  topics?: readonly LiveTopic[]
}

type Names<Part> = keyof Part & string
type Sound<R extends Report> = R & {
  filters: Record<string, Filter<Names<R['columns']>>>
  sort: { by: Names<R['columns']> }
}

export function report<const R extends Report>(definition: Sound<R>): R {
  return definition
}

const seenBy =
  (audience: Audience) =>
  ([, { only }]: [string, Shown]) =>
    only === undefined || only === audience

export const columnsFor = ({ columns }: Report, audience: Audience): [string, Column][] =>
  Object.entries(columns).filter(seenBy(audience))
export const filtersFor = ({ filters }: Report, audience: Audience): [string, Filter][] =>
  Object.entries(filters).filter(seenBy(audience))
export const figuresFor = ({ figures = {} }: Report, audience: Audience): [string, Figure][] =>
  Object.entries(figures).filter(seenBy(audience))

/** What can be chosen in a filter, none for a period. */
export function choicesOf({ columns }: Report, filter: Filter): readonly string[] {
  if (filter.kind !== 'choice') return []
  const column = columns[filter.column]
  return filter.choices ?? (column?.kind === 'status' ? Object.keys(column.values) : [])
}

/** The face that a report shows to an audience; whoever asks has already chosen a report that has it. */
export function faceOf({ name, audiences }: Report, audience: Audience): Face {
  const face = audiences[audience]
  if (!face) throw new Error(`${name} has no face for a ${audience}.`)
  return face
}

/** The names of a filter in the address: a period has two ends, both inclusive. */
export const periodNames = (filter: string) => ({ from: `${filter}From`, to: `${filter}To` })

/** The levels of the network, as choices. */
export const levels = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

/** How many pages a list has; an empty list has one. */
export const pageCount = (total: number, size: number) => Math.max(1, Math.ceil(total / size))
