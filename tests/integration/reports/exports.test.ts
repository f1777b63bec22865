// Every export, parsed with other libraries than those that wrote it.

import readXlsxFile from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  columnsFor,
  audienceView,
  isNumbered,
  type Audience,
  type Cell,
  type Report,
} from '#contract/reports/report.ts'
import { pageEndpoint, type ReportRow } from '#contract/reports/report-endpoints.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { cellText } from '#contract/reports/report-text.ts'
import { readStructure } from '#tests/support/reports/pdf-structure.ts'
import { everyReport, whoIs } from '#tests/support/reports/every-report.ts'
import { startReportFixture } from '#tests/support/reports/report-fixture.ts'

const fixture = await startReportFixture()

/** An export is itself on record, so the log is compared up to the day before. */
const still = ({ name }: Report) => (name === 'audit-log' ? { periodTo: '2026-11-14' } : {})

async function readRows(report: Report, audience: Audience): Promise<ReportRow[]> {
  const { path, response: schema } = pageEndpoint(report, audience)
  const read = async (page: number) =>
    z.parse(
      schema,
      await (
        await fixture.get(whoIs[audience], path, { ...still(report), size: '50', page: String(page) })
      ).json(),
    )
  const first = await read(1)
  const rows = [...first.rows]
  for (let page = 2; rows.length < first.total; page += 1) rows.push(...(await read(page)).rows)
  return rows
}

async function take(report: Report, audience: Audience, query: Record<string, string>) {
  const { path } = pageEndpoint(report, audience)
  const response = await fixture.get(whoIs[audience], `${path}/export`, { ...still(report), ...query })
  expect(response.status).toBe(200)
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Reads RFC 4180, as a spreadsheet does. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.slice(0, -1)
}

const [first] = everyReport

test('a caller has one export in progress, whose file is complete before it is sent', async () => {
  const { path } = pageEndpoint(first!.report, first!.audience)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      fixture.get(whoIs[first!.audience], `${path}/export`, { format: 'pdf' }),
    ),
  )
  const sent = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 429)
  expect(sent.length + refused.length).toBe(12)
  expect(await refused[0]?.json()).toEqual({
    code: 'export-in-progress',
    message: 'You already have an export in progress. Wait until it is finished.',
  })
  const bytes = await Promise.all(sent.map(async (answer) => (await answer.arrayBuffer()).byteLength))
  expect(sent.map(({ headers }) => headers.get('content-length'))).toEqual(bytes.map(String))
})

describe.each(everyReport)('$name for a $audience', ({ report, audience }) => {
  const columns = columnsFor(report, audience)
  const hasNumbers = isNumbered(report, audience)
  const labels = [...(hasNumbers ? ['SR.NO'] : []), ...columns.map(([, { label }]) => label)]
  const fileLabels = [...labels, ...(report.idLabel === undefined ? [] : [report.idLabel])]
  const numbered = (number: number, cells: unknown[]) => (hasNumbers ? [number, ...cells] : cells)
  /** Spreadsheets have the ID of a reward or of a transfer, without the wallet. */
  const referenceOf = ({ id }: ReportRow) => (report.idLabel === undefined ? [] : [id.split('.')[0]!])

  test('comes back from CSV exactly as on the screen, under its own name', async () => {
    const rows = await readRows(report, audience)
    const { bytes, headers } = await take(report, audience, { format: 'csv' })
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${audienceView(report, audience).file}.csv"`,
    )
    const [head, ...body] = parseCsv(bytes.toString('utf8').replace('\u{FEFF}', ''))
    expect(head).toEqual(fileLabels)
    const texts = body.map((cells) => cells.map((text) => text.replace(/^'(?=[=+\-@])/, '')))
    expect(texts).toEqual(
      rows.map((row, at) =>
        numbered(at + 1, [
          ...columns.map(([name, column]) => cellText(column, row[name]!)),
          ...referenceOf(row),
        ]).map(String),
      ),
    )
    const formulas = body.flat().filter((text) => /^[=@]|^[+-](?!\d+\.\d+$)/.test(text))
    expect(formulas).toEqual([])
  })

  test('comes back from Excel with amounts as numbers and times as dates', async () => {
    const rows = await readRows(report, audience)
    const { bytes } = await take(report, audience, { format: 'xlsx' })
    const [sheet, ...others] = await readXlsxFile(bytes)
    expect([sheet!.sheet, others]).toEqual([audienceView(report, audience).sheet, []])
    const [head, ...body] = sheet!.data
    expect(head).toEqual(fileLabels)
    const anyDate: unknown = expect.any(Date)
    const inExcel = (kind: string, text: string, cell: Cell) => {
      if (cell === null) return text || null
      if (kind === 'usdt' || kind === 'xrp') return Number(text)
      if (kind === 'count') return cell
      return kind === 'instant' ? anyDate : text
    }
    expect(body).toEqual(
      rows.map((row, at) =>
        numbered(at + 1, [
          ...columns.map(([name, column]) => inExcel(column.kind, cellText(column, row[name]!), row[name]!)),
          ...referenceOf(row),
        ]),
      ),
    )
    const instants = columns.filter(([, { kind }]) => kind === 'instant')
    for (const [at, row] of rows.entries()) {
      for (const [name] of instants) {
        const read = body[at]![labels.length - columns.length + columns.findIndex(([each]) => each === name)]
        const apart = Math.abs(Number(read) - Number(row[name]))
        expect(row[name] === null || apart < 1000).toBe(true)
      }
    }
  })

  // A PDF costs a hundred times as much as CSV, so one report is tested completely, the others with their first rows.
  test('comes back from PDF with every row', async () => {
    const all = await readRows(report, audience)
    const rows = report === everyReport[0]!.report ? all : all.slice(0, 12)
    const chosen = rows.length < all.length ? { rows: rows.map(({ id }) => id).join(',') } : {}
    const { bytes } = await take(report, audience, { format: 'pdf', ...chosen })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    // A long text is wrapped, so only the parts between line breaks can be compared.
    const letters = (value: string) => value.replaceAll(/[\s-]/g, '').replaceAll(/[^\u{20}-\u{24F}]/gu, '')
    const found = letters(text)
    const missing = rows.flatMap((row) =>
      columns
        .filter(([, { kind }]) => kind !== 'hash' && kind !== 'text')
        .map(([name, column]) => letters(cellText(column, row[name]!)))
        .filter((shown) => !found.includes(shown)),
    )
    expect(missing).toEqual([])
    expect(text).toContain(`${rows.length} rows`)
    const structure = await readStructure(bytes)
    const title = audienceView(report, audience).title
    expect(structure).toMatchObject({ lang: 'en', title, isMarked: true, headings: ['H1'], untagged: 0 })
    // A table is listed on each of its pages.
    for (const table of structure.tables) expect(table).toMatchObject({ hasHead: true, isRegular: true })
    expect(structure.tables).not.toEqual([])
    if (audience === 'admin') return
    const hasPeriod = Object.values(report.filters).some(({ kind }) => kind === 'period')
    const hasTotals = columns.some(([, { kind, label }]) => kind === 'usdt' && !/balance/i.test(label))
    const expected = [
      'Member ID',
      ...(hasPeriod ? ['Period: all dates'] : []),
      ...(hasTotals ? ['Total'] : []),
    ]
    expect(expected.filter((word) => !text.includes(word))).toEqual([])
    if (hasTotals)
      expect(found.replace(/\d+\/\d+$/, '')).toMatch(
        new RegExp(`${letters(totalsOf(rows))}${letters(title)}$`),
      )
  })

  /** One row per status, with the sums of amounts, but not of balances. */
  function totalsOf(rows: readonly ReportRow[]): string {
    const [status] = columns.find(([, { kind }]) => kind === 'status') ?? []
    const summed = columns.filter(([, { kind, label }]) => kind === 'usdt' && !/balance/i.test(label))
    const groups = Map.groupBy(rows, (row) => (status ? String(row[status]) : ''))
    return [...groups]
      .map(([name, group]) => {
        const sums = summed.map(([column]) =>
          formatUsdt(group.reduce((sum, row) => sum + ((row[column] as bigint | null) ?? 0n), 0n)),
        )
        return `Total ${name} ${sums.join(' ')}`
      })
      .join(' ')
  }

  test('exports the chosen rows only, if some are chosen', async () => {
    const chosen = (await readRows(report, audience)).filter((_, at) => at % 3 === 1).slice(0, 40)
    const { bytes } = await take(report, audience, {
      format: 'tsv',
      rows: chosen.map(({ id }) => id).join(','),
    })
    const [head, ...body] = bytes.toString('utf8').trimEnd().split('\r\n')
    expect(head).toBe(fileLabels.join('\t'))
    expect(body).toHaveLength(chosen.length)
  })
})
