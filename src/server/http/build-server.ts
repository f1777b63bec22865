// Builds the HTTP server: security headers, request ids, error handling, routes and pages.

import { CASE_STUDY_TEMPLATE } from '#contract/platform/public-pages.ts'
import { locales, localizePath, splitLocale } from '#messages/locales.ts'
import {
  errorCodes,
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type FastifyReply,
} from 'fastify'
import { bindApiReference } from '#server/http/pages/api-reference/bind-api-reference.ts'
import { bindHealth } from '#server/http/monitoring/health.ts'
import type { LiveEvents } from '#server/http/live/live-events.ts'
import { bindLiveStream } from '#server/http/live/live-stream.ts'
import type { MetricGroup } from '#server/http/monitoring/metric-group.ts'
import { bindMetrics } from '#server/http/monitoring/metrics.ts'
import { handleError } from '#server/http/handle-error.ts'
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
import { isLoopback } from './client.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Socket } from 'node:net'
import { randomUUID } from '#server/platform/randomness.ts'

/** Logs one line per completed request, without IP address and query, which may contain secrets. */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'page',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      caller: request.admission?.caller.kind ?? 'anonymous',
    }
    if (error) request.log.error({ ...line, err: error }, 'request failed')
    else request.log.info(line, 'request completed')
  }
}

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Responds to malformed or timed-out requests and closes the connection. */
function createClientErrorHandler(headers: Record<string, string>) {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else socket.end(`HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}\r\n${head}\r\n`)
  }
}

/**
 * Refuses cross-site writes before the body is read. Clients that send neither header are not browsers; they still need
 * the session's CSRF token.
 */
function checkOrigin(request: FastifyRequest, publicOrigin: string): Refusal | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return new Refusal('foreign-origin')
  if (origin === undefined || origin === publicOrigin) return undefined
  return isSameMachine(origin, publicOrigin, host) ? undefined : new Refusal('foreign-origin')
}

/** Without a public address, localhost and 127.0.0.1 are the same site. */
function isSameMachine(origin: string, publicOrigin: string, host: string | undefined): boolean {
  const from = URL.parse(origin)
  if (!from || from.host !== host) return false
  return isLoopback(from.hostname) && isLoopback(new URL(publicOrigin).hostname)
}

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

export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, log, routes, site, readFigures = async () => ({}) } = options
  const loggerInstance: FastifyBaseLogger = log
  const headers = securityHeaders(config.PUBLIC_ORIGIN, site?.scriptHashes ?? [])
  const framedHeaders = allowOwnFrames(headers)
  const app = fastify({
    loggerInstance,
    logController: new RequestLog(),
    // Our log lines contain the request id; a child logger would serialize and redact it for every request, logged or not.
    childLoggerFactory: (parent) => parent,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: BODY_BYTES,
    requestTimeout: 30_000,
    connectionTimeout: 0,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // For malformed URLs and non-HTTP requests, for which no hook runs.
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
  app.removeContentTypeParser('text/plain')
  const accept = (type: string, accepts: 'upload' | 'acceptsForm', read: (body: Buffer) => unknown) =>
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body: Buffer, done) =>
      request.routeOptions.config.endpoint?.[accepts]
        ? done(null, read(body))
        : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type)),
    )
  accept('application/octet-stream', 'upload', (body) => body)
  accept('application/x-www-form-urlencoded', 'acceptsForm', () => undefined)
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
