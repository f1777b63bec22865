// One primary and two standbys. The primary is killed with -9 and a standby promoted while money moves.

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultPlan } from '#domain/plan/plan.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import { applicationUrl } from '#server/platform/application-login.ts'
import { openDatabase, type Database } from '#server/platform/database.ts'
import { UnknownOutcomeError } from '#server/platform/database-errors.ts'
import { createLog } from '#server/platform/log.ts'
import { openReplica, readFromReplica } from '#server/platform/replica.ts'
import { makeNetwork } from '#tests/bench/closing-network.ts'
import { DAY, readRows } from '#tests/support/closing/closing-crash-fixture.ts'
import { startRepeatedClosing } from '#tests/support/closing/repeated-closing.ts'
import { TEMPLATE } from '#tests/support/database/cluster.ts'
import { startBankLoad } from '#tests/support/ledger/bank-load.ts'
import { startReplicaServer } from '#tests/support/http/replica-server.ts'
import { openMembers } from '#tests/support/ledger/ledger-fixture.ts'
import {
  answerRequest,
  compareWithAnswers,
  LANES,
  MEMBERS,
  untilAnswered,
} from '#tests/support/ledger/ledger-requests.ts'
import { findFreePort } from '#tests/support/platform/free-port.ts'
import { copyInitializedCluster } from '#tests/support/platform/initialized-cluster.ts'
import { startProduct, type ProductProcess } from '#tests/support/platform/product-process.ts'
import { ReplicatedCluster } from '#tests/support/platform/replicated-cluster.ts'
import { createTemporaryDirectory, removeWithProcesses } from '#tests/support/platform/temporary-directory.ts'

const PACKAGES = 3000
const ROUNDS = 3
const ANSWERS_PER_ROUND = 60
const PATIENCE = { timeout: 120_000 }

const LONG = { timeout: 300_000 }

let directory: string
let cluster: ReplicatedCluster
let bank: Database

const appUrl = (database: string) => applicationUrl(cluster.url(database))
const createDatabase = (name: string, template: string) =>
  cluster.query(cluster.primary, `create database ${name} template ${template} strategy file_copy`)

beforeAll(async () => {
  directory = createTemporaryDirectory(0o711)
  copyInitializedCluster(join(directory, 'postgres'))
  cluster = await ReplicatedCluster.start(directory)
  await createDatabase('bank', TEMPLATE)
  await createDatabase('product', TEMPLATE)
  bank = openDatabase({ connectionString: appUrl('bank'), connections: LANES + 2 })
  await openMembers(bank.pool, 1n, MEMBERS)
  await cluster.setQuorum(true)
}, LONG.timeout)
afterAll(async () => {
  product?.process.kill('SIGKILL')
  await bank?.close()
  await cluster?.stop()
  await removeWithProcesses(directory)
})

let product: ProductProcess
const productOrigin = { value: '' }

async function readReadiness() {
  const response = await fetch(`${productOrigin.value}/ready`)
  return { status: response.status, body: await response.text() }
}

test('a server waits while its database is a standby', LONG, async () => {
  const port = await findFreePort()
  productOrigin.value = `http://127.0.0.1:${port}`
  cluster.proxy.setTarget(cluster.urlOf(cluster.standbys[0]!))
  product = startProduct({
    PORT: String(port),
    DATA_DIR: join(directory, 'data'),
    RAIL: 'sandbox',
    DATABASE_URL: appUrl('product'),
    SECRETS_KEY: randomBytes(32).toString('hex'),
  })
  await expect
    .poll(readReadiness, PATIENCE)
    .toEqual({ status: 503, body: expect.stringContaining('The database is a standby') })
  cluster.proxy.setTarget(cluster.urlOf(cluster.primary))
  await product.running
  expect(await readReadiness()).toMatchObject({ status: 200 })
  cluster.proxy.setTarget(cluster.urlOf(cluster.standbys[0]!))
  await expect
    .poll(readReadiness, PATIENCE)
    .toEqual({ status: 503, body: expect.stringContaining('database-read-only') })
  cluster.proxy.setTarget(cluster.urlOf(cluster.primary))
})

test('a replica answers if its lag is small and it has the last change of the caller', LONG, async () => {
  const standby = cluster.standbys[0]!
  const connection = { connectionString: applicationUrl(cluster.urlOf(standby, 'bank')) }
  const limits = { pollMilliseconds: 50, maxLagMilliseconds: 2000 }
  const replica = openReplica({ connection, primary: bank.pool, log: createLog('silent'), ...limits })
  const made = { appUrl: appUrl('bank'), database: bank }
  const server = await startReplicaServer(made, replica)
  const [writer, reader] = [server.browser(), server.browser()]
  await expect.poll(reader.count, PATIENCE).toEqual({ count: 0, isReplica: true })
  await cluster.query(standby, 'select pg_wal_replay_pause()')
  await writer.add()
  expect(await writer.count()).toEqual({ count: 1, isReplica: false })
  expect(await server.program().count()).toEqual({ count: 1, isReplica: false })
  // Another caller's change may be missing while the lag is within the limit.
  await expect.poll(reader.count, PATIENCE).toEqual({ count: 1, isReplica: false })
  expect(replica.lagSeconds()).toBeGreaterThan(2)
  await cluster.query(standby, 'select pg_wal_replay_resume()')
  await expect.poll(writer.count, PATIENCE).toEqual({ count: 1, isReplica: true })
  const isStandby = ({ pool }: Database) => pool.query('select pg_is_in_recovery() as "isStandby"')
  const { rows } = await readFromReplica(connection.connectionString, bank, isStandby)
  expect(rows).toEqual([{ isStandby: true }])
  const nowhere = applicationUrl('postgres://postgres:none@127.0.0.1:1/bank')
  expect((await readFromReplica(nowhere, bank, isStandby)).rows).toEqual([{ isStandby: false }])
  await server.stop()
  await replica.stop()
})

test(
  'with a quorum, killed primaries lose no acknowledged transfer and change no closing',
  LONG,
  async () => {
    await createNetwork('undisturbed')
    await createDatabase('disturbed', 'undisturbed')
    await startRepeatedClosing(appUrl('undisturbed')).finished
    const closing = startRepeatedClosing(appUrl('disturbed'))
    const load = startBankLoad(bank, 1)
    for (let round = 1; round <= ROUNDS; round += 1) {
      await load.waitForAnswers(ANSWERS_PER_ROUND)
      await closing.reach(round / (ROUNDS + 1))
      // Then commits in progress are on the primary alone when it dies.
      if (round > 1) await cluster.cutStreams()
      await cluster.killPrimary()
      await cluster.failOver()
      if (round < ROUNDS) await cluster.addStandby()
    }
    const promotedAt = new Date()
    const interruptions = await closing.finished
    await load.finish()
    console.log(`failover: ${load.answered.size} requests, ${interruptions} interruptions of the closing`)
    expect(interruptions).toBeGreaterThan(0)
    expect(await compareWithAnswers(bank.pool, load.answered)).toEqual({
      lost: [],
      doubled: [],
      unanswered: [],
    })
    for (const [number, id] of [...load.answered].slice(0, 20))
      expect(await answerRequest(bank, number)).toBe(id)
    expect((await verifyLedger(bank.pool)).filter(({ wrong }) => wrong > 0n)).toEqual([])
    const expected = await readRows(cluster.url('undisturbed'))
    const found = await readRows(cluster.url('disturbed'))
    expect(expected.length).toBeGreaterThan(PACKAGES)
    expect(found.length).toBe(expected.length)
    expect(found.filter((line, index) => line !== expected[index]).slice(0, 5)).toEqual([])
    await expectServerMoved(promotedAt)
  },
)

/** Its live events and its jobs are on the new primary, long before the schedule would start the jobs again. */
async function expectServerMoved(promotedAt: Date) {
  const readMoved = async () =>
    (
      await cluster.query<{ isMoved: boolean }>(
        cluster.primary,
        `select exists (select from pg_stat_activity where query ~* '^listen tributary_live') and
           exists (select from job_run where started_at >= '${promotedAt.toISOString()}') as "isMoved"`,
        'product',
      )
    )[0]!.isMoved
  await expect.poll(readMoved, PATIENCE).toBe(true)
  expect(await readReadiness()).toMatchObject({ status: 200 })
  product.process.kill('SIGTERM')
  expect(await product.ended).toBe(0)
}

async function createNetwork(name: string) {
  await createDatabase(name, TEMPLATE)
  const owner = new pg.Client({ connectionString: cluster.url(name) })
  const database = openDatabase({ connectionString: appUrl(name) })
  await owner.connect()
  await database.inTransaction((tx) => savePlan(tx, defaultPlan, new Date('2026-01-01'), 'test'))
  await makeNetwork(owner, PACKAGES, DAY)
  await owner.query(`insert into closing (day, run, state, nominal_at, plan_version, planned_at, holder, report)
    select date '${DAY}' - 1, 1, 'complete', '${DAY}', max(id), '${DAY}', 'test', '{}' from plan_version`)
  await owner.end()
  await database.close()
}

const waitsForStandby = async () =>
  (
    await cluster.query<{ pid: number }>(
      cluster.primary,
      `select pid from pg_stat_activity where wait_event = 'SyncRep' and datname = 'bank'`,
    )
  ).length > 0

test(
  'a commit whose wait for a standby is cancelled is unknown, and its key says no more until a standby has it',
  LONG,
  async () => {
    const number = 1_000_000
    await cluster.cutStreams()
    const first = answerRequest(bank, number).catch((error: unknown) => error)
    await expect.poll(waitsForStandby, PATIENCE).toBe(true)
    await cluster.query(
      cluster.primary,
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and datname = 'bank'`,
    )
    expect(await first).toBeInstanceOf(UnknownOutcomeError)
    let replayed: string | undefined
    const replay = answerRequest(bank, number).then(
      (id) => (replayed = id),
      () => 'no answer',
    )
    await expect.poll(async () => replayed ?? (await waitsForStandby()), PATIENCE).toBe(true)
    await cluster.killPrimary()
    await cluster.failOver()
    expect(await replay).toBe('no answer')
    await cluster.addStandby()
    const id = await untilAnswered(bank, number)
    expect(await answerRequest(bank, number)).toBe(id)
  },
)

test('without a quorum, a failover loses acknowledged transfers', LONG, async () => {
  await cluster.setQuorum(false)
  const load = startBankLoad(bank, 2_000_000)
  await load.waitForAnswers(ANSWERS_PER_ROUND)
  await cluster.cutStreams()
  await load.waitForAnswers(ANSWERS_PER_ROUND)
  await cluster.killPrimary()
  await cluster.failOver()
  await load.finish()
  expect((await compareWithAnswers(bank.pool, load.answered)).lost.length).toBeGreaterThan(0)
})
