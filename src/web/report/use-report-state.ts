// What is asked of a report lives in the address, so that it can be reloaded, shared and gone back to.

import { useSearchParams } from 'react-router'
import {
  choicesOf,
  columnsFor,
  faceOf,
  filtersFor,
  pageSizes,
  periodNames,
  type Audience,
  type PageSize,
  type Report,
} from '#contract/reports/report.ts'
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

/** What every part of a report is given. */
export type ReportContext = { report: Report; audience: Audience; state: ReportState; change: ChangeReport }

/** What stands in the address and makes no sense for this report is as if it were not there. */
function readState(report: Report, audience: Audience, address: URLSearchParams): ReportState {
  const known = (name: string, values: readonly string[]) =>
    values.find((value) => value === address.get(name))
  const sort = known(
    'sort',
    columnsFor(report, audience).map(([name]) => name),
  )
  const size = known('size', pageSizes.map(String))
  const page = Number(address.get('page') ?? 1)
  return {
    page: Number.isSafeInteger(page) && page >= -1 && page !== 0 ? page : 1,
    size: size ? (Number(size) as PageSize) : faceOf(report, audience).pageSize,
    sort: sort ?? report.sort.by,
    direction: known('direction', ['asc', 'desc']) === 'asc' ? 'asc' : sort ? 'desc' : report.sort.direction,
    search: (address.get('search') ?? '').slice(0, 100),
    filters: readFilters(report, audience, address),
  }
}

function readFilters(report: Report, audience: Audience, address: URLSearchParams): FilterValues {
  const fields = filtersFor(report, audience).flatMap(
    ([name, filter]): [string, (value: string) => boolean][] => {
      if (filter.kind === 'choice') return [[name, (value) => choicesOf(report, filter).includes(value)]]
      const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value)
      return Object.values(periodNames(name)).map((end) => [end, isDay])
    },
  )
  return Object.fromEntries(
    fields.flatMap(([name, fits]) => {
      const value = address.get(name)
      return value !== null && fits(value) ? [[name, value]] : []
    }),
  )
}

/** Only what differs from the report's own beginning is written. */
function writeState(report: Report, audience: Audience, state: ReportState): Record<string, string> {
  const sorted = state.sort !== report.sort.by || state.direction !== report.sort.direction
  return {
    ...(state.page !== 1 && { page: String(state.page) }),
    ...(state.size !== faceOf(report, audience).pageSize && { size: String(state.size) }),
    ...(sorted && { sort: state.sort, direction: state.direction }),
    ...(state.search !== '' && { search: state.search }),
    ...state.filters,
  }
}

export function useReportState(report: Report, audience: Audience) {
  const [address, setAddress] = useSearchParams()
  const state = readState(report, audience, address)
  // What the page itself keeps in the address stays there.
  const tab = address.get('tab')
  const write = (values: Record<string, string>) =>
    setAddress({ ...(tab !== null && { tab }), ...values }, { preventScrollReset: true })
  /** Whatever is asked anew starts at the first page, unless it is another page that is asked for. */
  const change: ChangeReport = (values) =>
    write(writeState(report, audience, { ...state, page: 1, ...values }))
  return { state, change, reset: () => write({}) }
}

export const toPageQuery = ({ filters, ...rest }: ReportState): PageQuery => ({ ...filters, ...rest })
