import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { Cell, Column } from '#contract/reports/report.ts'
import type { ExportTable } from './read-batches.ts'
import { separatedValues } from './export-report.ts'
import { workbook } from './workbook.ts'

const columns: Column[] = [
  { kind: 'text', label: 'Name' },
  { kind: 'usdt', label: 'Amount' },
]
function tableOf(rows: Cell[][]): ExportTable {
  async function* batches() {
    yield rows.map((cells, at) => ({ number: at + 1, cells }))
  }
  return {
    title: 'Rows',
    sheet: 'Rows: all',
    columns,
    summed: [],
    numbered: false,
    batches: batches(),
    translate: (text) => text,
    direction: 'ltr',
  }
}
async function bytesOf(chunks: AsyncIterable<Uint8Array | string>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(Buffer.from(chunk))
  return Buffer.concat(all)
}

test('rows beyond the limit of a sheet continue on the next, and none is lost', async () => {
  const rows: Cell[][] = Array.from({ length: 5 }, (_, at) => [`row ${at}`, BigInt(at) * 1_500_000n])
  const sheets = await readXlsxFile(await bytesOf(workbook(tableOf(rows), 2)))
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Rows  all', 'Rows  all 2', 'Rows  all 3'])
  expect(sheets.flatMap(({ data }) => data.slice(1))).toEqual(rows.map(([name], at) => [name, at * 1.5]))
})

test('a report without rows is a sheet with its headings', async () => {
  const [sheet] = await readXlsxFile(await bytesOf(workbook(tableOf([]))))
  expect(sheet!.data).toEqual([['Name', 'Amount']])
})

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\u0007=1', '＝1', '＋1', '－1', '＠SUM(A1)']

test('no text can become a formula: CSV prefixes it, Excel stores it as text', async () => {
  const rows: Cell[][] = formulas.map((text) => [text, -1_000_000n])
  const csv = (await bytesOf(separatedValues(tableOf(rows), 'csv'))).toString('utf8')
  const lines = csv.trimEnd().split('\r\n').slice(1)
  expect(lines).toEqual(formulas.map((text) => `'${text},-1.00`))
  const [sheet] = await readXlsxFile(await bytesOf(workbook(tableOf(rows))))
  expect(sheet!.data.slice(1).map(([text]) => typeof text)).toEqual(formulas.map(() => 'string'))
})
