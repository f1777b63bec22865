import { cellText, ROW_NUMBER_LABEL } from '#contract/reports/report-text.ts'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PdfTable } from './pdf-worker.ts'
import type { ExportTable } from './read-batches.ts'

/** PDFs are truncated with a note; the other formats contain all rows. */
export const PDF_ROWS = 2000

const rightAligned = new Set(['usdt', 'count', 'percent'])

/** Starting a worker is slower than rendering a page, so an idle one is reused for a minute. */
const WORKER_IDLE_MILLISECONDS = 60_000
let idleWorker: { worker: Worker; end: NodeJS.Timeout } | undefined

export async function* pdf(table: ExportTable): AsyncGenerator<Uint8Array> {
  yield await renderInWorker(await toPdfTable(table))
}

async function renderInWorker(table: PdfTable): Promise<Uint8Array> {
  const worker = acquireWorker()
  try {
    worker.postMessage(table)
    const [bytes] = (await once(worker, 'message')) as [Uint8Array]
    releaseWorker(worker)
    return Buffer.from(bytes)
  } catch (error) {
    await worker.terminate()
    throw error
  }
}

function acquireWorker(): Worker {
  if (!idleWorker) return new Worker(new URL('pdf-worker.ts', import.meta.url))
  const { worker, end } = idleWorker
  idleWorker = undefined
  clearTimeout(end)
  worker.ref()
  return worker
}

function releaseWorker(worker: Worker): void {
  if (idleWorker) return void worker.terminate()
  worker.unref()
  const end = setTimeout(() => {
    idleWorker = undefined
    void worker.terminate()
  }, WORKER_IDLE_MILLISECONDS).unref()
  idleWorker = { worker, end }
}

async function toPdfTable({ title, columns, numbered, batches }: ExportTable): Promise<PdfTable> {
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
      ? `Only the first ${PDF_ROWS} rows. The CSV and Excel files contain all rows. Times are in UTC, amounts in USDT.`
      : `${rows.length} rows. Times are in UTC, amounts in USDT.`,
    labels: [...(numbered ? [ROW_NUMBER_LABEL] : []), ...columns.map(({ label }) => label)],
    alignments: [
      ...(numbered ? ['right' as const] : []),
      ...columns.map(({ kind }) => (rightAligned.has(kind) ? ('right' as const) : ('left' as const))),
    ],
    rows,
  }
}
