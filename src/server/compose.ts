// Composition root: starts every part of the product from a configuration, and stops them in reverse order.

import { hostname } from 'node:os'
import { activityRoutes } from '#server/activity/routes.ts'
import { adminRoutes } from '#server/admins/routes.ts'
import type { FirstMaster } from '#server/admins/create-master.ts'
import { startAnnouncementWorker } from '#server/announcements/announcement-worker.ts'
import { announcementRoutes } from '#server/announcements/routes.ts'
import { apiKeyRoutes } from '#server/api-keys/routes.ts'
import { auditRoutes } from '#server/audit/routes.ts'
import { blbRoutes } from '#server/blb/routes.ts'
import { captchaRoutes } from '#server/captcha/routes.ts'
import { confirmationRoutes } from '#server/confirmations/routes.ts'
import { buildServer } from '#server/http/build-server.ts'
import { startCleanupTimer } from '#server/http/identity/start-cleanup-timer.ts'
import { importRoutes } from '#server/imports/routes.ts'
import { imageRoutes } from '#server/http/images/routes.ts'
import { createIdentify } from '#server/http/identity/identify.ts'
import { listenForEvents, type LiveEvents } from '#server/http/live/live-events.ts'
import type { Route } from '#server/http/route.ts'
import { createPreview } from '#server/http/pages/preview-page.ts'
import { readSite, type ReadFigures } from '#server/http/pages/site.ts'
import { closeGracefully, listen } from '#server/http/listen.ts'
import { mirrorNotices } from '#server/http/pages/mirror-notices.ts'
import { openStartupServer } from '#server/http/pages/startup-server.ts'
import { activationRoutes } from '#server/activations/routes.ts'
import { previewRoutes } from '#server/closing/preview/preview-routes.ts'
import { communityRoutes } from '#server/community/routes.ts'
import { closingRoutes } from '#server/closing/routes.ts'
import type { ClosingRunner } from '#server/closing/run-closing.ts'
import { dashboardRoutes } from '#server/member-dashboard/routes.ts'
import { runDueJobs } from '#server/jobs/run-due-jobs.ts'
import { depositAdminRoutes } from '#server/deposits/admin-routes.ts'
import { readReceivingAddresses } from '#server/deposits/read-receiving-addresses.ts'
import { chooseRail, type ChosenRail } from '#server/deposits/rails/choose-rail.ts'
import { depositRoutes } from '#server/deposits/routes.ts'
import { startServerJobs } from '#server/jobs/start-jobs.ts'
import { earningRoutes } from '#server/earnings/routes.ts'
import { kycRoutes } from '#server/kyc/routes.ts'
import { levelRoutes } from '#server/level/routes.ts'
import { productMetrics } from '#server/monitoring/product-metrics.ts'
import { memberPageRoutes } from '#server/member-page/routes.ts'
import { memberRoutes } from '#server/members/routes.ts'
import { odlRoutes } from '#server/odl/routes.ts'
import { fundRoutes } from '#server/funds/routes.ts'
import { startRatePoller } from '#server/rates/rate-poller.ts'
import { rateRoutes } from '#server/rates/routes.ts'
import { walletRoutes } from '#server/wallets/routes.ts'
import { createWithdrawalDeps, withdrawalRoutes } from '#server/withdrawals/routes.ts'
import { adminDashboardRoutes } from '#server/admin-dashboard/routes.ts'
import { packageRoutes } from '#server/packages/routes.ts'
import { planSettingRoutes } from '#server/plan-settings/routes.ts'
import { performanceRoutes } from '#server/performance/routes.ts'
import { buildWeb, type WebBuild } from '#server/platform/build-web.ts'
import { OffsetClock, systemClock, type Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { sendMail } from '#server/platform/mail-sender.ts'
import type { StartedDatabase } from '#server/platform/start-database.ts'
import { loadEncryption, type Encryption } from '#server/platform/encryption.ts'
import { riskRoutes } from '#server/risk/routes.ts'
import { startSanctionsReload } from '#server/risk/start-sanctions-reload.ts'
import { reportRoutes } from '#server/reports/routes.ts'
import { sandboxRoutes } from '#server/sandbox/routes.ts'
import { searchRoutes } from '#server/search/routes.ts'
import { securityRoutes } from '#server/security/routes.ts'
import { readPublishedDetails, siteContentRoutes, type PreviewSite } from '#server/site/content/routes.ts'
import { createSiteFigures } from '#server/site/create-site-figures.ts'
import { createStatementFeed } from '#server/statements/create-statement-feed.ts'
import { newestStatement, statementsBefore } from '#server/statements/queries.ts'
import { statementRoutes } from '#server/statements/routes.ts'
import { statusRoutes } from '#server/status/routes.ts'
import { treasuryRoutes } from '#server/treasury/routes.ts'
import { supportRoutes } from '#server/support/routes.ts'
import { teamRoutes } from '#server/team/routes.ts'
import { startWebhookWorker } from '#server/webhooks/delivery-worker.ts'
import { webhookRoutes } from '#server/webhooks/routes.ts'
import { startClockWorker } from '#server/time-machine/clock-worker.ts'
import { timeMachineRoutes } from '#server/time-machine/routes.ts'
import type { DemoDataProgress } from '#server/demo-data/generate-demo-data.ts'
import { ensureDemoData, type SignIns, type DemoDataSize } from '#server/demo-data/ensure-demo-data.ts'

export type AppOptions = {
  config: Config
  log: Log
  onNotice: (sentence: string) => void
  /** `none` serves no pages: in development Vite does. */
  web?: WebBuild | 'none'
  clock?: Clock
  onDemoDataProgress?: (progress: DemoDataProgress) => void
  /** Overrides the size of the demo data. */
  demoDataSize?: DemoDataSize
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

/** Packages and the rewards that they earn. */
const rewardRoutes = [
  ...packageRoutes,
  ...planSettingRoutes,
  ...activationRoutes,
  ...odlRoutes,
  ...levelRoutes,
  ...earningRoutes,
  ...blbRoutes,
]

const integrationRoutes = (config: Config, secrets: Encryption): Route[] => [
  ...apiKeyRoutes(secrets),
  ...importRoutes,
  ...webhookRoutes({ secrets, allowedHosts: config.WEBHOOK_INTERNAL_HOSTS }),
]

/** Every API route of the product. */
export function productRoutes(
  config: Config,
  secrets: Encryption,
  runningSince: Date,
  runner: ClosingRunner,
  chosen: ChosenRail = chooseRail(config, runner),
  previewSite: PreviewSite = async () => undefined,
): Route[] {
  const routes = [
    ...statusRoutes(config, runningSince),
    ...rewardRoutes,
    ...communityRoutes(config),
    ...dashboardRoutes,
    ...teamRoutes,
    ...closingRoutes(runner),
    ...rateRoutes,
    ...withdrawalRoutes(createWithdrawalDeps(config, secrets, chosen)),
    ...riskRoutes,
    ...walletRoutes,
    ...fundRoutes,
    ...previewRoutes,
    ...adminDashboardRoutes(readPublishedDetails(config)),
    ...treasuryRoutes(runner),
    ...captchaRoutes,
    ...imageRoutes(secrets),
    ...kycRoutes({ secrets, origin: config.PUBLIC_ORIGIN }),
    ...depositRoutes(chosen.rail),
    ...depositAdminRoutes(chosen.rail.name, chosen.chain, runner.database),
    ...memberRoutes(secrets, config.PUBLIC_ORIGIN),
    ...memberPageRoutes,
    ...searchRoutes,
    ...securityRoutes(secrets),
    ...integrationRoutes(config, secrets),
    ...adminRoutes({ secrets, origin: config.PUBLIC_ORIGIN }),
    ...auditRoutes,
    ...supportRoutes({ secrets, origin: config.PUBLIC_ORIGIN }),
    ...announcementRoutes,
    ...siteContentRoutes(config, previewSite),
    ...activityRoutes,
    ...performanceRoutes,
    ...reportRoutes,
    ...statementRoutes(readReceivingAddresses(config)),
    ...sandboxRoutes(config, secrets),
    ...timeMachineRoutes(config),
  ]
  return [...routes, ...confirmationRoutes(routes)]
}

/** Where the figures of the public pages come from. */
const figureSources = (config: Config) => ({
  config,
  newestStatement,
  statementsBefore,
  readReceivingAddresses: readReceivingAddresses(config),
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
    cleanups.push(() => provided.stop())
    const { database, requests } = provided
    cleanups.push(...startWorkers(options, { database, clock, secrets }))
    const events = await listenForEvents(provided.connection, log)
    cleanups.push(() => events.close())
    const runner = { database, clock, holder: `${hostname()}, process ${process.pid}` }
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
      events,
      identify: createIdentify(requests, clock),
      routes: productRoutes(config, secrets, clock.now(), runner, chosen, pages.previewSite),
      metrics: [productMetrics(requests.pool, chosen.rail.name, clock), jobs.metrics],
      ...pages,
    })
    cleanups.push(() => (chosen.abortNodeCalls(), closeGracefully(app)))
    await startup.close()
    return { address: await listen(app, config), provided, stop, ...pages, ...provided.people }
  } catch (error) {
    await stop()
    throw error
  }
}

type WorkerDeps = { database: Database; clock: Clock; secrets: Encryption }

/** Timers and queues of every server. */
const startWorkers = (options: AppOptions, deps: WorkerDeps) => {
  const { config, log } = options
  const { database, clock } = deps
  return [
    startCleanupTimer(database, clock, log),
    startRatePoller(config, { database, clock, log }),
    startSanctionsReload(config, { database, clock, log }),
    sendMail({ ...options, ...deps }),
    startAnnouncementWorker({ ...deps, log, origin: config.PUBLIC_ORIGIN }),
    startWebhookWorker({ ...options, ...deps }),
  ]
}

type SiteDeps = { on: Queryable; clock: Clock; events: LiveEvents }

/** The public pages. From then on an outage of the database finds figures to show. */
async function openSite(building: Promise<string> | undefined, config: Config, deps: SiteDeps) {
  const readFigures = createSiteFigures({ ...figureSources(config), ...deps })
  const statementFeed = createStatementFeed(deps)
  await Promise.all([readFigures(), statementFeed.get()])
  const site = building && (await readSite(await building, config.RAIL))
  return { ...(site && { site }), readFigures, statementFeed, previewSite: createPreview(site, readFigures) }
}

/** Runs in parallel with the database start, which mostly waits for I/O. A failure surfaces where the build is awaited, not as an unhandled rejection. */
function startWebBuild(web: WebBuild, onNotice: (sentence: string) => void): Promise<string> {
  const building = buildWeb(web, onNotice)
  building.catch(() => {})
  return building
}
