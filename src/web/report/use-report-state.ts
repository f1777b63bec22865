// Filters, sort and page of a report live in the URL, so that it can be reloaded, shared and navigated back to.

import { useSearchParams } from 'react-router'
import {
  filterChoices,
  sortableColumns,
  audienceView,
  filtersFor,
  pageSizes,
  periodNames,
  type Audience,
  type PageSize,
  type Report,
} from '#contract/reports/report.ts'
import { LONGEST_NAME } from '#domain/plan/plan-limits.ts'
import type { PageQuery } from '#contract/reports/report-endpoints.ts'

export type FilterValues = Record<string, string>

export type ReportState = {
  page: number
  size: PageSize
  sort: string
  direction: 'asc' | 'desc'
  search: string
  filters: FilterValues
}
export type ChangeReport = (change: Partial<ReportState>) => void

/** Props of every component that renders part of a report. */
export type ReportContext = { report: Report; audience: Audience; state: ReportState; change: ChangeReport }

/** Ignores URL parameters that are not valid for this report. */
function readState(report: Report, audience: Audience, params: URLSearchParams): ReportState {
  const known = (name: string, values: readonly string[]) =>
    values.find((value) => value === params.get(name))
  const sort = known(
    'sort',
    sortableColumns(report, audience).map(([name]) => name),
  )
  const size = known('size', pageSizes.map(String))
  const page = Number(params.get('page') ?? 1)
  return {
    page: Number.isSafeInteger(page) && page >= -1 && page !== 0 ? page : 1,
    size: size ? (Number(size) as PageSize) : audienceView(report, audience).pageSize,
    sort: sort ?? report.sort.by,
    direction: known('direction', ['asc', 'desc']) === 'asc' ? 'asc' : sort ? 'desc' : report.sort.direction,
    search: (params.get('search') ?? '').slice(0, 100),
    filters: readFilters(report, audience, params),
  }
}

function readFilters(report: Report, audience: Audience, params: URLSearchParams): FilterValues {
  const fields = filtersFor(report, audience).flatMap(
    ([name, filter]): [string, (value: string) => boolean][] => {
      if (filter.kind === 'choice') return [[name, (value) => filterChoices(report, filter).includes(value)]]
      if (filter.kind === 'package') return [[name, (value) => value.length <= LONGEST_NAME]]
      const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value)
      return Object.values(periodNames(name)).map((end) => [end, isDay])
    },
  )
  return Object.fromEntries(
    fields.flatMap(([name, fits]) => {
      const value = params.get(name)
      return value !== null && fits(value) ? [[name, value]] : []
    }),
  )
}

/** Writes only the values that differ from the report's defaults. */
function writeState(report: Report, audience: Audience, state: ReportState): Record<string, string> {
  const isSorted = state.sort !== report.sort.by || state.direction !== report.sort.direction
  return {
    ...(state.page !== 1 && { page: String(state.page) }),
    ...(state.size !== audienceView(report, audience).pageSize && { size: String(state.size) }),
    ...(isSorted && { sort: state.sort, direction: state.direction }),
    ...(state.search !== '' && { search: state.search }),
    ...state.filters,
  }
}

export function useReportState(report: Report, audience: Audience) {
  const [params, setParams] = useSearchParams()
  const state = readState(report, audience, params)
  // The page's own parameters are preserved.
  const keep = (name: string) => (params.has(name) ? { [name]: params.get(name)! } : {})
  const write = (values: Record<string, string>) =>
    setParams({ ...keep('tab'), ...values }, { preventScrollReset: true })
  /** Every change returns to the first page, unless it sets the page. */
  const change: ChangeReport = (values) =>
    write({ ...keep('view'), ...writeState(report, audience, { ...state, page: 1, ...values }) })
  /** Opens a saved view: its values, and otherwise the defaults. */
  const openView = (view: string, values: Partial<ReportState>) => {
    const defaults = readState(report, audience, new URLSearchParams())
    write({ view, ...writeState(report, audience, { ...defaults, ...values }) })
  }
  return { state, view: params.get('view') ?? undefined, change, openView, reset: () => write({}) }
}

export const toPageQuery = ({ filters, ...rest }: ReportState): PageQuery => ({ ...filters, ...rest })
