// Prepares the database for serving: plan, master admin, first published statement, clock offset, and demo data for an
// empty sandbox. Incomplete demo data is dropped and generated again.

import { ensureMaster, type FirstMaster } from '#server/admins/create-master.ts'
import type { ClosingRunner } from '#server/closing/run-closing.ts'
import type { Route } from '#server/http/route.ts'
import { refreshTopPerformers } from '#server/admin-dashboard/admin-dashboard-queries.ts'
import { ensurePlan } from '#server/plan/save-plan.ts'
import type { OffsetClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabase, type Database } from '#server/platform/database.ts'
import { ensurePushKey } from '#server/platform/push-key.ts'
import { requireRecordedKey, requireRecordedRail } from '#server/platform/installation.ts'
import { readClockOffset } from '#server/platform/product-clock.ts'
import { startDatabase, type StartedDatabase } from '#server/platform/start-database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { randomBytes } from '#server/platform/randomness.ts'
import { publishDueStatement } from '#server/statements/publish-statement.ts'
import { createSigner } from '#server/statements/statement-key.ts'
import { generateDemoData, type DemoDataProgress } from './generate-demo-data.ts'
import { DEMO_USERREFID } from './population.ts'
import {
  analyze,
  beginSimulatedTime,
  endSimulatedTime,
  insertDemoData,
  findDemoData,
  markDemoDataFinished,
  isEmpty,
  type DemoDataRow,
} from './demo-data-queries.ts'

/** Size of the demo data that the first start generates. */
export const DEMO_SIZE = { seed: 11, members: 200, days: 60 } as const

type SignIn = { username: string; password: string }
export type SignIns = { member: SignIn; admin: SignIn }

export type DemoDataSize = { seed: number; members: number; days: number }

type DemoDataOptions = {
  config: Config
  clock: OffsetClock
  secrets: Encryption
  onNotice: (sentence: string) => void
  /** Aborts waiting for a primary. */
  signal?: AbortSignal | undefined
  onDemoDataProgress?: ((progress: DemoDataProgress) => void) | undefined
  demoDataSize?: DemoDataSize | undefined
  routesOf: (
    config: Config,
    secrets: Encryption,
    runningSince: Date,
    runner: ClosingRunner,
  ) => readonly Route[]
}

export type PreparedDatabase = StartedDatabase & { people: { newMaster?: FirstMaster; signIns?: SignIns } }

export async function ensureDemoData(options: DemoDataOptions): Promise<PreparedDatabase> {
  const { config, clock, secrets, onNotice, signal } = options
  let started = await startDatabase(config, onNotice, { signal })
  try {
    await requireInstallation(options, started)
    let found = await findDemoData(started.database.pool)
    const offset = await readClockOffset(started.database.pool)
    if (found?.finishedAt === null && started.kind === 'embedded') {
      onNotice('Demo data is incomplete; rebuilding it.')
      await started.stop()
      started = await startDatabase(config, onNotice, { reset: true })
      await requireInstallation(options, started)
      found = undefined
    }
    clock.setOffset(offset.now)
    if (needsDemoData(config) && (await isEmpty(started.database.pool)))
      return { ...started, people: { signIns: await createDemoData(options, started) } }
    return {
      ...started,
      people: { ...decryptSignIns(found, secrets), ...(await prepareEmptyProduct(options, started)) },
    }
  } catch (error) {
    await started.stop()
    throw error
  }
}

async function requireInstallation(
  { config, secrets, clock }: DemoDataOptions,
  { database }: StartedDatabase,
) {
  await requireRecordedRail(database.pool, config.RAIL)
  await requireRecordedKey(database.pool, secrets)
  await ensurePushKey(database.pool, secrets, clock.now())
}

/** Never in an external database, and never with SMTP, which would send mail to invented addresses. */
const needsDemoData = ({ DEMO_DATA, DATABASE_URL, SMTP_URL }: Config) =>
  DEMO_DATA && DATABASE_URL === undefined && SMTP_URL === undefined

async function prepareEmptyProduct(
  { config, clock, secrets }: DemoDataOptions,
  { database }: StartedDatabase,
) {
  await database.inTransaction((tx) => ensurePlan(tx, clock.now()))
  const newMaster = await database.inTransaction((tx) => ensureMaster(tx, clock.now(), config.DATA_DIR))
  const signer = createSigner(secrets, config.PUBLIC_ORIGIN)
  await publishDueStatement(database, { now: clock.now(), signer })
  return newMaster ? { newMaster } : {}
}

async function createDemoData(options: DemoDataOptions, { database, connection, ownerUrl }: StartedDatabase) {
  const { config, secrets, clock, onDemoDataProgress, routesOf, demoDataSize = DEMO_SIZE } = options
  const now = clock.now()
  const password = randomBytes(9).toString('base64url')
  await database.inTransaction(async (tx) => {
    await insertDemoData(tx, demoDataSize.seed, now)
    await beginSimulatedTime(tx)
  })
  const fastDatabase = openDatabase({ ...connection, asyncCommit: true })
  const generating = generateDemoData({
    ...demoDataSize,
    database: fastDatabase,
    secrets,
    signer: createSigner(secrets, config.PUBLIC_ORIGIN),
    now,
    password,
    routesOf: (runner) => routesOf(config, secrets, now, runner),
    ...(onDemoDataProgress && { onProgress: onDemoDataProgress }),
  })
  const { username, password: adminPassword } = await closeAfter(generating, fastDatabase)
  if (ownerUrl !== undefined) await analyze(ownerUrl)
  await refreshTopPerformers(database.pool, now)
  const signIns: SignIns = {
    member: { username: DEMO_USERREFID, password },
    admin: { username, password: adminPassword },
  }
  // A synchronous commit also flushes all earlier asynchronous ones.
  const sealed = secrets.seal(JSON.stringify(signIns))
  await database.inTransaction(async (tx) => {
    await endSimulatedTime(tx)
    await markDemoDataFinished(tx, clock.now(), sealed)
  })
  return signIns
}

async function closeAfter<T>(work: Promise<T>, database: Database): Promise<T> {
  try {
    return await work
  } finally {
    await database.close()
  }
}

/** Printed at every start of the sandbox. */
function decryptSignIns(found: DemoDataRow | undefined, secrets: Encryption): { signIns?: SignIns } {
  if (!found?.sealedSignIns) return {}
  return { signIns: JSON.parse(secrets.open(found.sealedSignIns)) as SignIns }
}
