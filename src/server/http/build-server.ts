// The HTTP server: security headers, request ids, one shape of refusal, and everything that is bound to it.

import { randomUUID } from 'node:crypto'
import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { bindApiPage } from '#server/http/pages/api-page.ts'
import { foreignOrigin } from '#server/http/foreign-origin.ts'
import { bindHealth } from '#server/http/monitoring/health.ts'
import type { LiveEvents } from '#server/http/live/live-events.ts'
import { bindLiveStream } from '#server/http/live/live-stream.ts'
import { bindMetrics, type Measure } from '#server/http/monitoring/metrics.ts'
import { refuse } from '#server/http/refuse.ts'
import { bindRoutes, type Binding, type Route } from '#server/http/route.ts'
import { bindSiteMap } from '#server/http/pages/site-map.ts'
import { bindSite, type ReadFigures, type Site } from '#server/http/pages/site.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import { PRODUCT_NAME } from '#domain/product.ts'

export type ServerParts = Binding & {
  config: Config
  log: Log
  routes: readonly Route[]
  events: LiveEvents
  measures?: readonly Measure[]
  /** Without it the server answers calls only, as in tests of the interface. */
  site?: Site
  /** What the public pages are filled with. */
  readFigures?: ReadFigures
}

const MEBIBYTE = 1024 * 1024

// Where a schema gives no sentence of its own, zod's English one says more than "Invalid input".
z.config(z.locales.en())

export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, log, routes, site } = parts
  const loggerInstance: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: MEBIBYTE,
    requestTimeout: 30_000,
    connectionTimeout: 0,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
  app.server.headersTimeout = 15_000
  app.setErrorHandler(refuse)
  // Bytes stay bytes; a call that asks for JSON finds that they are none.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  )
  const headers = securityHeaders(config.PUBLIC_ORIGIN, site?.scriptHashes ?? [])
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done(foreignOrigin(request, config.PUBLIC_ORIGIN))
  })
  bindMetrics(app, parts.database, config.METRICS_TOKEN, parts.measures)
  bindHealth(app, parts.database)
  bindApiPage(
    app,
    routes.map(({ endpoint }) => endpoint),
    PRODUCT_NAME,
  )
  bindLiveStream(app, parts.events, parts.identify)
  bindRoutes(app, routes, parts)
  if (site) {
    bindSiteMap(app, site.paths, config.PUBLIC_ORIGIN)
    bindSite(app, site, parts.readFigures ?? (async () => ({})))
  }
  return app
}
