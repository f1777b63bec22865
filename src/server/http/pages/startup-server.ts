// Serves start-up progress at the product's address until the product itself listens, because the first start generates demo data
// and visitors should not get a refused connection in the meantime.

import { createServer } from 'node:http'
import { Refusal } from '#contract/platform/refusals.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { renderMinimalPage } from '#server/http/pages/minimal-page.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { ConfigError, type Config } from '#server/platform/config.ts'

const REFRESH_SECONDS = '2'

/** `share` is the progress from 0 to 1, if known. */
export type StartupStatus = { sentence: string; share?: number }

export type StartupServer = {
  setStatus(status: StartupStatus): void
  /** Frees the port. */
  close(): Promise<void>
}

export async function openStartupServer(config: Config): Promise<StartupServer> {
  let status: StartupStatus = { sentence: 'Starting up' }
  const headers = {
    ...securityHeaders(config.PUBLIC_ORIGIN, []),
    'cache-control': 'no-store',
    'retry-after': REFRESH_SECONDS,
  }
  const server = createServer(({ url = '/' }, response) => {
    const isHealth = url.split('?')[0] === '/health'
    const isJson = isHealth || /^\/(api|ready|metrics)\b/.test(url)
    response.writeHead(isHealth ? 200 : 503, {
      ...headers,
      ...(!isJson && { refresh: REFRESH_SECONDS }),
      'content-type': isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    })
    const refused = { ...new Refusal('not-ready').body, status: status.sentence }
    if (isJson) response.end(JSON.stringify(isHealth ? { status: 'up' } : refused))
    else response.end(renderStatusPage(status))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.PORT, config.HOST, resolve)
  }).catch((error: Error) => explainListenFailure(error, config))
  return {
    setStatus: (next) => {
      status = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A sentence for each reason why the product cannot listen at its address. */
export function explainListenFailure(error: Error & { code?: string }, { HOST, PORT }: Config): never {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${PORT} on ${HOST} is in use. Stop what uses it, or set PORT to another number.`,
    EACCES: `This user may not listen on port ${PORT}. Set PORT to a number from 1024, and let a proxy listen on port ${PORT}.`,
    EADDRNOTAVAIL: `${HOST} is not an address of this machine. Set HOST to one, or to 0.0.0.0 for all.`,
    ENOTFOUND: `The name ${HOST} has no address. Set HOST to an address of this machine, or to 0.0.0.0 for all.`,
  }
  const reason = reasons[error.code ?? '']
  throw reason === undefined ? error : new ConfigError(reason)
}

function renderStatusPage({ sentence, share }: StartupStatus): string {
  const bar =
    share === undefined ? '' : `<p><progress value="${share}">${Math.round(share * 100)}%</progress></p>`
  return renderMinimalPage(
    `${PRODUCT_NAME} is starting`,
    `<h1>${PRODUCT_NAME} is starting</h1><p role="status">${escapeHtml(sentence)}</p>${bar}
     <p><small>This page refreshes by itself and opens the site when it is ready.</small></p>`,
  )
}
