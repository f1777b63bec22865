// Reports are declared as data: the columns determine the API rows, the SQL, the table, the cards and the exports.
// Their SQL is in src/server/reports/sources; docs/adding-a-report.md explains how to add one.

import type { PersonKind } from '#domain/members/person-kinds.ts'
import type { LiveTopic } from '#contract/platform/live-topics.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import type { Drops, Micro, Ppm } from '#domain/money/money.ts'

export type Audience = PersonKind

/** Column types. The kind determines sorting, alignment, formatting, search and export. */
export type Kinds = {
  text: string
  instant: Date
  /** A UTC day, as its first instant. */
  day: Date
  usdt: Micro
  /** Drops; null if no rate was recorded. */
  xrp: Drops
  count: number
  percent: Ppm
  level: number
  status: string
  /** An address or transaction hash, displayed shortened. */
  hash: string
}
export type Kind = keyof Kinds
export type Cell = Kinds[Kind] | null
export type Tone = 'plain' | 'good' | 'warn' | 'bad'

type LabelledPart = { label: string; only?: Audience }
/** Unsortable: computed only for the rows of a page, without an index. Administrators cannot search it either. */
type ColumnOrder = { isSortable?: false }
/** In administrators' tables, `wide` columns are the first to be hidden on narrow screens; `chosen` ones are hidden until selected. */
type ColumnPriority = { shown?: 'wide' | 'chosen' }
/** Shown in the line below the title of a member's card. */
type CardPlace = { isContext?: true }
export type Column = LabelledPart &
  ColumnPriority &
  ColumnOrder &
  CardPlace &
  (
    | { kind: Exclude<Kind, 'status' | 'usdt' | 'text'> }
    /**
     * `memberIdIn`: the column with the userrefid of the member that the text names, for a link to the member page in the back office.
     * `hasWords`: the cells are the product's own words and are translated.
     */
    | { kind: 'text'; memberIdIn?: string; hasWords?: true }
    /**
     * Displayed with two decimals by default; exports contain all six. A `flow` is displayed with a sign: an `earning` is a credit if
     * the row's status is good, an `outgoing` amount is a debit.
     */
    | { kind: 'usdt'; decimals?: 1; flow?: 'earning' | 'outgoing' }
    /** All statuses with their tone. */
    | { kind: 'status'; values: Record<string, Tone> }
  )

/** A filter on a column. Choices default to the values of a status column. */
export type Filter<Name extends string = string> = LabelledPart & { column: Name } & (
    | { kind: 'period' }
    | { kind: 'choice'; choices?: readonly string[] }
    /** The name of a package. */
    | { kind: 'package' }
  )

/**
 * A summary figure above the table. `chip` names the figure displayed as its change, `pending` the one displayed next to it as not
 * paid yet.
 */
export type Figure = LabelledPart & {
  kind: 'usdt' | 'count' | 'percent'
  note?: string
  chip?: string
  pending?: string
  /** With a dollar sign, as the specification requires for some totals. */
  unit?: 'dollars'
}

export const pageSizes = [5, 10, 25, 50] as const
export type PageSize = (typeof pageSizes)[number]

export type AudienceView = {
  title: string
  /** The page of the report. */
  path: `/${string}`
  file: string
  sheet: string
  pageSize: PageSize
  /** For a secondary tab: the name of the page's main report. */
  siblingOf?: string
}
export type AdminView = AudienceView & {
  permission: Permission | 'master'
  /** Adds row numbers, which members' reports always have. */
  numbered?: true
}

export type Report = {
  name: string
  audiences: { member?: AudienceView; admin?: AdminView }
  columns: Record<string, Column>
  /**
   * Spreadsheets have the row IDs as their last column, under this label. The ID of a reward or its transfer opens the page that
   * explains its calculation.
   */
  idLabel?: string
  filters: Record<string, Filter>
  figures?: Record<string, Figure>
  sort: { by: string; direction: 'asc' | 'desc' }
  /** Open screens refetch when one of these topics changes. */
  topics?: readonly LiveTopic[]
}

type Names<Part> = keyof Part & string
type ConsistentReport<R extends Report> = R & {
  filters: Record<string, Filter<Names<R['columns']>>>
  sort: { by: Names<R['columns']> }
}

export function report<const R extends Report>(definition: ConsistentReport<R>): R {
  return definition
}

const isVisibleTo =
  (audience: Audience) =>
  ([, { only }]: [string, LabelledPart]) =>
    only === undefined || only === audience

export const columnsFor = ({ columns }: Report, audience: Audience): [string, Column][] =>
  Object.entries(columns).filter(isVisibleTo(audience))
export const sortableColumns = (declared: Report, audience: Audience): [string, Column][] =>
  columnsFor(declared, audience).filter(([, { isSortable = true }]) => isSortable)
export const filtersFor = ({ filters }: Report, audience: Audience): [string, Filter][] =>
  Object.entries(filters).filter(isVisibleTo(audience))
export const figuresFor = ({ figures = {} }: Report, audience: Audience): [string, Figure][] =>
  Object.entries(figures).filter(isVisibleTo(audience))

/** The choices of a filter; empty for a period. */
export function filterChoices({ columns }: Report, filter: Filter): readonly string[] {
  if (filter.kind !== 'choice') return []
  const column = columns[filter.column]
  return filter.choices ?? (column?.kind === 'status' ? Object.keys(column.values) : [])
}

/** The filter on a status column, which members' screens show as chips with counts. */
export const chipFilter = (declared: Report): [string, Filter] | undefined =>
  filtersFor(declared, 'member').find(
    ([, { kind, column }]) => kind === 'choice' && declared.columns[column]?.kind === 'status',
  )

/** The view of a report for an audience that has one. */
export function audienceView({ name, audiences }: Report, audience: Audience): AudienceView {
  const face = audiences[audience]
  if (!face) throw new Error(`${name} has no view for the audience ${audience}.`)
  return face
}

export const isNumbered = ({ audiences }: Report, audience: Audience) =>
  audience === 'member' || audiences.admin?.numbered === true

/** Query parameters of a period filter; both ends are inclusive. */
export const periodNames = (filter: string) => ({ from: `${filter}From`, to: `${filter}To` })

export const levels = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

/** An empty list has one page. */
export const pageCount = (total: number, size: number) => Math.max(1, Math.ceil(total / size))
