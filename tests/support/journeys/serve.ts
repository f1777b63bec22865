// Starts the product for browser tests, with a temporary data directory and a free port.

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRoot } from '#server/members/create-root.ts'
import { systemClock, type Clock } from '#server/platform/clock.ts'
import { buildWeb, type WebBuild } from '#server/platform/build-web.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { startApp } from '#server/compose.ts'
import { openStartupServer } from '#server/http/pages/startup-server.ts'
import { startTestCluster } from '#tests/support/database/cluster.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { findFreePort } from '#tests/support/platform/free-port.ts'
import '#tests/support/http/cheap-passwords.ts'
import { TEST_SECRETS_KEY } from '#tests/support/statements/test-signer.ts'

export default async function startSharedServer() {
  const kit = buildWeb('kit', console.log)
  const cluster = await startTestCluster()
  process.env['CLUSTER_URL'] = cluster.url
  process.env['CLUSTER_PID'] = String(cluster.pid)
  const server = await startJourneyServer()
  await kit
  await createSponsor(server.ownerUrl)
  const demoDataFolder = await createFolder()
  process.env['DEMO_DATA_FOLDER'] = demoDataFolder
  process.env['BASE_URL'] = server.origin
  process.env['OWNER_URL'] = server.ownerUrl
  process.env['MASTER_PASSWORD'] = server.masterPassword
  return async () => {
    await server.stop()
    await cluster.stop()
    await rm(demoDataFolder, { recursive: true, force: true })
  }
}

/** PostgreSQL may run as another user, who must be able to reach it. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-browser-'))
  await chmod(folder, 0o755)
  return folder
}

let lastPort = 0

/**
 * The products of a worker run one after the other, on one port if it is still free: a browser that has the web app of an
 * address cached loads it at half the cost.
 */
export const findJourneyPort = async () =>
  (lastPort = await findFreePort(lastPort).catch(() => findFreePort()))

/** Starts a product with only the master admin in it, optionally with a clock that the test sets and more configuration. */
export async function startJourneyServer(
  clock: Clock = systemClock,
  web: WebBuild = 'product',
  environment: Record<string, string> = {},
) {
  const directory = await createFolder()
  const made = await createJourneyDatabase()
  const config = readConfig({
    PORT: String(await findJourneyPort()),
    DATA_DIR: directory,
    LOG_LEVEL: 'error',
    DEMO_DATA: 'off',
    SECRETS_KEY: TEST_SECRETS_KEY,
    ...(made && { DATABASE_URL: made.appUrl }),
    // Each journey has its own network, because limits and blocks count per network.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...environment,
  })
  // Journeys write some of their rows directly.
  const options = { config, log: createLog('error'), onNotice: console.log, web, clock, verifiesBooks: false }
  const start = () => startApp(options)
  let running = await start()
  return {
    origin: config.PUBLIC_ORIGIN,
    ownerUrl: made?.ownerUrl ?? running.provided.ownerUrl ?? '',
    masterPassword: running.newMaster?.password ?? '',
    /** Runs `whileStarting` between the two, while the address answers 503 as during a long start. */
    async restart(whileStarting: () => Promise<void>) {
      await running.stop()
      const startup = await openStartupServer(config)
      await whileStarting()
      await startup.close()
      running = await start()
    },
    async stop() {
      await running.stop()
      await made?.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The journeys share one PostgreSQL; without it the product starts an embedded one. */
async function createJourneyDatabase() {
  const clusterUrl = process.env['CLUSTER_URL']
  return clusterUrl === undefined ? undefined : createTestDatabase(clusterUrl)
}

/** The sponsor of all members in the journeys. */
async function createSponsor(connectionString: string) {
  const database = openDatabase({ connectionString })
  const fields = {
    userrefid: 'source',
    name: 'Sara Source',
    email: 'source@example.com',
    mobile: '+15550000',
  }
  await database.inTransaction((tx) => createRoot(tx, fields, systemClock.now()))
  await database.close()
}
