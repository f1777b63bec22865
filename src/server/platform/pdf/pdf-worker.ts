// Worker thread that renders PDFs.

import { parentPort } from 'node:worker_threads'
import type { WorkerAnswer } from '#server/platform/worker-pool.ts'
import type { PdfDocument } from './pdf-document.ts'
import { renderPdf } from './render-pdf.ts'

const port = parentPort!
// An error ends the thread and fails the request.
port.on(
  'message',
  (document: PdfDocument) =>
    void renderPdf(document).then((result) =>
      port.postMessage({ result } satisfies WorkerAnswer<Uint8Array>),
    ),
)
