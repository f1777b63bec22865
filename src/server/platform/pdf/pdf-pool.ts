import { WorkerPool } from '#server/platform/worker-pool.ts'
import type { PdfDocument } from './pdf-document.ts'

/** One thread, because a page takes a fraction of a second and requests need the other cores. */
export const pdfPool = new WorkerPool<PdfDocument, Uint8Array>(new URL('pdf-worker.ts', import.meta.url), {
  workers: 1,
  maxQueued: 40,
})
