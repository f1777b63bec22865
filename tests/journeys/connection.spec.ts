// The member area while the server restarts and without a connection, and push notifications.

import type { Page } from '@playwright/test'
import { publish } from '#server/http/live/live-events.ts'
import { openDatabase } from '#server/platform/database.ts'
import { systemClock } from '#server/platform/clock.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
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

/** Headless Chromium has neither a push service nor notifications: only the browser's part is replaced. */
function provideBrowserPush() {
  let permission: NotificationPermission = 'default'
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => (permission = 'granted')
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const json = { endpoint: 'https://push.example/journey', keys }
  const subscription = Object.assign(Object.create(PushSubscription.prototype) as PushSubscription, {
    toJSON: () => json,
  })
  Object.defineProperty(subscription, 'endpoint', { value: json.endpoint })
  PushManager.prototype.subscribe = async () => subscription
  PushManager.prototype.getSubscription = async () => subscription
}

/** Records what the service worker asks of the browser. A real click would let it focus and open windows. */
const RECORD_CALLS = `
  self.calls = []
  self.registration.showNotification = async (title, { body, tag, data }) => void self.calls.push({ title, body, tag, data })
  WindowClient.prototype.focus = async function () { self.calls.push('focus ' + new URL(this.url).pathname) }
  self.clients.openWindow = async (url) => void self.calls.push('open ' + new URL(url).pathname)`
const COUNT_WINDOWS = `self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(({ length }) => length)`
const CLICK = `
  const [{ data }] = self.calls
  const click = new ExtendableEvent('notificationclick')
  click.notification = { data, close: () => {} }
  click.waitUntil = () => {}
  self.calls = []
  self.dispatchEvent(click)`

test('push is explained and turned on; a message is shown, and its click opens the subject', async ({
  page,
  context,
}) => {
  await openDashboard(page, members[1]!)
  const settings = `${server.origin}/user/account/notifications`
  await page.goto(settings)
  await expect(page.getByText(/^Your browser blocks notifications of this site/)).toBeVisible()
  await page.addInitScript(provideBrowserPush)
  await page.reload()
  await expect(page.getByText(/Your browser asks for your permission first\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText(/^On, also when the app is closed/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'All of Money: Push' })).toBeChecked()

  const worker = context.serviceWorkers().findLast((each) => each.url().startsWith(server.origin))!
  await worker.evaluate(RECORD_CALLS)
  const calls = () => worker.evaluate('self.calls')
  const devTools = await context.newCDPSession(page)
  // The context can have been used by an earlier journey, with registrations that are deleted.
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(
        ({ scriptURL, status }) => scriptURL.startsWith(server.origin) && status === 'activated',
      )
      if (active) resolve(active.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const message = { title: 'Deposit credited', body: '150.00 USDT', tag: 'deposit-credited 7' }
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: server.origin,
    registrationId: await registered,
    data: JSON.stringify({ ...message, link: '/user/account/history' }),
  })
  const shown = { ...message, data: { link: '/user/account/history' } }
  await expect.poll(calls).toEqual([shown])
  await worker.evaluate(CLICK)
  await expect(page).toHaveURL(`${server.origin}/user/account/history`)
  expect(await calls()).toEqual(['focus /user/account/notifications'])
  await page.goto('about:blank')
  await expect.poll(() => worker.evaluate(COUNT_WINDOWS)).toBe(0)
  await worker.evaluate(`self.calls = [${JSON.stringify(shown)}]`)
  await worker.evaluate(CLICK)
  await expect.poll(calls).toEqual(['open /user/account/history'])

  await page.goto(settings)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
})

/** Simulates the moment of a failover: connections are lost, and writes fail. */
async function setReadOnly(isReadOnly: boolean) {
  const name = new URL(server.ownerUrl).pathname.slice(1)
  await fixture.owner.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly}`)
  await fixture.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'tributary_app'`,
  )
}

test('an activation during a failover is sent again until it is answered, and happens once', async ({
  page,
}) => {
  const [, second] = members as [bigint, bigint]
  await fixture.deposit(second, 500n * USDT)
  await openDashboard(page, second)
  await page.goto(`${server.origin}/user/package/igniteFund`)
  await page.getByLabel('Activation amount').fill('100')
  await page.getByLabel('Activation amount').press('Enter')
  const swipe = page.getByRole('button', { name: 'Swipe to proceed' })
  await expect(swipe).toHaveAttribute('data-phase', 'idle')
  await swipe.press('Enter')
  await setReadOnly(true)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const reconnecting = page.getByRole('region', { name: 'Notifications' }).getByText('Reconnecting…')
  await expect(reconnecting).toBeVisible()
  await setReadOnly(false)
  await expect(reconnecting).toBeHidden({ timeout: 20_000 })
  await expect(
    page.getByRole('alert').filter({ hasText: 'Ignite Fund successfully activated with 100 USDT!' }),
  ).toBeVisible()
  const { rows } = await fixture.owner.query('select amount::text from activation where member_id = $1', [
    second,
  ])
  expect(rows).toEqual([{ amount: String(100n * USDT) }])
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
