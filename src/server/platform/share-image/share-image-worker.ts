// Worker thread that renders link preview images.

import { parentPort } from 'node:worker_threads'
import type { WorkerAnswer } from '#server/platform/worker-pool.ts'
import { renderShareImage, type ShareImage } from './render-share-image.ts'

const port = parentPort!
// An error ends the thread and fails the request.
port.on(
  'message',
  (image: ShareImage) =>
    void renderShareImage(image).then((result) =>
      port.postMessage({ result } satisfies WorkerAnswer<Uint8Array>),
    ),
)
