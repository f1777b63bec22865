// Walks every declared report as every audience: sorting, filters, search, pages, figures.

import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  chipFilter,
  filterChoices,
  columnsFor,
  sortableColumns,
  figuresFor,
  filtersFor,
  periodNames,
  type Audience,
  type Cell,
  type Report,
} from '#contract/reports/report.ts'
import {
  figuresEndpoint,
  pageEndpoint,
  type ReportPage,
  type ReportRow,
} from '#contract/reports/report-endpoints.ts'
import { cellText } from '#contract/reports/report-text.ts'
import { everyReport, whoIs } from '#tests/support/reports/every-report.ts'
import { startReportFixture } from '#tests/support/reports/report-fixture.ts'

const fixture = await startReportFixture()

async function read(
  report: Report,
  audience: Audience,
  query: Record<string, string> = {},
): Promise<ReportPage> {
  const endpoint = pageEndpoint(report, audience)
  const response = await fixture.get(whoIs[audience], endpoint.path, query)
  const body: unknown = await response.json()
  expect([response.status, body]).toEqual([200, expect.anything()])
  return z.parse(endpoint.response, body)
}

async function readAll(
  report: Report,
  audience: Audience,
  query: Record<string, string> = {},
): Promise<ReportRow[]> {
  const first = await read(report, audience, { ...query, size: '50' })
  const rows = [...first.rows]
  for (let page = 2; rows.length < first.total; page += 1)
    rows.push(...(await read(report, audience, { ...query, size: '50', page: String(page) })).rows)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  return rows
}

const idsOf = (rows: ReportRow[]) => rows.map(({ id }) => id)
const bytesOf = (text: string) => Buffer.from(text).toString('hex')

/** Whether a cell may precede another in ascending order: empty cells are last. */
function inOrder(first: Cell, second: Cell): boolean {
  if (first === null || second === null) return second === null
  if (typeof first === 'string') return bytesOf(first) <= bytesOf(second as string)
  return first <= second
}

describe.each(everyReport)('$name for a $audience', ({ report, audience }) => {
  const columns = sortableColumns(report, audience)
  let everyRow: Promise<ReportRow[]> | undefined
  const readEvery = () => (everyRow ??= readAll(report, audience))

  test('has rows, and every one of them has every column that the audience may see, and no other', async () => {
    const rows = await readEvery()
    expect(rows.length).toBeGreaterThan(1)
    const names = ['id', ...columnsFor(report, audience).map(([name]) => name)].toSorted()
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(names)
  })

  test.each(columns.map(([name]) => name))('sorts by %s, both ways', async (sort) => {
    const ascending = await readAll(report, audience, { sort, direction: 'asc' })
    const descending = await readAll(report, audience, { sort, direction: 'desc' })
    expect(idsOf(descending)).toEqual(idsOf(ascending).toReversed())
    const wrong = ascending.slice(1).filter((row, at) => !inOrder(ascending[at]![sort]!, row[sort]!))
    expect(wrong).toEqual([])
  })

  test('searches by the text of every visible column', async () => {
    const rows = await readEvery()
    const searched = columns.flatMap(([name, column]) => {
      const row = rows.find((each) => each[name] !== null)
      return row ? [{ name, id: row.id, search: cellText(column, row[name]!) }] : []
    })
    for (const { name, id, search } of searched) {
      const found = await readAll(report, audience, { search })
      expect([name, idsOf(found)]).toEqual([name, expect.arrayContaining([id])])
    }
    expect((await read(report, audience, { search: 'nothing like this' })).total).toBe(0)
  })

  const chosen = filtersFor(report, audience).flatMap(([name, filter]) =>
    filterChoices(report, filter).map((choice) => ({ name, column: filter.column, choice })),
  )
  const periods = filtersFor(report, audience).filter(([, { kind }]) => kind === 'period')

  test('narrows by every choice to exactly the rows that have it', async () => {
    const rows = await readEvery()
    for (const { name, column, choice } of chosen) {
      const found = await readAll(report, audience, { [name]: choice })
      expect([choice, idsOf(found)]).toEqual([
        choice,
        idsOf(rows.filter((row) => String(row[column]) === choice)),
      ])
    }
  })

  test('counts the rows of every chip, also while one is chosen, within the search', async () => {
    const [name, filter] = chipFilter(report) ?? []
    const { rows, counts } = await read(report, audience)
    if (audience === 'admin' || filter === undefined || name === undefined)
      return expect([counts, audience === 'admin' || filter === undefined]).toEqual([null, true])
    const all = await readEvery()
    const countIn = (list: ReportRow[]) =>
      Object.fromEntries(
        Object.entries(Object.groupBy(list, (row) => String(row[filter.column]))).map(([chip, found]) => [
          chip,
          found!.length,
        ]),
      )
    expect(counts).toEqual(countIn(all))
    const chip = String(rows[0]![filter.column])
    expect((await read(report, audience, { [name]: chip })).counts).toEqual(countIn(all))
    const found = await readAll(report, audience, { search: chip })
    expect((await read(report, audience, { search: chip })).counts).toEqual(countIn(found))
    return undefined
  })

  test('narrows by every period, both days included', async () => {
    const rows = await readEvery()
    for (const [name, { column }] of periods) {
      const dayIn = (row: ReportRow) => (row[column] as Date | null)?.toISOString().slice(0, 10) ?? ''
      const days = rows.map(dayIn).filter((day) => day !== '')
      const day = days[Math.floor(days.length / 2)]!
      const { from, to } = periodNames(name)
      const within = await readAll(report, audience, { [from]: day, [to]: day })
      expect(idsOf(within)).toEqual(idsOf(rows.filter((row) => dayIn(row) === day)))
      const since = await readAll(report, audience, { [from]: day })
      expect(idsOf(since)).toEqual(idsOf(rows.filter((row) => dayIn(row) >= day)))
    }
  })

  test('has a last page that ends the list, and starts again past its end', async () => {
    const rows = await readEvery()
    const last = await read(report, audience, { page: '-1', size: '5' })
    expect(idsOf(last.rows)).toEqual(idsOf(rows.slice((last.page - 1) * 5)))
    expect(last.page).toBe(Math.ceil(rows.length / 5))
    const past = await read(report, audience, { page: String(last.page + 1), size: '5' })
    expect([past.page, idsOf(past.rows)]).toEqual([1, idsOf(rows.slice(0, 5))])
  })

  test('has the figures that it declares', async () => {
    const figures =
      audience === 'admin'
        ? (await read(report, audience)).figures!
        : z.parse(
            figuresEndpoint(report).response,
            await (await fixture.get(whoIs.member, figuresEndpoint(report).path)).json(),
          )
    expect(Object.keys(figures).toSorted()).toEqual(
      figuresFor(report, audience)
        .map(([name]) => name)
        .toSorted(),
    )
  })
})
