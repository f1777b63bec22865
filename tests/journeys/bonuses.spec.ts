// ODL claims (made and missed), a reached BLB slab and a nearly full cap, on a product with a controllable clock.

import type { Page } from '@playwright/test'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { startEarningWorld, type EarningWorld } from '#tests/support/rewards/rewards-fixture.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { openInApp } from '#tests/support/journeys/open-in-app.ts'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 } })

let fixture: EarningWorld
let sponsor: bigint
let mira: bigint

test.beforeAll(async () => {
  fixture = await startEarningWorld(new Date('2026-11-01T09:00:00Z'))
  const root = await fixture.register(null, 'source')
  sponsor = await fixture.register(root, 'sponsor')
  mira = await fixture.register(sponsor, 'mira')
  await fixture.fund(usdt('100000'))
  await fixture.deposit(sponsor, usdt('20000'))
  await fixture.activate(sponsor, 'legacyVault', usdt('10000'))
  await fixture.deposit(mira, usdt('1600'))
  for (const amount of ['500', '100']) await fixture.activate(mira, 'igniteFund', usdt(amount))
  await fixture.moveTo(new Date('2026-11-03T00:00:30Z'))
  await fixture.activate(mira, 'elevatePlus', usdt('1000'))
})
test.afterAll(() => fixture.stop())

const open = (page: Page, path: string) => page.goto(`${fixture.origin}${path}`)
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('a share is claimed once, and an unclaimed one is shown as missed', async ({ page, browser }) => {
  await fixture.enter(page, sponsor)
  await open(page, '/user/odl')
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^\d+ hours?, /)
  // A second device without live events.
  const stale = await (await browser.newContext()).newPage()
  await fixture.enter(stale, sponsor)
  await stale.route('**/api/live', (route) => route.abort())
  await open(stale, '/user/odl')
  await expect(stale.getByRole('button', { name: 'Claim Now' })).toBeEnabled()

  await page.getByRole('button', { name: 'How ODL works' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByText('Claim ODL Rewards before time runs out!')).toBeVisible()
  await page.getByRole('button', { name: 'Claim Now' }).click()
  await expect(notifications(page)).toContainText('Successfully claimed')
  await expect(page.getByText('ODL claimed! Next claim when timer ends')).toBeVisible()
  await page.getByRole('button', { name: 'Claimed' }).press('Enter')
  await expect(notifications(page)).toContainText('ODL Already Claimed')
  await stale.getByRole('button', { name: 'Claim Now' }).click()
  await expect(notifications(stale)).toContainText('ODL Already Claimed')
  await stale.context().close()

  // The next cycle opens while the screen is open and is missed; mira's activation gave it turnover.
  await fixture.moveTo(new Date('2026-11-06T00:01:00Z'))
  await expect(page.getByText('Claim ODL Rewards before time runs out!')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Claimed' })).toHaveCount(1)
  await fixture.moveTo(new Date('2026-11-09T00:02:00Z'))
  await expect(page.getByRole('listitem').filter({ hasText: 'Missed' })).toContainText('Forfeited')
  const { rows } = await fixture.owner.query(
    'select count(*)::int as claims from reward where kind = 4 and beneficiary = $1',
    [sponsor],
  )
  expect(rows).toEqual([{ claims: 1 }])
})

test('reaching a slab shows a congratulation, which stays dismissed on every device', async ({
  page,
  browser,
}) => {
  const heir = await fixture.register(sponsor, 'heir')
  await fixture.deposit(heir, usdt('10000'))
  await fixture.activate(heir, 'legacyVault', usdt('10000'))
  await fixture.moveTo(new Date('2026-11-10T00:00:30Z'))
  await fixture.enter(page, sponsor)
  await open(page, '/user/account')
  await page.getByRole('link', { name: 'BLB Bonus' }).click()
  await expect(page.getByRole('heading', { name: 'Beyond Limit Bonus' })).toBeVisible()
  await expect(page.getByText('Current Tier').locator('..')).toContainText('BLB1')
  await expect(page.getByText('Total paid Bonus').locator('..')).toContainText('$100')
  const overlay = page.getByRole('region', { name: 'BLB1 Milestone Achieved' })
  await expect(overlay).toContainText('Congratulations')
  await expect(overlay).toContainText("You've Successfully Unlocked Your $100 BLB Bonus")
  await expect(page.getByLabel('Slab')).toHaveValue('8')
  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('heading', { name: 'BLB8' })).toBeInViewport()
  await page.getByLabel('Slab').fill('11')
  await page.getByRole('button', { name: 'View' }).click()
  await page.getByLabel('Slab').fill('1')
  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('heading', { name: 'BLB1', exact: true })).toBeFocused()
  await overlay.getByRole('button', { name: 'Dismiss' }).click()
  await expect(overlay).toBeHidden()
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'BLB1', exact: true }) })
  await expect(first).toContainText('Success')
  await page.getByRole('tab', { name: 'Report' }).click()
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await fixture.enter(other, sponsor)
  await open(other, '/user/account/blb-bonus')
  await expect(other.getByRole('heading', { name: 'BLB1', exact: true })).toBeVisible()
  await expect(other.getByText('Congratulations')).toHaveCount(0)
  await other.context().close()
})

test('a package near its cap is red and offers an upgrade; tips rotate until paused', async ({
  page,
  context,
}) => {
  await fixture.owner.query(
    `update activation_cap_usage set earned = cap * 83 / 100 from activation where activation.id = activation_id and member_id = $1
       and package_id = 1`,
    [mira],
  )
  await fixture.owner.query(
    `update activation set deactivated_at = '2026-11-03', deactivated_because = 'test'
     where id = (select min(id) from activation where member_id = $1 and package_id = 0)`,
    [mira],
  )
  await fixture.enter(page, mira)
  await page.clock.install()
  await open(page, '/user/account/capping')
  const near = page.getByRole('article').filter({ hasText: 'Elevate Plus' })
  await expect(near.getByRole('figure')).toHaveAccessibleName('83% of the cap used')
  await expect(near.getByRole('figure')).toHaveAttribute('data-tone', 'bad')
  await expect(near.getByRole('link', { name: 'Upgrade Package' })).toHaveAttribute(
    'href',
    '/user/package/legacyVault',
  )
  // An ended package can no longer earn.
  const ignite = page.getByRole('article').filter({ hasText: 'Ignite Fund' })
  await expect(ignite).toHaveCount(2)
  await expect(ignite.filter({ hasText: 'Inactive' })).toContainText('Left to earn0.00')
  const tips = page.getByRole('region', { name: 'Tips' })
  await expect(tips).toContainText('Your cap is the amount you activated')
  await page.clock.runFor(5000)
  await expect(tips).toContainText('BLB, royalty and special rewards do not.')
  await tips.getByRole('button', { name: 'Pause tips' }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(15_000)
  await expect(tips).toContainText('BLB, royalty and special rewards do not.')

  await page.getByRole('button', { name: 'Ignite Fund' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByLabel('Search').fill('nothing like it')
  await expect(page.getByText('No packages match your filter criteria')).toBeVisible()

  const newcomer = await fixture.register(sponsor, 'newcomer')
  await context.clearCookies()
  await fixture.enter(page, newcomer)
  await open(page, '/user/odl')
  await expect(page.getByRole('heading', { name: 'You have no ODL share in this cycle' })).toBeVisible()
  await expect(page.getByText('Claim ODL Rewards before time runs out!')).toHaveCount(0)
  await open(page, '/user/account/capping')
  await expect(page.getByText('Activate a package to view capping details')).toBeVisible()
})

test('the screens of an earning member are accessible and fit the smallest phone', async ({ page }) => {
  await fixture.enter(page, sponsor)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/user/packages')
  for (const path of [
    '/user/package/legacyVault',
    '/user/odl',
    '/user/level',
    '/user/account/blb-bonus',
    '/user/account/capping',
    '/user/account/my-network',
    '/user/packages',
  ]) {
    await openInApp(page, path)
    await expect(page.getByRole('main').getByText(/\d/).first()).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    await expectAccessible(page, path)
  }
})

test('a day of the earnings calendar opens its closing, and the projection follows the unfunded share', async ({
  page,
}) => {
  await fixture.enter(page, mira)
  await open(page, '/user/account/earnings-calendar?month=2026-11')
  await page.getByRole('button', { name: /, Tuesday 3 November$/ }).click()
  await expect(page).toHaveURL(/day=2026-11-03/)
  const rewards = page.getByRole('region', { name: 'Rewards of Tuesday 3 November' })
  await expect(rewards.getByRole('listitem').first()).toContainText(/500\.00 × [\d.]+%/)
  const { rows } = await fixture.owner.query<{ paid: string }>(
    `select to_char(trunc(sum(amount) / 1e6, 2), 'FM990.00') as paid from reward
     where beneficiary = $1 and status = 'Paid' and utc_day(accrued_at) = '2026-11-03'`,
    [mira],
  )
  await expect(rewards).toContainText(`${rows[0]!.paid} paid`)
  await rewards
    .getByRole('button', { name: /How was this calculated/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'How was this calculated?' })
  await expect(sheet).toContainText('Recomputed on this device: equal')
  await expect(sheet).toContainText(/Before [\d,]+\.\d\d\s?After [\d,]+\.\d\d\s?The balance before and after/)
  await expect(sheet.getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page, 'derivation', { within: '[role=dialog], dialog' })
  await sheet.getByRole('button', { name: 'Close' }).click()

  await open(page, '/user/account/capping')
  const projection = page.getByRole('region', { name: 'Projection across packages' })
  const [accrued, paid, pending] = [0, 1, 2].map((index) => projection.getByRole('definition').nth(index))
  await projection.getByRole('radio', { name: '0%', exact: true }).check()
  const total = await accrued!.innerText()
  await expect(paid!).toHaveText(total)
  await expect(pending!).toContainText('0.00 USDT projected')
  await projection.getByRole('radio', { name: '75%' }).check()
  await expect(accrued!).toHaveText(total)
  await expect(paid!).not.toHaveText(total)
  await expect(projection).toContainText('Not a promise')
})

test('the bell follows live, and reading on one device clears it on the other', async ({ page, browser }) => {
  await fixture.enter(page, mira)
  await open(page, '/user/dashboard')
  await page.getByRole('link', { name: /^Notifications, \d+ unread$/ }).click()
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Rewards paid/ }).first()).toBeVisible()
  const desktop = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await fixture.enter(desktop, mira)
  await open(desktop, '/user/packages')
  await expect(desktop.getByRole('link', { name: /^Notifications, \d+ unread$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(desktop.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await fixture.register(mira, 'joiner')
  await expect(desktop.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
  await desktop.context().close()
  await page.getByRole('button', { name: /^Team/ }).click()
  await expectAccessible(page, 'notifications')
  await page.getByRole('link', { name: /joiner joined/ }).click()
  await expect(page).toHaveURL(/\/user\/report\/direct$/)
})
