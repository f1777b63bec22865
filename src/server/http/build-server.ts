// Builds the HTTP server: security headers, request ids, error handling, routes and pages.

import { CASE_STUDY_TEMPLATE } from '#contract/platform/public-pages.ts'
import { locales, localizePath, splitLocale } from '#messages/locales.ts'
import { randomUUID } from 'node:crypto'
import { errorCodes, fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { bindApiReference } from '#server/http/pages/api-reference/bind-api-reference.ts'
import { checkOrigin } from '#server/http/check-origin.ts'
import { bindHealth } from '#server/http/monitoring/health.ts'
import type { LiveEvents } from '#server/http/live/live-events.ts'
import { bindLiveStream } from '#server/http/live/live-stream.ts'
import type { MetricGroup } from '#server/http/monitoring/metric-group.ts'
import { bindMetrics } from '#server/http/monitoring/metrics.ts'
import { createClientErrorHandler } from '#server/http/client-error.ts'
import { handleError } from '#server/http/handle-error.ts'
import { RequestLog } from '#server/http/request-log.ts'
import { bindRoutes, type Binding } from '#server/http/bind-routes.ts'
import type { Route } from '#server/http/route.ts'
import { listCaseStudyPaths } from '#server/http/pages/case-study-pages.ts'
import { bindSiteMap } from '#server/http/pages/site-map.ts'
import { readBrand } from '#server/http/pages/brand.ts'
import { bindBrandFiles, type ReadSiteImage } from '#server/http/pages/brand-files.ts'
import { createClickCounter } from '#server/http/pages/count-referral-clicks.ts'
import { bindSite, type ReadFigures, type Site } from '#server/http/pages/site.ts'
import { bindStatementFeed, type StatementFeed } from '#server/http/pages/statement-feed.ts'
import { allowOwnFrames, securityHeaders } from '#server/http/security-headers.ts'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'

export type ServerOptions = Binding & {
  config: Config
  log: Log
  routes: readonly Route[]
  events: LiveEvents
  metrics?: readonly MetricGroup[]
  /** Omitted in API tests, which serve no pages. */
  site?: Site
  /** Values for the placeholders of the public pages. */
  readFigures?: ReadFigures
  readSiteImage?: ReadSiteImage
  /** The published statements, newest first. */
  statementFeed?: StatementFeed
}

const BODY_BYTES = 256 * 1024

// Fallback messages for schemas without their own; zod's default is only "Invalid input".
z.config(z.locales.en())

export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, log, routes, site, readFigures = async () => ({}) } = options
  const loggerInstance: FastifyBaseLogger = log
  const headers = securityHeaders(config.PUBLIC_ORIGIN, site?.scriptHashes ?? [])
  const framedHeaders = allowOwnFrames(headers)
  const app = fastify({
    loggerInstance,
    logController: new RequestLog(),
    // Our lines carry the id themselves: a child logger would serialize and redact it for every request, logged or not.
    childLoggerFactory: (parent) => parent,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: BODY_BYTES,
    requestTimeout: 30_000,
    connectionTimeout: 0,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // A URL that cannot be decoded, and a request that is not HTTP: no hook runs for them.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, 'x-request-id': request.id })
      void handleError(error, request, reply)
    },
    clientErrorHandler: createClientErrorHandler(headers),
    return503OnClosing: true,
  })
  app.server.headersTimeout = 15_000
  app.setErrorHandler(handleError)
  addBodyParsers(app)
  app.addHook('onRequest', (request, reply, done) => {
    const isFramed = request.routeOptions.config.endpoint?.framed
    reply.headers(isFramed ? framedHeaders : headers).header('x-request-id', request.id)
    done(checkOrigin(request, config.PUBLIC_ORIGIN))
  })
  bindMetrics(app, options.database, config, options.metrics)
  bindHealth(app, options.database)
  bindApiReference(
    app,
    routes.map(({ endpoint }) => endpoint),
    async () => ({ title: (await readBrand(readFigures)).name, origin: config.PUBLIC_ORIGIN }),
  )
  bindLiveStream(app, options.events, options.identify)
  bindRoutes(app, routes, options)
  if (site) bindPages(app, site, { ...options, readFigures })
  return app
}

function addBodyParsers(app: FastifyInstance) {
  // Uploads stay a Buffer; JSON endpoints reject it when they parse the body.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  )
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, _, done) =>
    request.routeOptions.config.endpoint?.acceptsForm
      ? done(null, undefined)
      : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'])),
  )
}

type PageOptions = ServerOptions & { readFigures: ReadFigures }

function bindPages(
  app: FastifyInstance,
  site: Site,
  { config, clock, database, statementFeed, readFigures, readSiteImage = async () => undefined }: PageOptions,
) {
  const { PUBLIC_ORIGIN: publicOrigin, CONTACT_EMAIL: contactEmail } = config
  const readPaths = async () => [
    ...site.paths.filter((path) => splitLocale(path).path !== CASE_STUDY_TEMPLATE),
    ...listCaseStudyPaths(await readFigures()).flatMap((path) =>
      locales.map((locale) => localizePath(locale, path)),
    ),
  ]
  bindSiteMap(app, { readPaths, publicOrigin, contactEmail, clock })
  if (statementFeed) bindStatementFeed(app, statementFeed, { readFigures, publicOrigin })
  bindBrandFiles(app, site, { readFigures, readSiteImage })
  bindSite(app, site, readFigures, createClickCounter(database, clock))
}
