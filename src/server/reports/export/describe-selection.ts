// Describes the selection of a PDF export: whose rows, the period, other filters and the search.

import { filtersFor, periodNames } from '#contract/reports/report.ts'
import type { Selection } from '#contract/reports/report-endpoints.ts'
import type { Locale } from '#messages/locales.ts'
import { reportPdfMessages, sentenceTranslators, type ReportPdfMessages } from '#messages/server-messages.ts'
import type { Queryable } from '#server/platform/database.ts'
import { readProductName } from '#server/mail/product-name.ts'
import type { Viewer } from '../report-query.ts'
import type { Source } from '../report-source.ts'

export type ExportDescription = {
  locale: Locale
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
  { at, locale }: { at: Date; locale: Locale },
): Promise<ExportDescription> {
  const t = reportPdfMessages[locale]
  const translate = sentenceTranslators[locale]
  const filters = filtersFor(report, viewer.audience).map(([name, filter]) => {
    const value = selection[name]
    if (filter.kind !== 'period')
      return (
        value &&
        t.choice({
          label: translate(filter.label),
          value: filter.kind === 'choice' ? translate(String(value)) : String(value),
        })
      )
    const names = periodNames(name)
    const [from, to] = [selection[names.from], selection[names.to]].map((day) => day && toDate(String(day)))
    return from || to ? t.period({ from: from || t.beginning, to: to || t.today }) : t.allDates
  })
  const search = selection.search && t.search({ search: selection.search })
  const chosen = selection.rows.length > 0 && t.chosenRows({ count: selection.rows.length })
  const created = at.toISOString().slice(0, 16)
  return {
    locale,
    productName: await readProductName(on),
    facts: [
      ...(viewer.audience === 'member' ? await readOwner(on, viewer.memberId, t) : []),
      [t.created, t.time({ at: `${toDate(created.slice(0, 10))} ${created.slice(11)}` })],
    ],
    filters: [...filters, search, chosen].filter(
      (text) => typeof text === 'string' && text !== '',
    ) as string[],
    at,
  }
}

async function readOwner(on: Queryable, memberId: bigint, t: ReportPdfMessages): Promise<[string, string][]> {
  const { rows } = await on.query<{ fullName: string; userrefid: string }>(
    'select full_name as "fullName", userrefid from member where id = $1',
    [memberId],
  )
  return rows.flatMap(({ fullName, userrefid }): [string, string][] => [
    [t.member, fullName],
    [t.memberId, userrefid],
  ])
}
