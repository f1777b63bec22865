import { cellText, ROW_NUMBER_LABEL } from '#contract/reports/report-text.ts'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PdfTable } from './pdf-worker.ts'
import type { ExportTable } from './read-batches.ts'

/** A PDF is for reading. Beyond this it is cut, and says so; the other formats hold everything. */
export const PDF_ROWS = 2000

const rightAligned = new Set(['usdt', 'count', 'percent'])

export async function* pdf(table: ExportTable): AsyncGenerator<Uint8Array> {
  const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), { workerData: await laidOut(table) })
  try {
    const [bytes] = (await once(worker, 'message')) as [Uint8Array]
    yield Buffer.from(bytes)
  } finally {
    await worker.terminate()
  }
}

async function laidOut({ title, columns, numbered, batches }: ExportTable): Promise<PdfTable> {
  const rows: string[][] = []
  let cut = false
  for await (const batch of batches) {
    cut = rows.length + batch.length > PDF_ROWS
    for (const { number, cells } of batch.slice(0, PDF_ROWS - rows.length)) {
      rows.push([
        ...(numbered ? [String(number)] : []),
        ...columns.map((column, at) => cellText(column, cells[at] ?? null)),
      ])
    }
    if (cut) break
  }
  return {
    title,
    note: cut
      ? `The first ${PDF_ROWS} rows only. The CSV and Excel files hold all of them. Times are in UTC, amounts in USDT.`
      : `${rows.length} rows. Times are in UTC, amounts in USDT.`,
    labels: [...(numbered ? [ROW_NUMBER_LABEL] : []), ...columns.map(({ label }) => label)],
    alignments: [
      ...(numbered ? ['right' as const] : []),
      ...columns.map(({ kind }) => (rightAligned.has(kind) ? ('right' as const) : ('left' as const))),
    ],
    rows,
  }
}
