import { systemClock, type Clock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { anonymous, type Identify } from '#server/http/caller.ts'
import { buildServer } from '#server/http/build-server.ts'
import { requestPolicies } from '#server/compose.ts'
import { prepareGracefulClose } from '#server/http/listen.ts'
import { listenForEvents } from '#server/http/live/live-events.ts'
import type { Route } from '#server/http/route.ts'
import type { ReadSiteImage } from '#server/http/pages/brand-files.ts'
import type { ReadFigures, Site } from '#server/http/pages/site.ts'
import type { StatementFeed } from '#server/http/pages/statement-feed.ts'
import type { Replica } from '#server/platform/replica.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'

type Options = {
  clock?: Clock
  identify?: Identify
  environment?: Record<string, string>
  site?: Site
  readFigures?: ReadFigures
  readSiteImage?: ReadSiteImage
  statementFeed?: StatementFeed
  log?: Log
  replica?: Replica
}

/** A real server on a free port over a test database, with the given routes. */
export async function startTestServer(
  { database, appUrl, beforeDrop }: Pick<TestDatabase, 'database' | 'appUrl'> & Partial<TestDatabase>,
  routes: readonly Route[],
  options: Options = {},
) {
  const log = options.log ?? createLog('silent')
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...options.environment })
  const events = await listenForEvents({ connectionString: appUrl }, log)
  const app = await buildServer({
    config,
    log,
    database,
    events,
    routes,
    clock: options.clock ?? systemClock,
    identify: options.identify ?? (async () => anonymous),
    policies: requestPolicies,
    replica: options.replica,
    ...(options.site && { site: options.site }),
    ...(options.statementFeed && { statementFeed: options.statementFeed }),
    ...(options.readSiteImage && { readSiteImage: options.readSiteImage }),
    ...(options.readFigures && { readFigures: options.readFigures }),
  })
  const close = prepareGracefulClose(app)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const stopOnce = async () => {
    await close()
    await events.close()
  }
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= stopOnce())
  beforeDrop?.(stop)
  return { origin, app, stop }
}
