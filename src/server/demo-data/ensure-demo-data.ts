// Brings up the database with what every product needs in it before it can serve: a plan, a master admin, the first
// published statement, the clock where the sandbox's time machine left it; and the first time, in the sandbox, the demo
// world. A world that was not finished is thrown away, and never shown.

import { randomBytes } from 'node:crypto'
import { ensureMaster, type NewMaster } from '#server/admins/create-master.ts'
import type { Runner } from '#server/closing/run-closing.ts'
import type { Route } from '#server/http/route.ts'
import { keepTopPerformers } from '#server/admin-dashboard/queries.ts'
import { ensurePlan } from '#server/plan/save-plan.ts'
import type { OffsetClock } from '#server/platform/clock.ts'
import { ConfigError, type Config } from '#server/platform/config.ts'
import { openDatabase, type Database } from '#server/platform/database.ts'
import { readClockOffset } from '#server/platform/product-clock.ts'
import { startDatabase, type StartedDatabase } from '#server/platform/start-database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { publishDueStatement } from '#server/statements/publish-statement.ts'
import { DEMO_SIZE } from './demo-size.ts'
import { makeWorld, type WorldProgress } from './generate-demo-data.ts'
import { DEMO_USERREFID } from './population.ts'
import { analyze, beginWorld, findWorld, finishWorld, isEmpty, type FoundWorld } from './queries.ts'

type SignIn = { username: string; password: string }
export type SignIns = { member: SignIn; admin: SignIn }

export type WorldSize = { seed: number; members: number; days: number }

type Options = {
  config: Config
  clock: OffsetClock
  secrets: Encryption
  onNotice: (sentence: string) => void
  onWorldProgress?: ((progress: WorldProgress) => void) | undefined
  worldSize?: WorldSize | undefined
  routesOf: (config: Config, secrets: Encryption, runningSince: Date, runner: Runner) => readonly Route[]
}

export type ProvidedWorld = StartedDatabase & { people: { newMaster?: NewMaster; signIns?: SignIns } }

export async function provideWorld(options: Options): Promise<ProvidedWorld> {
  const { config, clock, secrets, onNotice } = options
  let provided = await startDatabase(config, onNotice)
  try {
    let found = await findWorld(provided.database.pool)
    const ahead = await readClockOffset(provided.database.pool)
    if (config.RAIL !== 'sandbox' && (ahead.target > 0 || found)) refuseSandboxMoney(config)
    if (found?.finishedAt === null && provided.kind === 'embedded') {
      onNotice('The demo world was not finished the last time, and is made anew.')
      await provided.stop()
      provided = await startDatabase(config, onNotice, { reset: true })
      found = undefined
    }
    clock.setOffset(ahead.now)
    if (wantsDemo(config) && (await isEmpty(provided.database.pool)))
      return { ...provided, people: { signIns: await makeDemo(options, provided) } }
    return { ...provided, people: { ...signInsOf(found, secrets), ...(await prepare(provided, clock)) } }
  } catch (error) {
    await provided.stop()
    throw error
  }
}

/** Never in a database of somebody's own, and never where people who do not exist would be written to. */
const wantsDemo = ({ DEMO_DATA, DATABASE_URL, SMTP_URL }: Config) =>
  DEMO_DATA && DATABASE_URL === undefined && SMTP_URL === undefined

async function prepare({ database }: StartedDatabase, clock: OffsetClock) {
  await database.inTransaction((tx) => ensurePlan(tx, clock.now()))
  const newMaster = await database.inTransaction((tx) => ensureMaster(tx, clock.now()))
  await publishDueStatement(database, clock.now(), undefined)
  return newMaster ? { newMaster } : {}
}

async function makeDemo(options: Options, { database, connection, ownerUrl }: StartedDatabase) {
  const { config, secrets, clock, onWorldProgress, routesOf, worldSize = DEMO_SIZE } = options
  const now = clock.now()
  const password = randomBytes(9).toString('base64url')
  await database.inTransaction((tx) => beginWorld(tx, worldSize.seed, now))
  const hasty = openDatabase({ ...connection, asyncCommit: true })
  const making = makeWorld({
    ...worldSize,
    database: hasty,
    secrets,
    now,
    password,
    routesOf: (runner) => routesOf(config, secrets, now, runner),
    ...(onWorldProgress && { onProgress: onWorldProgress }),
  })
  const { username, password: adminPassword } = await closingAfter(making, hasty)
  await analyze(ownerUrl)
  await keepTopPerformers(database.pool, now)
  const signIns: SignIns = {
    member: { username: DEMO_USERREFID, password },
    admin: { username, password: adminPassword },
  }
  // This commit waits for the disk, and for everything that was committed before it.
  const sealed = secrets.seal(JSON.stringify(signIns))
  await database.inTransaction((tx) => finishWorld(tx, clock.now(), sealed))
  return signIns
}

async function closingAfter<T>(work: Promise<T>, database: Database): Promise<T> {
  try {
    return await work
  } finally {
    await database.close()
  }
}

/** Printed at every start of the sandbox, and nowhere else. */
function signInsOf(found: FoundWorld | undefined, secrets: Encryption): { signIns?: SignIns } {
  if (!found?.sealedSignIns) return {}
  return { signIns: JSON.parse(secrets.open(found.sealedSignIns)) as SignIns }
}

/** Money that never was must not stand beside money that is. */
function refuseSandboxMoney({ RAIL }: Config): never {
  throw new ConfigError(
    `This database belongs to a sandbox and cannot be used with RAIL=${RAIL}. Set DATA_DIR to another directory.`,
  )
}
