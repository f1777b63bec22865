import type { Filter, Report } from '#contract/reports/report.ts'

/** Levels are plain numbers in the URL and "Level 3" on screen. */
export const choiceLabel = ({ columns }: Report, { column }: Filter, value: string) =>
  columns[column]?.kind === 'level' ? `Level ${value}` : value

/** dd/MM/yyyy of a day in the URL. */
export const dayText = (day: string) => day.split('-').toReversed().join('/')
