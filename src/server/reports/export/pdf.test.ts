import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Cell, Column } from '#contract/reports/report.ts'
import { pdf, PDF_ROWS } from './pdf.ts'

const columns: Column[] = [
  { kind: 'text', label: 'Reward' },
  { kind: 'status', label: 'Status', values: {} },
  { kind: 'usdt', label: 'Amount' },
  { kind: 'usdt', label: 'Balance' },
]

async function readPdf(rows: Cell[][]) {
  async function* batches() {
    yield rows.map((cells, at) => ({ number: at + 1, cells }))
  }
  const table = {
    title: 'Rewards',
    sheet: 'Rewards',
    columns,
    summed: [false, false, true, false],
    numbered: true,
    translate: (word: string) => word,
    direction: 'ltr' as const,
    batches: batches(),
  }
  const about = { productName: 'Tributary', at: new Date(0), locale: 'en' as const, filters: [], facts: [] }
  const parts: Uint8Array[] = []
  for await (const part of pdf(table, about)) parts.push(part)
  const document = await getDocumentProxy(new Uint8Array(Buffer.concat(parts)))
  return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

test('a PDF has one total per status, of amounts and not of balances', async () => {
  const text = await readPdf([
    ['Daily', 'Paid', 1_000_000n, 9_000_000n],
    ['Direct', 'Pending', 20_000_000n, 9_000_000n],
    ['Daily', 'Paid', 300_000_000n, 9_000_000n],
    ['Level', 'Pending', null, 9_000_000n],
  ])
  expect(text).toContain('4 rows')
  expect(text.slice(text.indexOf('Total'))).toBe('Total Paid 301.00 Total Pending 20.00 Rewards 1 / 1')
})

test('the totals cover the rows that a PDF has no space for', async () => {
  const rows = Array.from({ length: PDF_ROWS + 1 }, (): Cell[] => ['Daily', 'Paid', 1_000_000n, null])
  const text = await readPdf(rows)
  expect(text).toContain('Total Paid 2001.00')
  expect(text).toMatch(/first 2,?000/)
})
