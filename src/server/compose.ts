// Brings the whole product up from a configuration, and takes it down again without dropping what it began.

import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { activityRoutes } from '#server/activity/routes.ts'
import { adminRoutes } from '#server/admins/routes.ts'
import type { NewMaster } from '#server/admins/create-master.ts'
import { followAnnouncements } from '#server/announcements/announcement-worker.ts'
import { announcementRoutes } from '#server/announcements/routes.ts'
import { auditRoutes } from '#server/audit/routes.ts'
import { blbRoutes } from '#server/blb/routes.ts'
import { captchaRoutes } from '#server/captcha/routes.ts'
import { confirmationRoutes } from '#server/confirmations/routes.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { buildServer } from '#server/http/build-server.ts'
import { forgetRegularly } from '#server/http/identity/start-cleanup-timer.ts'
import { imageRoutes } from '#server/http/images/routes.ts'
import { identifyBySession } from '#server/http/identity/identify.ts'
import { listenForEvents } from '#server/http/live/live-events.ts'
import type { Route } from '#server/http/route.ts'
import { readSite } from '#server/http/pages/site.ts'
import { openWaitingRoom, refuseTakenPort, type WaitingRoom } from '#server/http/pages/startup-server.ts'
import { activationRoutes } from '#server/activations/routes.ts'
import { previewRoutes } from '#server/closing/preview/preview-routes.ts'
import { communityRoutes } from '#server/community/routes.ts'
import { closingRoutes } from '#server/closing/routes.ts'
import type { Runner } from '#server/closing/run-closing.ts'
import { dashboardRoutes } from '#server/member-dashboard/routes.ts'
import { runDue } from '#server/jobs/run-due-jobs.ts'
import { depositAdminRoutes } from '#server/deposits/admin-routes.ts'
import { gatewayMeasures } from '#server/deposits/gateway-status.ts'
import type { RailName } from '#server/deposits/queries.ts'
import { chooseRail, type ChosenRail } from '#server/deposits/rails/choose-rail.ts'
import { depositRoutes } from '#server/deposits/routes.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { levelRoutes } from '#server/level/routes.ts'
import { memberRoutes } from '#server/members/routes.ts'
import { odlRoutes } from '#server/odl/routes.ts'
import { fundRoutes } from '#server/funds/routes.ts'
import { readRatesRegularly } from '#server/rates/read-source.ts'
import { rateRoutes } from '#server/rates/routes.ts'
import { walletRoutes } from '#server/wallets/routes.ts'
import { withdrawalParts, withdrawalRoutes } from '#server/withdrawals/routes.ts'
import { officeDashboardRoutes } from '#server/admin-dashboard/routes.ts'
import { packageRoutes } from '#server/packages/routes.ts'
import { planSettingRoutes } from '#server/plan-settings/routes.ts'
import { performanceRoutes } from '#server/performance/routes.ts'
import { buildWeb, type WebBuild } from '#server/platform/build-web.ts'
import { MovableClock, systemClock, type Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { startMailSender } from '#server/platform/mail-sender.ts'
import type { ProvidedDatabase } from '#server/platform/start-database.ts'
import { openSecretBox, type SecretBox } from '#server/platform/encryption.ts'
import { reportRoutes } from '#server/reports/routes.ts'
import { sandboxRoutes } from '#server/sandbox/routes.ts'
import { securityRoutes } from '#server/security/routes.ts'
import { createSiteFigures } from '#server/site/create-site-figures.ts'
import { newestStatement, statementsBefore } from '#server/statements/queries.ts'
import { statementRoutes } from '#server/statements/routes.ts'
import { statusRoutes } from '#server/status/routes.ts'
import { treasuryRoutes } from '#server/treasury/routes.ts'
import { supportRoutes } from '#server/support/routes.ts'
import { teamRoutes } from '#server/team/routes.ts'
import { followClock } from '#server/time-machine/clock-worker.ts'
import { timeMachineRoutes } from '#server/time-machine/routes.ts'
import type { WorldProgress } from '#server/demo-data/generate-demo-data.ts'
import { provideWorld, type SignIns, type WorldSize } from '#server/demo-data/ensure-demo-data.ts'

/** How long requests under way may take to finish when the server is told to stop. */
const STOP_MILLISECONDS = 20_000

export type Options = {
  config: Config
  log: Log
  onNotice: (sentence: string) => void
  web?: WebBuild
  clock?: Clock
  onWorldProgress?: (progress: WorldProgress) => void
  /** Of the demo world, where it is to be smaller than usual. */
  worldSize?: WorldSize
}
export type Running = {
  address: string
  provided: ProvidedDatabase
  /** Only at the very first start: the master admin that was made, whose password is printed once. */
  newMaster?: NewMaster
  /** Where the demo world is: who can sign in to it. */
  signIns?: SignIns
  stop(): Promise<void>
}

/** Every call that the product answers. */
export function productRoutes(
  config: Config,
  secrets: SecretBox,
  runningSince: Date,
  runner: Runner,
  { rail, chain }: ChosenRail = chooseRail(config, runner),
): Route[] {
  const routes = [
    ...statusRoutes(config, runningSince),
    ...packageRoutes,
    ...planSettingRoutes,
    ...communityRoutes(config),
    ...dashboardRoutes,
    ...teamRoutes,
    ...activationRoutes,
    ...odlRoutes,
    ...levelRoutes,
    ...blbRoutes,
    ...closingRoutes(runner),
    ...rateRoutes,
    ...withdrawalRoutes(withdrawalParts(config, secrets)),
    ...walletRoutes,
    ...fundRoutes,
    ...previewRoutes,
    ...officeDashboardRoutes,
    ...treasuryRoutes(runner),
    ...captchaRoutes,
    ...imageRoutes,
    ...depositRoutes(rail),
    ...depositAdminRoutes(rail.name, chain),
    ...memberRoutes(secrets, config.PUBLIC_ORIGIN),
    ...securityRoutes(secrets),
    ...adminRoutes(secrets),
    ...auditRoutes,
    ...supportRoutes({ secrets, origin: config.PUBLIC_ORIGIN }),
    ...announcementRoutes,
    ...activityRoutes,
    ...performanceRoutes,
    ...reportRoutes,
    ...statementRoutes,
    ...sandboxRoutes(config, secrets),
    ...timeMachineRoutes(config),
  ]
  return [...routes, ...confirmationRoutes(routes)]
}

/** Where the figures of the public pages come from. */
const figureSources = { newestStatement, statementsBefore }

export async function start(given: Options): Promise<Running> {
  const { config, log, web = 'product' } = given
  const room = await openWaitingRoom(config)
  const options = showingIn(room, given)
  const clock = new MovableClock(options.clock ?? systemClock)
  const begun: (() => Promise<void>)[] = [() => room.close()]
  // What was begun last is ended first: requests before the events and the database that they need.
  const stop = async () => {
    for (const end of begun.splice(0).toReversed()) await end()
  }
  try {
    const secrets = await openSecretBox(config)
    // Beside the database and its world: the one is at work while the other waits.
    const building = buildWeb(web, options.onNotice)
    building.catch(() => {})
    const provided = await provideWorld({ ...options, clock, secrets, routesOf: productRoutes })
    begun.push(() => provided.stop())
    const { database } = provided
    begun.push(forgetRegularly(database, clock, log))
    begun.push(readRatesRegularly(config, { database, clock, log }))
    begun.push(sendMail(options, { database, secrets, clock }))
    begun.push(followAnnouncements({ database, clock, secrets, log, origin: config.PUBLIC_ORIGIN }))
    const events = await listenForEvents(provided.connection, log)
    begun.push(() => events.close())
    const runner = { database, clock, holder: `${hostname()}, process ${process.pid}` }
    const jobs = await startJobs({ ownerUrl: provided.ownerUrl, runner, log })
    begun.push(() => jobs.stop())
    begun.push(followClock({ database, clock, events, log, runDue: () => runDue(runner) }))
    const chosen = chooseRail(config, runner)
    begun.push(chosen.start(log))
    const app = await buildServer({
      config,
      log,
      clock,
      database,
      events,
      identify: identifyBySession(database, clock),
      routes: productRoutes(config, secrets, clock.now(), runner, chosen),
      measures: [gatewayMeasure(chosen.rail.name, runner)],
      site: await readSite(await building, config.RAIL),
      readFigures: createSiteFigures({ ...figureSources, on: database.pool, clock, config, events }),
    })
    begun.push(() => finish(app))
    await room.close()
    return { address: await listen(app, config), provided, stop, ...provided.people }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What is told to whoever started it is also shown to whoever opens it already. */
function showingIn(room: WaitingRoom, options: Options): Options {
  options.onNotice(`Starting: ${options.config.PUBLIC_ORIGIN} shows how far it is.`)
  return {
    ...options,
    onNotice: (sentence) => {
      room.show({ sentence })
      options.onNotice(sentence)
    },
    onWorldProgress: (progress) => {
      const { day, of, members } = progress
      room.show({
        sentence: `Making the demo world: day ${day} of ${of}, ${members} members`,
        share: of === 0 ? 1 : day / of,
      })
      options.onWorldProgress?.(progress)
    },
  }
}

type MailParts = { database: Database; secrets: SecretBox; clock: Clock }
const gatewayMeasure = (rail: RailName, { database, clock }: Runner) => ({
  name: 'tributary_gateway',
  help: 'How the rail of deposits is doing',
  read: () => gatewayMeasures(database.pool, rail, clock.now()),
})

/** Without a mail server the mail stays in the outbox, where only the sandbox shows it. */
function sendMail({ config, log, onNotice }: Options, parts: MailParts) {
  if (config.SMTP_URL === undefined) {
    if (config.RAIL !== 'sandbox')
      onNotice('SMTP_URL is not set: mail is kept in the outbox, and nobody receives verification codes.')
    return async () => {}
  }
  const from = { name: PRODUCT_NAME, address: `no-reply@${new URL(config.PUBLIC_ORIGIN).hostname}` }
  const sender = startMailSender({ ...parts, log, smtpUrl: config.SMTP_URL, from })
  return () => sender.stop()
}

async function finish(app: FastifyInstance): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), STOP_MILLISECONDS)
  await app.close()
  clearTimeout(patience)
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const { HOST, PORT } = config
  return app.listen({ host: HOST, port: PORT }).catch((error: Error) => refuseTakenPort(error, config))
}
