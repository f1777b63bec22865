import type { ReportState } from './use-report-state.ts'

export const isFiltered = ({ search, filters }: ReportState) =>
  search !== '' || Object.keys(filters).length > 0
