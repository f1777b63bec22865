// Composition root: starts every part of the product from a configuration, and stops them in reverse order.

import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import type { FirstMaster } from '#server/admins/create-master.ts'
import { requireConfirmation } from '#server/cases/dual-control.ts'
import { readPublishedRunOff } from '#server/closing/projection/publication-queries.ts'
import { ensureDemoData, type SignIns, type DemoDataSize } from '#server/demo-data/ensure-demo-data.ts'
import type { DemoDataProgress } from '#server/demo-data/generate-demo-data.ts'
import { chooseRail } from '#server/deposits/rails/choose-rail.ts'
import { readReceivingAddresses } from '#server/deposits/read-receiving-addresses.ts'
import { readHoldings } from '#server/holdings/read-holdings.ts'
import { buildServer } from '#server/http/build-server.ts'
import { listen, prepareGracefulClose } from '#server/http/listen.ts'
import { listenForEvents, type LiveEvents } from '#server/http/live/live-events.ts'
import { createReplicaMetrics } from '#server/http/monitoring/replica-metrics.ts'
import { mirrorNotices } from '#server/http/pages/mirror-notices.ts'
import { createPreview } from '#server/http/pages/preview-page.ts'
import { readSite, type ReadFigures } from '#server/http/pages/site.ts'
import { openStartupServer } from '#server/http/pages/startup-server.ts'
import type { RequestPolicies } from '#server/http/route.ts'
import { requireConsent } from '#server/identity/consent/require-consent.ts'
import { createIdentify } from '#server/identity/identify.ts'
import { runDueJobs, type JobRunner } from '#server/jobs/run-due-jobs.ts'
import { startServerJobs } from '#server/jobs/start-jobs.ts'
import { productMetrics } from '#server/monitoring/product-metrics.ts'
import { buildWeb, type WebBuild } from '#server/platform/build-web.ts'
import { OffsetClock, systemClock, type Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Connection, Queryable } from '#server/platform/database.ts'
import { loadEncryption, type Encryption } from '#server/platform/encryption.ts'
import type { Log } from '#server/platform/log.ts'
import { openReplica } from '#server/platform/replica.ts'
import type { StartedDatabase } from '#server/platform/start-database.ts'
import { productRoutes } from '#server/product-routes.ts'
import { startClockWorker } from '#server/sandbox/clock-worker.ts'
import { findPublishedImage } from '#server/site/content/site-content-queries.ts'
import { createSiteFigures } from '#server/site/create-site-figures.ts'
import { startWorkers } from '#server/start-workers.ts'
import { addCheckTotals } from '#server/statements/checks/add-check-totals.ts'
import { createStatementFeed } from '#server/statements/create-statement-feed.ts'
import { createSigner } from '#server/statements/statement-key.ts'
import { newestStatement, statementsBefore } from '#server/statements/statement-queries.ts'
import { listWitnesses } from '#server/statements/witness/cosignature-queries.ts'

export const requestPolicies: RequestPolicies = { requireConsent, requireConfirmation }

export type AppOptions = {
  config: Config
  log: Log
  onNotice: (sentence: string) => void
  /** `none` serves no pages, because Vite does in development. */
  web?: WebBuild | 'none'
  clock?: Clock
  onDemoDataProgress?: (progress: DemoDataProgress) => void
  /** False for test data that bypassed the product and would fail verification. */
  verifiesBooks?: boolean
  /** Overrides the size of the demo data. */
  demoDataSize?: DemoDataSize
  /** Aborts waiting for a primary database. */
  signal?: AbortSignal
}
export type RunningApp = {
  address: string
  provided: StartedDatabase
  /** Set only at the first start: the new master admin, whose password is in a file. */
  newMaster?: FirstMaster
  /** Sign-ins of the demo data. */
  signIns?: SignIns
  /** Live figures of the public pages. */
  readFigures: ReadFigures
  stop(): Promise<void>
}

export type ComposedServer = { app: FastifyInstance; pages: Awaited<ReturnType<typeof openSite>> }

/** Data sources for the figures of the public pages. */
const figureSources = (config: Config) => ({
  config,
  newestStatement,
  statementsBefore,
  listWitnesses,
  readHoldings,
  addCheckTotals,
  readReceivingAddresses: readReceivingAddresses(config),
  readPublishedRunOff,
})

export async function startApp(callerOptions: AppOptions): Promise<RunningApp> {
  const { config, web = 'product' } = callerOptions
  const startup = await openStartupServer(config)
  const options = mirrorNotices(startup, callerOptions)
  const clock = new OffsetClock(options.clock ?? systemClock)
  const cleanups: Cleanups = [() => startup.close()]
  const stop = () => runCleanups(cleanups)
  try {
    const secrets = await loadEncryption(config)
    const building = web === 'none' ? undefined : startWebBuild(web, options.onNotice)
    const provided = await ensureDemoData({ ...options, clock, secrets, routesOf: productRoutes })
    cleanups.push(() => provided.stop())
    const parts = { ...options, clock, secrets, provided, startJobs: startServerJobs }
    const { app, pages } = await composeServer(parts, cleanups, building)
    await startup.close()
    return { address: await listen(app, config), provided, stop, ...pages, ...provided.people }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What stops the parts of a server, in the order in which they were started. */
export type Cleanups = (() => Promise<void>)[]

/** Reverse start order: requests stop before the events and the database that they depend on. */
export async function runCleanups(cleanups: Cleanups): Promise<void> {
  for (const end of cleanups.splice(0).toReversed()) await end()
}

export type ServerParts = Pick<AppOptions, 'config' | 'log' | 'onNotice' | 'verifiesBooks'> & {
  clock: OffsetClock
  secrets: Encryption
  provided: Pick<StartedDatabase, 'database' | 'requests' | 'connection'>
  startJobs: (connection: Connection, runner: JobRunner, log: Log) => Promise<{ stop(): Promise<void> }>
}

/** Starts everything of a server except its database. It does not listen yet. */
export async function composeServer(
  parts: ServerParts,
  cleanups: Cleanups,
  building?: Promise<string>,
): Promise<ComposedServer> {
  const { config, log, clock, secrets, provided } = parts
  const { database, requests } = provided
  cleanups.push(...startWorkers(parts, { database, clock, secrets }))
  const events = await listenForEvents(provided.connection, log)
  cleanups.push(() => events.close())
  const replica = connectReplica(config, { requests, events, log })
  cleanups.push(async () => replica?.stop())
  const runner = createRunner(config, { database, clock, secrets })
  const jobs = await parts.startJobs(provided.connection, runner, log)
  cleanups.push(() => jobs.stop())
  if (config.RAIL === 'sandbox')
    cleanups.push(startClockWorker({ database, clock, events, log, runDue: () => runDueJobs(runner) }))
  const chosen = chooseRail(config, runner)
  cleanups.push(chosen.start(log))
  const pages = await openSite(building, config, { on: requests.pool, clock, events })
  const app = await buildServer({
    config,
    log,
    clock,
    database: requests,
    background: database,
    replica,
    events,
    identify: createIdentify(requests, clock),
    policies: requestPolicies,
    routes: productRoutes(config, secrets, clock.now(), runner, chosen, pages.previewSite),
    metrics: [productMetrics(requests.pool, chosen.rail.name, clock), createReplicaMetrics(replica)],
    ...pages,
  })
  cleanups.push(prepareGracefulClose(app), async () => chosen.abortNodeCalls())
  return { app, pages }
}

type ReplicaDeps = Pick<StartedDatabase, 'requests'> & { events: LiveEvents; log: Log }

function connectReplica({ DATABASE_REPLICA_URL: url }: Config, { requests, events, log }: ReplicaDeps) {
  if (url === undefined) return undefined
  const connection = { ...requests.connection, connectionString: url }
  const replica = openReplica({ connection, primary: requests.pool, log })
  events.subscribe(() => replica.noteChange())
  return replica
}

type RunnerDeps = Pick<JobRunner, 'database' | 'clock'> & { secrets: Encryption }

const createRunner = (config: Config, { database, clock, secrets }: RunnerDeps): JobRunner => ({
  database,
  clock,
  signer: createSigner(secrets, config.PUBLIC_ORIGIN),
  holder: `${hostname()}, process ${process.pid}`,
})

type SiteDeps = { on: Queryable; clock: Clock; events: LiveEvents }

/** Opens the public pages and caches their figures, so that they survive a database outage. */
async function openSite(building: Promise<string> | undefined, config: Config, deps: SiteDeps) {
  const readFigures = createSiteFigures({ ...figureSources(config), ...deps })
  const statementFeed = createStatementFeed(deps)
  await Promise.all([readFigures(), statementFeed.get()])
  const site = building && (await readSite(await building, config.RAIL))
  return {
    ...(site && { site }),
    readFigures,
    statementFeed,
    readSiteImage: (imageId: string) => findPublishedImage(deps.on, imageId),
    previewSite: createPreview(site, readFigures),
  }
}

/** Runs in parallel with the database start, which mostly waits for I/O. A failure surfaces when the build is awaited, not as an unhandled rejection. */
function startWebBuild(web: WebBuild, onNotice: (sentence: string) => void): Promise<string> {
  const building = buildWeb(web, onNotice)
  building.catch(() => {})
  return building
}
