// The product as a real process that can be killed and started again, with two administrators and members who hold money.

import { randomBytes } from 'node:crypto'
import { parseUsdt } from '#domain/money/money.ts'
import { createMaster } from '#server/admins/create-master.ts'
import { createRoot } from '#server/members/create-root.ts'
import { ensurePlan } from '#server/plan/save-plan.ts'
import { openDatabase, type Database, type Queryable } from '#server/platform/database.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { HttpClient } from '#tests/support/http/http-client.ts'
import { register, signInAdmin } from '#tests/support/http/identity-fixture.ts'
import { relaxRiskRules } from '#tests/support/withdrawals/relax-risk-rules.ts'
import { createStepUp } from '#tests/support/withdrawals/recovery-codes.ts'
import { findFreePort } from '#tests/support/platform/free-port.ts'
import {
  createDataDirectory,
  startProduct,
  type ProductProcess,
} from '#tests/support/platform/product-process.ts'

export type PaymentProduct = Awaited<ReturnType<typeof startPaymentProduct>>
export type PayingMember = {
  userrefid: string
  browser: HttpClient
  addressId: string
  /** A proof for one withdrawal. */
  stepUp: () => ReturnType<typeof createStepUp>
}

type Options = { clusterUrl?: string; memberCount?: number }

export async function startPaymentProduct({ clusterUrl, memberCount = 1 }: Options = {}) {
  const [made, data, port] = await Promise.all([
    createTestDatabase(clusterUrl),
    createDataDirectory(),
    findFreePort(),
  ])
  const environment = {
    PORT: String(port),
    DATA_DIR: data.path,
    RAIL: 'sandbox',
    DATABASE_URL: made.appUrl,
    SECRETS_KEY: randomBytes(32).toString('hex'),
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const owner = openDatabase({ connectionString: made.ownerUrl, connections: 4 })
  let product: ProductProcess
  const launch = async () => {
    product = startProduct(environment)
    await product.running
  }
  const kill = async () => {
    product.process.kill('SIGKILL')
    await product.ended
  }
  const created = await createPeople(made.database)
  await launch()
  const newBrowser = (last: number) => new HttpClient(`http://127.0.0.1:${port}`, `198.51.100.${last}`)
  const masters: HttpClient[] = []
  for (const [at, { username, password }] of created.entries()) {
    const browser = newBrowser(at + 1)
    await signInAdmin(browser, username, password)
    masters.push(browser)
  }
  const members: PayingMember[] = []
  for (let at = 0; at < memberCount; at += 1) {
    const [browser, userrefid] = [newBrowser(at + 10), `member${at}`]
    const { body } = await register(browser, userrefid)
    const memberId = String(body['data']!['id'])
    const stepUp = () => createStepUp(owner.pool, memberId)
    members.push({ userrefid, browser, addressId: await fill(owner.pool, memberId), stepUp })
  }
  await owner.pool.query(
    `update dual_control set required = true, free_up_to = ${parseUsdt('100')} where kind = 'funds'`,
  )
  await relaxRiskRules(owner.pool)
  const reauthenticate = () => owner.pool.query('update session set reauthenticated_at = now()')
  await reauthenticate()
  return {
    owner,
    masters: masters as [HttpClient, HttpClient],
    members,
    launch,
    kill,
    isRunning: () => product.process.exitCode === null && product.process.signalCode === null,
    /** Step-up authentication lasts five minutes. */
    reauthenticate,
    async stop() {
      await kill()
      await data.remove()
      await owner.close()
      await made.drop()
    },
  }
}

async function createPeople(database: Database) {
  const now = new Date()
  const created = []
  for (const username of ['first', 'second'])
    created.push(
      await database.inTransaction((tx) => createMaster(tx, { username, email: `${username}@x.test` }, now)),
    )
  const root = { userrefid: 'root', name: 'Rosa Root', email: 'root@example.com', mobile: '+15550000' }
  await database.inTransaction((tx) => createRoot(tx, root, now))
  await database.inTransaction((tx) => ensurePlan(tx, new Date('2026-01-01T00:00:00Z')))
  return created
}

/** Money to withdraw and to deduct, and an address that was verified long ago; gives the address's id. */
async function fill(owner: Queryable, memberId: string): Promise<string> {
  for (const kind of [1, 4])
    await owner.query(`select post_transfer(uuidv7(), 'funds_added', 13, $1, $2, 'test', '1', now())`, [
      (BigInt(memberId) << 4n) | BigInt(kind),
      parseUsdt('10000'),
    ])
  const { rows } = await owner.query<{ id: bigint }>(
    `insert into withdrawal_address (member_id, currency, address, change_count, added_at)
     values ($1, 'usdt', '0x${randomBytes(20).toString('hex')}', 0, now() - interval '40 days') returning id`,
    [memberId],
  )
  return String(rows[0]!.id)
}
