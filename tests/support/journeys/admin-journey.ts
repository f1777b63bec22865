// A product with a small network whose rewards are pending: four closings ran with an empty treasury.

import type { Browser, Page } from '@playwright/test'
import { waiveNotice } from '#tests/support/plan/plan-document.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { createMaster } from '#server/admins/create-master.ts'
import { createRoot } from '#server/members/create-root.ts'
import type { Person } from '#server/http/caller.ts'
import { SettableClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { signInAs } from '#tests/support/http/sign-in-as.ts'
import { startJourneyServer } from '#tests/support/journeys/serve.ts'

const usdt = (whole: number) => BigInt(whole) * 1_000_000n
const START = new Date('2026-11-10T06:00:00Z')

export type AdminJourney = Awaited<ReturnType<typeof startAdminJourney>>

export async function startAdminJourney() {
  const clock = new SettableClock(new Date('2026-11-14T12:00:00Z'))
  const server = await startJourneyServer(clock)
  const database = openDatabase({ connectionString: server.ownerUrl })
  const testDatabase = { database, ownerUrl: server.ownerUrl, appUrl: server.ownerUrl, drop: async () => {} }
  const engine = await createEngineFixture(START, defaultPlan, testDatabase)
  const fields = {
    userrefid: 'source',
    name: 'Sara Source',
    email: 'source@example.com',
    mobile: '+15550000',
  }
  await database.inTransaction((tx) => createRoot(tx, fields, START))
  const rootRows = await database.pool.query<{ id: bigint }>(
    `select id from member where userrefid = 'source'`,
  )
  const root = rootRows.rows[0]!.id
  const member = await engine.register(root, 'brook')
  for (const [memberId, amount] of [
    [root, 500],
    [member, 900],
    [await engine.register(member, 'creek'), 800],
  ] as const) {
    await engine.deposit(memberId, usdt(amount))
    await engine.activate(memberId, 'igniteFund', usdt(amount))
  }
  for (const day of ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']) {
    engine.clock.set(new Date(Date.parse(`${day}T00:00:30Z`) + 86_400_000))
    await engine.close(day)
  }
  await waiveNotice({ database, clock })
  const second = await database.inTransaction((tx) =>
    createMaster(tx, { username: 'second', email: 'second@example.com' }, START),
  )

  /** A page in a new browser context, signed in. */
  async function enter(browser: Browser, person: Person, width: number): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width, height: width < 500 ? 844 : 1000 },
      baseURL: server.origin,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await signInAs(page, { origin: server.origin, owner: database.pool, now: clock.now() }, person)
    return page
  }

  return {
    clock,
    server,
    database,
    engine,
    member,
    passwords: { first: server.masterPassword, second: second.password },
    enter,
    async stop() {
      await engine.owner.end()
      await database.close()
      await server.stop()
    },
  }
}
