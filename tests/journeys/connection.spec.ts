// The member area while the server restarts and without a connection.

import type { Page } from '@playwright/test'
import { publish } from '#server/http/live/live-events.ts'
import { openDatabase } from '#server/platform/database.ts'
import { systemClock } from '#server/platform/clock.ts'
import { defaultPlan } from '#domain/packages/plan.ts'
import { signInAs } from '#tests/support/http/sign-in-as.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { startJourneyServer } from '#tests/support/journeys/serve.ts'
import { createEngineFixture, type EngineFixture } from '#tests/support/rewards/engine-fixture.ts'

test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'allow' })

const USDT = 1_000_000n
let server: Awaited<ReturnType<typeof startJourneyServer>>
let fixture: EngineFixture
let members: bigint[]

test.beforeAll(async () => {
  server = await startJourneyServer()
  const { ownerUrl } = server
  const database = openDatabase({ connectionString: ownerUrl })
  const drop = () => database.close()
  fixture = await createEngineFixture(systemClock.now(), defaultPlan, {
    ownerUrl,
    appUrl: ownerUrl,
    database,
    drop,
  })
  const root = await fixture.register(null, 'root')
  members = [root, await fixture.register(root, 'second')]
  await fixture.deposit(root, 1000n * USDT)
  await fixture.activate(root, 'igniteFund', 200n * USDT)
})
test.afterAll(async () => {
  await fixture.drop().catch(() => {})
  await server.stop().catch(() => {})
})

const balance = (page: Page) => page.getByRole('region', { name: 'Total worth' })

async function openDashboard(page: Page, id: bigint) {
  const place = { origin: server.origin, owner: fixture.owner, now: systemClock.now() }
  await signInAs(page, place, { kind: 'member', id })
  await page.goto(`${server.origin}/user/dashboard`)
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
}

test('an open screen reconnects after the server restarted, and shows what it missed', async ({ page }) => {
  const [root] = members as [bigint]
  await openDashboard(page, root)
  await expect(balance(page)).toContainText('800.00')
  const isStarting = (url: string, status: number) => url.endsWith('/api/live') && status === 503
  await server.restart(async () => {
    await page.waitForResponse((response) => isStarting(response.url(), response.status()))
    await fixture.deposit(root, 300n * USDT)
  })
  await expect(balance(page)).toContainText('1,100.00')
  // The new connection delivers events too.
  await fixture.deposit(root, 100n * USDT)
  await publish(fixture.owner, { topic: 'deposits', memberId: String(root) })
  await expect(balance(page)).toContainText('1,200.00')
})

test('offline, the dashboard shows cached figures with their time; signing out clears them', async ({
  page,
  browser,
}) => {
  const [root, second] = members as [bigint, bigint]
  await openDashboard(page, root)
  const cachedPaths = () =>
    page.evaluate(async () => {
      const cache = await caches.open('figures')
      return (await cache.keys()).map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(cachedPaths).toContain('/api/dashboard')
  await expect.poll(cachedPaths).toContain('/api/session')
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('shell')).keys()).length))
    .toBeGreaterThan(10)

  // Signing out clears the offline cache.
  const other = await (await browser.newContext()).newPage()
  await openDashboard(other, second)
  await expect.poll(() => other.evaluate(() => caches.has('figures'))).toBe(true)
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByText('Logged out successfully')).toBeVisible()
  await expect(other).toHaveURL(`${server.origin}/`)
  expect(await other.evaluate(() => caches.has('figures'))).toBe(false)
  await other.context().close()

  await fixture.drop()
  await server.stop()
  await page.reload()
  await expect(
    page.getByText(/^You’re offline\. Showing figures from \d\d\/\d\d\/\d{4} \d\d:\d\d UTC/),
  ).toBeVisible()
  await expect(balance(page)).toContainText('1,200.00')
  await expect(page.getByRole('region', { name: 'Capping overview' })).toContainText('Left to earn')
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await tabs.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('root')

  // A screen that was never opened, by a tap and at its address; and one whose figures are not cached.
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  const offline = page.getByRole('heading', { name: 'You’re offline' })
  await page.getByRole('link', { name: 'Withdrawal', exact: true }).click()
  await expect(offline).toBeVisible()
  await expect(retry).toBeVisible()
  await tabs.getByRole('link', { name: 'Level' }).click()
  await expect(page.getByRole('main')).toContainText('Check your connection')
  await expect(retry).toBeVisible()
  await page.goto(`${server.origin}/user/account/capping`)
  await expect(offline).toBeVisible()
  await retry.click()
  await expect(offline).toBeVisible()
})
