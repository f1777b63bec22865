import { createServer, type Server } from 'node:http'
import { formatVerifierKey } from '../signed-note.ts'
import type { Witness } from './witness.ts'

/** Serves the newest cosigned checkpoint, the key of the witness and its last report. */
export function serveCosignatures(witness: Witness): Server {
  const documents: Record<string, () => string | undefined> = {
    '/checkpoint': () => witness.cosigned(),
    '/key': () => `${formatVerifierKey(witness.key)}\n`,
    '/status': () => JSON.stringify(witness.lastReport() ?? null),
  }
  return createServer((request, response) => {
    const path = request.url ?? ''
    const content =
      request.method === 'GET' && Object.hasOwn(documents, path) ? documents[path]!() : undefined
    const type = path === '/status' ? 'application/json' : 'text/plain; charset=utf-8'
    response.writeHead(content === undefined ? 404 : 200, {
      'content-type': type,
      'cache-control': 'no-store',
    })
    response.end(content ?? 'Not found\n')
  })
}
