// The endpoints of a report: a page of rows, summary figures (members only), and the export.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bigInteger, instant, signedUsdt } from '#contract/platform/fields.ts'
import { LONGEST_NAME } from '#domain/plan/plan-limits.ts'
import {
  filterChoices,
  columnsFor,
  audienceView,
  figuresFor,
  filtersFor,
  pageSizes,
  periodNames,
  sortableColumns,
  type Audience,
  type Cell,
  type Filter,
  type Kind,
  type PageSize,
  type Report,
} from '#contract/reports/report.ts'

export type ReportRow = { id: string } & { [column: string]: Cell }
export type ReportPage = {
  rows: ReportRow[]
  page: number
  size: number
  total: number
  /** `total` is the database's estimate, because there are too many rows to count. */
  isEstimate: boolean
  /** Summary figures from the same snapshot as the rows; only for administrators. */
  figures?: ReportFigures
  /** Rows per choice of the chip filter, ignoring its current value. Null for administrators and for estimated totals. */
  counts: Record<string, number> | null
  /** Number of newest rows covered by the list, or of newest days covered by a search or a sort by amount; null if everything is covered. */
  limitedTo: number | null
}
export type ReportFigures = Record<string, bigint | null>

export const exportFormats = ['csv', 'xlsx', 'pdf', 'tsv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Filters, search and sort order. Each filter value is a property with the filter's name. */
export type Selection = { sort: string; direction: 'asc' | 'desc'; search: string } & FilterValues
type FilterValues = { [filter: string]: string | number | readonly string[] | undefined }
/** Page -1 is the last page. */
export type PageQuery = Selection & { page: number; size: PageSize }
export type ExportQuery = Selection & { format: ExportFormat; rows: string[] }

export const LAST_PAGE = -1
/** Maximum number of individually selected rows; larger exports use a filter. */
export const MAX_SELECTED_ROWS = 200

const cellSchemas: Record<Kind, z.ZodMiniType> = {
  text: z.string(),
  instant,
  day: instant,
  usdt: signedUsdt,
  xrp: signedUsdt,
  count: z.int(),
  percent: bigInteger,
  level: z.int(),
  status: z.string(),
  hash: z.string(),
}
const figureSchemas = { usdt: signedUsdt, count: bigInteger, percent: bigInteger }

const figuresSchema = (report: Report, audience: Audience) =>
  z.object(
    Object.fromEntries(
      figuresFor(report, audience).map(([name, { kind }]) => [name, z.nullable(figureSchemas[kind])]),
    ),
  ) as z.ZodMiniType<ReportFigures>

const searchText = z
  .string()
  .check(
    z.trim(),
    z.maxLength(100, { error: 'At most 100 characters', abort: true }),
    z.regex(/^[^\p{Cc}]*$/u, 'Use a single line of text'),
  )
const date = z.iso.date('Enter a date as yyyy-mm-dd')

function filterFields(report: Report, [name, filter]: [string, Filter]): [string, z.ZodMiniType][] {
  if (filter.kind === 'choice') return [[name, z.optional(z.enum(filterChoices(report, filter)))]]
  if (filter.kind === 'package') return [[name, z.optional(z.string().check(z.maxLength(LONGEST_NAME)))]]
  const { from, to } = periodNames(name)
  return [
    [from, z.optional(date)],
    [to, z.optional(date)],
  ]
}

function selectionFields(report: Report, audience: Audience) {
  const columns = sortableColumns(report, audience).map(([name]) => name)
  return {
    sort: z.prefault(z.enum(columns), report.sort.by),
    direction: z.prefault(z.enum(['asc', 'desc']), report.sort.direction),
    search: z.prefault(searchText, ''),
    ...Object.fromEntries(filtersFor(report, audience).flatMap((each) => filterFields(report, each))),
  }
}

const reportAccess = ({ audiences }: Report, audience: Audience) =>
  audience === 'member'
    ? ({ access: 'member' } as const)
    : ({ access: 'admin', permission: audiences.admin!.permission } as const)

const reportApiPath = (report: Report, audience: Audience) =>
  audience === 'member'
    ? (`/api/reports/${report.name}` as const)
    : (`/api/admin/reports/${report.name}` as const)

/** `listAdminBotProfit`: operation ids of a report. */
const reportId = (verb: string, { name }: Report, audience: Audience) =>
  `${verb}${audience === 'admin' ? 'Admin' : ''}${name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`

const wholeNumber = z.coerce.number('Enter a whole number')

export function pageEndpoint(report: Report, audience: Audience) {
  const { title, pageSize } = audienceView(report, audience)
  const query = z.object({
    page: z.prefault(wholeNumber.check(z.int(), z.minimum(LAST_PAGE), z.maximum(1_000_000)), 1),
    size: z.prefault(wholeNumber.check(z.refine((size) => pageSizes.includes(size as PageSize))), pageSize),
    ...selectionFields(report, audience),
  }) as z.ZodMiniType<PageQuery>
  const row = z.object({
    id: z.string(),
    ...Object.fromEntries(
      columnsFor(report, audience).map(([name, { kind }]) => [name, z.nullable(cellSchemas[kind])]),
    ),
  })
  const response = z.object({
    rows: z.array(row),
    page: z.int(),
    size: z.int(),
    total: z.int(),
    isEstimate: z.boolean(),
    ...(audience === 'admin' && { figures: figuresSchema(report, audience) }),
    counts: z.nullable(z.record(z.string(), z.int())),
    limitedTo: z.nullable(z.int()),
  }) as z.ZodMiniType<ReportPage>
  return endpoint({
    id: reportId('list', report, audience),
    method: 'GET',
    path: reportApiPath(report, audience),
    summary: `${title}: one page, filtered and sorted; page -1 is the last one`,
    ...reportAccess(report, audience),
    ...(audience === 'admin' && { snapshot: true }),
    query,
    response,
    work: 'report',
    replica: true,
  })
}

/** An administrator's figures are part of the page. */
export function figuresEndpoint(report: Report) {
  return endpoint({
    id: `${reportId('read', report, 'member')}Figures`,
    method: 'GET',
    path: `${reportApiPath(report, 'member')}/figures`,
    summary: `${audienceView(report, 'member').title}: summary figures`,
    ...reportAccess(report, 'member'),
    response: figuresSchema(report, 'member'),
    work: 'report',
    replica: true,
  })
}

const selectedRows = z.codec(
  z.string().check(z.maxLength(MAX_SELECTED_ROWS * 37)),
  z.array(z.string()).check(z.maxLength(MAX_SELECTED_ROWS, `Choose at most ${MAX_SELECTED_ROWS} rows`)),
  { decode: (text) => (text === '' ? [] : text.split(',')), encode: (ids) => ids.join(',') },
)

/** Administrators need Generate Reports and the report's own permission; each export is audited. */
export function exportEndpoint(report: Report, audience: Audience) {
  const { title } = audienceView(report, audience)
  const guard =
    audience === 'member'
      ? ({ access: 'member' } as const)
      : ({
          access: 'admin',
          permission: 'Generate Reports',
          also: report.audiences.admin!.permission,
          audit: 'report exported',
        } as const)
  const query = z.object({
    format: z.enum(exportFormats),
    rows: z.prefault(selectedRows, ''),
    ...selectionFields(report, audience),
  }) as z.ZodMiniType<ExportQuery>
  return endpoint({
    id: reportId('export', report, audience),
    method: 'GET',
    path: `${reportApiPath(report, audience)}/export`,
    summary: `${title} as a file: the selected rows, or all that match the filters`,
    ...guard,
    query,
    response: z.unknown(),
    file: true,
    work: 'export',
    replica: true,
    rateLimits: [{ per: 'caller', count: 60, windowSeconds: 60 }],
    refusals: ['export-too-large'],
  })
}
