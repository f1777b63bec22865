// Answers at the product's address from the first moment of a start until the product does: what is being done, and how
// far it is. A first start makes a whole demo world; nobody should meet a refused connection meanwhile.

import { createServer } from 'node:http'
import { Refusal } from '#contract/platform/refusals.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { escapeHtml } from '#server/http/pages/escape-html.ts'
import { plainPage } from '#server/http/pages/minimal-page.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { Config } from '#server/platform/config.ts'

const REFRESH_SECONDS = '2'

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'
}

/** Of the whole, from 0 to 1, where it is known. */
export type Shown = { sentence: string; share?: number }

export type WaitingRoom = {
  show(what: Shown): void
  /** Afterwards the address is free. */
  close(): Promise<void>
}

export async function openWaitingRoom(config: Config): Promise<WaitingRoom> {
  let shown: Shown = { sentence: 'Starting ...' }
  const headers = {
    ...securityHeaders(config.PUBLIC_ORIGIN, []),
    'cache-control': 'no-store',
    'retry-after': REFRESH_SECONDS,
  }
  const server = createServer(({ url = '/' }, response) => {
    const alive = url.split('?')[0] === '/health'
    const asked = alive || /^\/(api|ready|metrics)\b/.test(url)
    response.writeHead(alive ? 200 : 503, {
      ...headers,
      ...(!asked && { refresh: REFRESH_SECONDS }),
      'content-type': asked ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    })
    if (asked) response.end(JSON.stringify(alive ? { status: 'up' } : new Refusal('not-ready').body))
    else response.end(pageOf(shown))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.PORT, config.HOST, resolve)
  }).catch((error: Error) => refuseTakenPort(error, config))
  return {
    show: (what) => {
      shown = what
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export function refuseTakenPort(error: Error & { code?: string }, { HOST, PORT }: Config): never {
  if (error.code !== 'EADDRINUSE') throw error
  throw new PortTakenError(
    `Port ${PORT} on ${HOST} is in use. Stop what uses it, or set PORT to another number.`,
  )
}

function pageOf({ sentence, share }: Shown): string {
  const bar =
    share === undefined ? '' : `<p><progress value="${share}">${Math.round(share * 100)} %</progress></p>`
  return plainPage(
    `${PRODUCT_NAME} is starting`,
    `<h1>${PRODUCT_NAME} is starting</h1><p role="status">${escapeHtml(sentence)}</p>${bar}
     <p><small>This page looks again by itself and leads on as soon as everything is there.</small></p>`,
  )
}
