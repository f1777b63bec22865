// Conditions of the filters that a caller set.

import { chipFilter, filtersFor, periodNames, type Audience, type Kind } from '#contract/reports/report.ts'
import type { Selection } from '#contract/reports/report-endpoints.ts'
import { columnValue, type Source } from './report-source.ts'
import type { Statement } from './sql-builder.ts'

export const castTo: Record<Kind, string> = {
  text: 'text',
  status: 'text',
  hash: 'text',
  instant: 'timestamptz',
  day: 'timestamptz',
  usdt: 'bigint',
  xrp: 'bigint',
  percent: 'bigint',
  count: 'int',
  level: 'int',
}

/** Removes the chip filter, because chips count the rows of every status. */
export function withoutChip({ report }: Source, selection: Selection): Selection {
  const [name] = chipFilter(report) ?? []
  return name === undefined ? selection : { ...selection, [name]: undefined }
}

const DAY_MILLISECONDS = 86_400_000

export function filterConditions(
  source: Source,
  { audience }: { audience: Audience },
  selection: Selection,
  statement: Statement,
): string[] {
  return filtersFor(source.report, audience).flatMap(([name, filter]) => {
    const column = source.columns[filter.column]!
    const chosen = selection[name]
    // Unlike a comparison with the displayed word, this condition can use an index.
    const condition =
      typeof column === 'object' && 'enumConditions' in column && column.enumConditions[String(chosen)]
    if (condition) return [`(${statement.fill(condition)})`]
    // PostgreSQL rejects parameters that the text does not use.
    const compare = (operator: string, given: unknown, type: string) =>
      given === undefined
        ? []
        : [`(${statement.fill(columnValue(column))}) ${operator} ${statement.bind(given, type)}`]
    if (filter.kind !== 'period')
      return compare('=', chosen, castTo[source.report.columns[filter.column]!.kind])
    const { since, until } = readPeriod(name, selection)
    return [...compare('>=', since, 'timestamptz'), ...compare('<', until, 'timestamptz')]
  })
}

/** Both days are inclusive. */
export function readPeriod(filter: string, selection: Selection): { since?: Date; until?: Date } {
  const { from, to } = periodNames(filter)
  const [since, last] = [dayOf(selection[from]), dayOf(selection[to])]
  return {
    ...(since && { since }),
    ...(last && { until: new Date(last.getTime() + DAY_MILLISECONDS) }),
  }
}

const dayOf = (date: Selection[string]) =>
  typeof date === 'string' ? new Date(`${date}T00:00:00Z`) : undefined
