// Composition root: starts every part of the product from a configuration, and stops them in reverse order.

import { hostname } from 'node:os'
import type { FirstMaster } from '#server/admins/create-master.ts'
import { buildServer } from '#server/http/build-server.ts'
import { createIdentify } from '#server/identity/identify.ts'
import { listenForEvents, type LiveEvents } from '#server/http/live/live-events.ts'
import { createPreview } from '#server/http/pages/preview-page.ts'
import { readSite, type ReadFigures } from '#server/http/pages/site.ts'
import { listen, prepareGracefulClose } from '#server/http/listen.ts'
import { mirrorNotices } from '#server/http/pages/mirror-notices.ts'
import { openStartupServer } from '#server/http/pages/startup-server.ts'
import { readPublishedRunOff } from '#server/closing/projection/publication-queries.ts'
import { runDueJobs, type JobRunner } from '#server/jobs/run-due-jobs.ts'
import { readReceivingAddresses } from '#server/deposits/read-receiving-addresses.ts'
import { readHoldings } from '#server/holdings/read-holdings.ts'
import { chooseRail } from '#server/deposits/rails/choose-rail.ts'
import { startServerJobs } from '#server/jobs/start-jobs.ts'
import { createReplicaMetrics } from '#server/http/monitoring/replica-metrics.ts'
import { productMetrics } from '#server/monitoring/product-metrics.ts'
import { buildWeb, type WebBuild } from '#server/platform/build-web.ts'
import { OffsetClock, systemClock, type Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Queryable, Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { StartedDatabase } from '#server/platform/start-database.ts'
import { openReplica } from '#server/platform/replica.ts'
import { loadEncryption, type Encryption } from '#server/platform/encryption.ts'
import { findPublishedImage } from '#server/site/content/site-content-queries.ts'
import { createSiteFigures } from '#server/site/create-site-figures.ts'
import { createStatementFeed } from '#server/statements/create-statement-feed.ts'
import { addCheckTotals } from '#server/statements/checks/add-check-totals.ts'
import { listWitnesses } from '#server/statements/witness/cosignature-queries.ts'
import { newestStatement, statementsBefore } from '#server/statements/statement-queries.ts'
import { createSigner } from '#server/statements/statement-key.ts'
import { startClockWorker } from '#server/sandbox/clock-worker.ts'
import type { DemoDataProgress } from '#server/demo-data/generate-demo-data.ts'
import { ensureDemoData, type SignIns, type DemoDataSize } from '#server/demo-data/ensure-demo-data.ts'
import { productRoutes } from '#server/product-routes.ts'
import { requireConfirmation } from '#server/cases/require-confirmation.ts'
import type { RequestPolicies } from '#server/http/route.ts'
import { requireConsent } from '#server/identity/consent/require-consent.ts'
import { startAlertWorker } from '#server/monitoring/alert-worker.ts'
import { startErrorWriter } from '#server/monitoring/error-writer.ts'
import { startAnnouncementWorker } from '#server/announcements/announcement-worker.ts'
import { startCleanupTimer } from '#server/jobs/start-cleanup-timer.ts'
import { startClosureWorker } from '#server/members/closure-worker.ts'
import { startNotificationMailWorker } from '#server/notifications/notification-mail-worker.ts'
import { startVerificationWorker } from '#server/jobs/verification/verification-worker.ts'
import { startRatePoller } from '#server/rates/rate-poller.ts'
import { sendMail } from '#server/mail/mail-sender.ts'
import { startSanctionsReload } from '#server/risk/start-sanctions-reload.ts'
import { startHoldingWorker } from '#server/holdings/balance-worker.ts'
import { startPushWorker } from '#server/notifications/push/push-worker.ts'
import { startCheckTotalWorker } from '#server/statements/checks/check-total-worker.ts'
import { startCosignatureWorker } from '#server/statements/witness/cosignature-worker.ts'
import { startWebhookWorker } from '#server/webhooks/delivery-worker.ts'

type WorkerOptions = {
  config: Config
  log: Log
  onNotice: (sentence: string) => void
  verifiesBooks?: boolean
}
type WorkerDeps = { database: Database; clock: Clock; secrets: Encryption }

/** Timers and queues of every server. */
const startWorkers = (options: WorkerOptions, deps: WorkerDeps) => {
  const { config, log } = options
  const { database, clock } = deps
  return [
    ...((options.verifiesBooks ?? true)
      ? [startVerificationWorker(database.connection, { clock, log })]
      : []),
    startErrorWriter({ database, clock, log }),
    startCleanupTimer(database, clock, log),
    startRatePoller(config, { database, clock, log }),
    startSanctionsReload(config, { database, clock, log }),
    sendMail({ ...options, ...deps }),
    startClosureWorker({ ...deps, log }),
    startAnnouncementWorker({ ...deps, log, origin: config.PUBLIC_ORIGIN }),
    startNotificationMailWorker({ ...deps, log, origin: config.PUBLIC_ORIGIN }),
    startAlertWorker({ ...deps, log, origin: config.PUBLIC_ORIGIN, rail: config.RAIL }),
    startWebhookWorker({ ...options, ...deps }),
    startPushWorker({ ...options, ...deps }),
    startHoldingWorker(config, { database, clock, log }),
    startCosignatureWorker(config.WITNESSES, { database, log }),
    startCheckTotalWorker({ database, log }),
  ]
}

export const requestPolicies: RequestPolicies = { requireConsent, requireConfirmation }

export type AppOptions = {
  config: Config
  log: Log
  onNotice: (sentence: string) => void
  /** `none` serves no pages: in development Vite does. */
  web?: WebBuild | 'none'
  clock?: Clock
  onDemoDataProgress?: (progress: DemoDataProgress) => void
  /** False for data that was written past the product, and that no verification accepts. */
  verifiesBooks?: boolean
  /** Overrides the size of the demo data. */
  demoDataSize?: DemoDataSize
  /** Ends the wait for a database that is not a standby. */
  signal?: AbortSignal
}
export type RunningApp = {
  address: string
  provided: StartedDatabase
  /** Set only at the first start: the created master admin, whose password is in a file. */
  newMaster?: FirstMaster
  /** Sign-ins of the demo data. */
  signIns?: SignIns
  /** Live figures of the public pages. */
  readFigures: ReadFigures
  stop(): Promise<void>
}

/** Where the figures of the public pages come from. */
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
  const { config, log, web = 'product' } = callerOptions
  const startup = await openStartupServer(config)
  const options = mirrorNotices(startup, callerOptions)
  const clock = new OffsetClock(options.clock ?? systemClock)
  const cleanups: (() => Promise<void>)[] = [() => startup.close()]
  // Reverse order of start: requests stop before the events and the database that they need.
  const stop = async () => {
    for (const end of cleanups.splice(0).toReversed()) await end()
  }
  try {
    const secrets = await loadEncryption(config)
    const building = web === 'none' ? undefined : startWebBuild(web, options.onNotice)
    const provided = await ensureDemoData({ ...options, clock, secrets, routesOf: productRoutes })
    const { database, requests } = provided
    cleanups.push(() => provided.stop(), ...startWorkers(options, { database, clock, secrets }))
    const events = await listenForEvents(provided.connection, log)
    cleanups.push(() => events.close())
    const replica = connectReplica(config, { ...provided, events, log })
    cleanups.push(async () => replica?.stop())
    const runner = createRunner(config, { database, clock, secrets })
    const jobs = await startServerJobs(provided.connection, runner, log)
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
    await startup.close()
    return { address: await listen(app, config), provided, stop, ...pages, ...provided.people }
  } catch (error) {
    await stop()
    throw error
  }
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

/** The public pages. From then on an outage of the database finds figures to show. */
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

/** Runs in parallel with the database start, which mostly waits for I/O. A failure surfaces where the build is awaited, not as an unhandled rejection. */
function startWebBuild(web: WebBuild, onNotice: (sentence: string) => void): Promise<string> {
  const building = buildWeb(web, onNotice)
  building.catch(() => {})
  return building
}
