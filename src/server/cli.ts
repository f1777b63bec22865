// Runs the product until a signal stops it, and says what a person needs to know of it.

import { PRODUCT_NAME } from '#domain/product.ts'
import { ConfigError, readConfig, type Config } from '#server/platform/config.ts'
import { EmbeddedPostgresError } from '#server/platform/embedded-postgres/embedded-postgres-error.ts'
import { createLog } from '#server/platform/log.ts'
import { MigrationError } from '#server/platform/read-migrations.ts'
import { UnreachableDatabaseError } from '#server/platform/start-database.ts'
import { WebBuildError } from '#server/platform/build-web.ts'
import { PortTakenError } from '#server/http/pages/startup-server.ts'
import { start, type Running } from '#server/compose.ts'
import { drawWorldProgress } from '#server/demo-data/render-demo-data-progress.ts'

/** Errors whose message is already the sentence that a person needs. */
const plain = [
  ConfigError,
  EmbeddedPostgresError,
  MigrationError,
  UnreachableDatabaseError,
  WebBuildError,
  PortTakenError,
]

const say = (text: string) => process.stdout.write(`${text}\n`)
const fail = (error: unknown): never => {
  const known = plain.some((kind) => error instanceof kind)
  process.stderr.write(`${known ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`)
  process.exit(1)
}

/** Shown at the first start and never again: only the password's hash is kept. */
const firstSignIn = ({ username, password }: NonNullable<Running['newMaster']>) => `
  The first master admin was made. Write the password down: it is shown only now.
  Username      ${username}
  Password      ${password}
`

function mailGoes({ SMTP_URL, RAIL, PUBLIC_ORIGIN }: Config): string {
  if (SMTP_URL !== undefined) return 'by the mail server of SMTP_URL'
  return RAIL === 'sandbox' ? `stays here: ${PUBLIC_ORIGIN}/sandbox/mail` : 'stays in the outbox'
}

/** The sandbox says who can sign in; on any other rail there is no demo world. */
const demoSignIns = ({ member, admin }: NonNullable<Running['signIns']>) => `
  Sign in as a member         ${member.username}, password ${member.password}
  Sign in to the back office  ${admin.username}, password ${admin.password}
`

function announce(config: Config, running: Running) {
  say(`
  ${PRODUCT_NAME} is running.

  Open          ${config.PUBLIC_ORIGIN}
  Members       ${config.PUBLIC_ORIGIN}/user/dashboard
  Back office   ${config.PUBLIC_ORIGIN}/anjo/dashboard
  Interface     ${config.PUBLIC_ORIGIN}/api
  Database      ${running.provided.kind === 'embedded' ? `embedded, in ${config.DATA_DIR}` : 'as DATABASE_URL says'}
  Rail          ${config.RAIL}
  Mail          ${mailGoes(config)}
${running.signIns ? demoSignIns(running.signIns) : ''}${running.newMaster ? firstSignIn(running.newMaster) : ''}
  Ctrl-C stops it.
`)
}

/** The first signal finishes what was begun; the second one ends the process at once. */
function stopOnSignal(running: Promise<Running>) {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    say('Stopping: finishing what was begun. Press Ctrl-C again to stop at once.')
    await running.then((started) => started.stop()).catch(fail)
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

try {
  const config = readConfig(process.env)
  const starting = start({
    config,
    log: createLog(config.LOG_LEVEL),
    onNotice: say,
    onWorldProgress: drawWorldProgress(process.stdout),
  })
  stopOnSignal(starting)
  announce(config, await starting)
} catch (error) {
  fail(error)
}
