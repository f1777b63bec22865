import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cell, Column } from '#contract/reports/report.ts'
import { parseCsv } from '#server/platform/parse-csv.ts'
import { separatedValues } from './export-report.ts'

const columns: Column[] = [
  { kind: 'text', label: 'Note' },
  { kind: 'status', label: 'Status', values: {} },
  { kind: 'usdt', label: 'Amount' },
]
const text = fc.array(
  fc.constantFrom('a', 'ä', 'अ', '"', ',', ';', '\t', '\r', '\n', '\r\n', '=', '+', '-', '@', "'"),
  { minLength: 1, maxLength: 6 },
)
const rowOfText = fc.tuple(text, text).map((cells) => cells.map((parts) => `x${parts.join('')}y`))

async function write(format: 'csv' | 'tsv', rows: string[][]) {
  async function* batches() {
    yield rows.map((cells, at) => ({ number: at + 1, cells: [...cells, 1_500_000n] satisfies Cell[] }))
  }
  const table = { title: '', sheet: '', columns, summed: [], numbered: true, direction: 'ltr' as const }
  const lines: string[] = []
  const translate = (word: string) => word
  for await (const part of separatedValues({ ...table, translate, batches: batches() }, format))
    lines.push(part)
  return lines.join('')
}

test('any text comes back from CSV', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rowOfText, { maxLength: 4 }), async (rows) => {
      const [, ...read] = [...parseCsv(await write('csv', rows))].map(({ values }) => values)
      expect(read).toEqual(rows.map((cells, at) => [String(at + 1), ...cells, '1.50']))
    }),
  )
})

test('a text with tabs and line breaks stays in its cell of TSV', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rowOfText, { maxLength: 4 }), async (rows) => {
      const [head, ...lines] = (await write('tsv', rows)).split('\r\n')
      expect(head).toBe('SR.NO\tNote\tStatus\tAmount')
      expect(lines.pop()).toBe('')
      const flat = (cells: string[]) => cells.map((cell) => cell.replaceAll(/[\t\r\n]/g, ' '))
      expect(lines.map((line) => line.split(/[\t\r\n]/))).toEqual(
        rows.map((cells, at) => [String(at + 1), ...flat(cells), '1.50']),
      )
    }),
  )
})
