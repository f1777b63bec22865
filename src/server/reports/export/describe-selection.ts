// What a PDF export says about itself: whose rows it lists, the period, the other filters and the search.

import { filtersFor, periodNames } from '#contract/reports/report.ts'
import type { Selection } from '#contract/reports/report-endpoints.ts'
import type { Queryable } from '#server/platform/database.ts'
import { readProductName } from '#server/platform/product-name.ts'
import type { Viewer } from '../report-query.ts'
import type { Source } from '../report-source.ts'

export type ExportDescription = {
  productName: string
  facts: [label: string, value: string][]
  filters: string[]
  at: Date
}

const toDate = (day: string) => day.split('-').toReversed().join('/')

export async function describeSelection(
  on: Queryable,
  { report }: Source,
  viewer: Viewer,
  selection: Selection & { rows: string[] },
  at: Date,
): Promise<ExportDescription> {
  const filters = filtersFor(report, viewer.audience).map(([name, filter]) => {
    if (filter.kind === 'choice') return selection[name] && `${filter.label}: ${String(selection[name])}`
    const names = periodNames(name)
    const [from, to] = [selection[names.from], selection[names.to]].map((day) => day && toDate(String(day)))
    return `Period: ${from || to ? `${from ?? 'the beginning'} to ${to ?? 'today'}` : 'all dates'}`
  })
  const search = selection.search && `Search: ${selection.search}`
  const chosen = selection.rows.length > 0 && `${selection.rows.length} chosen rows`
  const created = at.toISOString().slice(0, 16)
  return {
    productName: await readProductName(on),
    facts: [
      ...(viewer.audience === 'member' ? await readOwner(on, viewer.memberId) : []),
      ['Created', `${toDate(created.slice(0, 10))} ${created.slice(11)} UTC`],
    ],
    filters: [...filters, search, chosen].filter(
      (text) => typeof text === 'string' && text !== '',
    ) as string[],
    at,
  }
}

async function readOwner(on: Queryable, memberId: bigint): Promise<[string, string][]> {
  const { rows } = await on.query<{ fullName: string; userrefid: string }>(
    'select full_name as "fullName", userrefid from member where id = $1',
    [memberId],
  )
  return rows.flatMap(({ fullName, userrefid }): [string, string][] => [
    ['Member', fullName],
    ['Member ID', userrefid],
  ])
}
