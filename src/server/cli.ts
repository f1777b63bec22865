// Runs the product until it receives a signal, and prints addresses and sign-ins.

import { PRODUCT_NAME } from '#domain/product.ts'
import { EmbeddedPostgresError } from '#server/platform/embedded-postgres/embedded-postgres-error.ts'
import { readServerConfig, type Config } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { describeFailure } from '#server/platform/run-command.ts'
import { startApp, type RunningApp } from '#server/compose.ts'
import { createProgressRenderer } from '#server/demo-data/render-demo-data-progress.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)
const fail = (error: unknown): never => {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exit(1)
}

/** A start that is aborted while waiting for a primary is not a failure. */
const failUnlessAborted = (error: unknown) => (error as Error).name === 'AbortError' || fail(error)

/** Names the password file instead of the password, which would end up in logs. */
const formatNewMaster = ({ username, passwordFile }: NonNullable<RunningApp['newMaster']>) => `
  The first master admin was created. Sign in, then delete the file with the password.
  Username      ${username}
  Password in   ${passwordFile}
`

function describeMail({ SMTP_URL, RAIL, PUBLIC_ORIGIN }: Config): string {
  if (SMTP_URL !== undefined) return 'sent through SMTP_URL'
  return RAIL === 'sandbox'
    ? `not sent, shown at ${PUBLIC_ORIGIN}/sandbox/mail`
    : 'not sent, stays in the outbox'
}

/** Only the sandbox has demo data. */
const formatDemoSignIns = ({ member, admin }: NonNullable<RunningApp['signIns']>) => `
  Sign in as a member         ${member.username}, password ${member.password}
  Sign in to the back office  ${admin.username}, password ${admin.password}
`

function printSummary(config: Config, running: RunningApp) {
  print(`
  ${PRODUCT_NAME} is running.

  Open          ${config.PUBLIC_ORIGIN}
  Members       ${config.PUBLIC_ORIGIN}/user/dashboard
  Back office   ${config.PUBLIC_ORIGIN}/anjo/dashboard
  API           ${config.PUBLIC_ORIGIN}/api
  Database      ${running.provided.kind === 'embedded' ? `embedded, in ${config.DATA_DIR}` : 'DATABASE_URL'}
  Rail          ${config.RAIL}
  Mail          ${describeMail(config)}
${running.signIns ? formatDemoSignIns(running.signIns) : ''}${running.newMaster ? formatNewMaster(running.newMaster) : ''}
  Press Ctrl-C to stop.
`)
}

/** The first signal shuts down gracefully, the second ends the process immediately. */
function stopOnSignal(running: Promise<RunningApp>, stopping: AbortController) {
  const stop = async () => {
    if (stopping.signal.aborted) process.exit(1)
    stopping.abort()
    print('Stopping: finishing open requests. Press Ctrl-C again to stop at once.')
    await running.then((started) => started.stop()).catch(failUnlessAborted)
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

try {
  const config = readServerConfig(process.env)
  const stopping = new AbortController()
  const starting = startApp({
    config,
    signal: stopping.signal,
    log: createLog(config.LOG_LEVEL),
    onNotice: print,
    onDemoDataProgress: createProgressRenderer(process.stdout),
  })
  stopOnSignal(starting, stopping)
  const running = await starting
  // A process manager restarts both; PostgreSQL then recovers everything that was committed.
  void running.provided.crashed?.then(() =>
    fail(new EmbeddedPostgresError('The server ends because its PostgreSQL ended. Start it again.')),
  )
  printSummary(config, running)
} catch (error) {
  failUnlessAborted(error)
}
