import { cellText, ROW_NUMBER_LABEL } from '#contract/reports/report-text.ts'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PdfTable } from './pdf-worker.ts'
import type { ExportTable } from './read-batches.ts'

/** A PDF is for reading. Beyond this it is cut, and says so; the other formats hold everything. */
export const PDF_ROWS = 2000

const rightAligned = new Set(['usdt', 'count', 'percent'])

/** A thread takes longer to start than to lay out a page, so one that is done waits a minute for the next table. */
const RESTING_MILLISECONDS = 60_000
let resting: { worker: Worker; end: NodeJS.Timeout } | undefined

export async function* pdf(table: ExportTable): AsyncGenerator<Uint8Array> {
  yield await written(await laidOut(table))
}

async function written(asked: PdfTable): Promise<Uint8Array> {
  const worker = takeWorker()
  try {
    worker.postMessage(asked)
    const [bytes] = (await once(worker, 'message')) as [Uint8Array]
    rest(worker)
    return Buffer.from(bytes)
  } catch (error) {
    await worker.terminate()
    throw error
  }
}

function takeWorker(): Worker {
  if (!resting) return new Worker(new URL('pdf-worker.ts', import.meta.url))
  const { worker, end } = resting
  resting = undefined
  clearTimeout(end)
  worker.ref()
  return worker
}

function rest(worker: Worker): void {
  if (resting) return void worker.terminate()
  worker.unref()
  const end = setTimeout(() => {
    resting = undefined
    void worker.terminate()
  }, RESTING_MILLISECONDS).unref()
  resting = { worker, end }
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
