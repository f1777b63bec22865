// Crawls small demo data as a member and as the master administrator: follows every link and control, compares the
// figures of each screen with the tables, then moves the product clock.

import type { Page } from '@playwright/test'
import { createFigureComparison, formatCents } from '#tests/support/crawl/compare-figures.ts'
import { crawl } from '#tests/support/crawl/crawl.ts'
import { startDemoDataFixture, type DemoDataFixture } from '#tests/support/journeys/demo-data-fixture.ts'
import { ADMIN_PAGES, MEMBER_PAGES, patternOf } from '#tests/support/journeys/pages.ts'
import { adminFigures, memberFigures, type DisplayedFigure } from '#tests/support/crawl/displayed-figures.ts'
import { WITHOUT_FIGURES } from '#tests/support/crawl/screens-without-figures.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { openInApp } from '#tests/support/journeys/open-in-app.ts'

test.describe.configure({ mode: 'default', timeout: 300_000 })

let fixture: DemoDataFixture
test.beforeAll(async () => {
  test.setTimeout(300_000)
  fixture = await startDemoDataFixture()
})
test.afterAll(() => fixture.stop())

/** Reached by registering, and inside the screen of the programme. */
const UNLINKED = ['/user/welcome', '/user/report/blb-bonus']

type CrawlOptions = { home: string; leftAlone: RegExp; paths: string[]; figures: readonly DisplayedFigure[] }

async function crawlArea(page: Page, { home, leftAlone, paths, figures }: CrawlOptions) {
  const { compare, compared, wrong } = createFigureComparison({ page, owner: fixture.owner, figures })
  const area = { page, origin: fixture.origin, home, leftAlone, onPage: compare }
  const { pages, pressed, outside, complaints } = await crawl(area)
  for (const path of outside)
    if (!(await page.request.get(fixture.origin + path)).ok())
      complaints.add(`${path} is linked, and not there`)
  expect.soft(complaints.all).toEqual([])
  expect.soft(wrong).toEqual([])
  expect.soft(pressed.length).toBeGreaterThan(3 * pages.length)
  const reachable = [...new Set(paths.map(patternOf))].filter((path) => !UNLINKED.includes(path))
  expect.soft(pages.toSorted()).toEqual(reachable.toSorted())
  expect(pages.filter((path) => !compared.has(path) && !WITHOUT_FIGURES.includes(path))).toEqual([])
}

test('a member finds every link, tab, button and menu to work, and every figure to be in the tables', async ({
  browser,
}) => {
  const page = await fixture.enter(browser, 'member')
  // Display settings follow the member, and figures and dates are compared as they are by default. A headless browser prints nothing
  // and shows no calendar.
  const leftAlone =
    /^print$|log ?out|hide balances|display currency|date format|time zone|language|in a calendar$/i
  await crawlArea(page, { home: '/user/dashboard', leftAlone, paths: MEMBER_PAGES, figures: memberFigures })
  await openInApp(page, '/user/account')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
})

test('the master administrator finds every link, tab, button and menu to work, and every figure to be in the tables', async ({
  browser,
}) => {
  const page = await fixture.enter(browser, 'admin')
  const leftAlone = /sign out|^1 (?:hour|day|week)$|in a calendar$/i
  await crawlArea(page, { home: '/anjo/dashboard', leftAlone, paths: ADMIN_PAGES, figures: adminFigures })
  await page.keyboard.press('/')
  const found = page.getByRole('list', { name: 'Search results' }).getByRole('link')
  const offered = await found.evaluateAll((links) =>
    links.map((link) => (link as HTMLAnchorElement).pathname),
  )
  expect(offered.length).toBeGreaterThan(30)
  expect(offered.filter((path) => !ADMIN_PAGES.includes(path))).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Master Admin/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/anjo\/login/)
})

test('on a phone no number of the public pages is broken, and the receiving addresses are published', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  for (const path of ['/', '/Product', '/Unique', '/Transparency']) {
    await page.goto(fixture.origin + path)
    expect(await listBrokenNumbers(page)).toEqual([])
  }
  const answer = await page.request.get(`${fixture.origin}/api/transparency`)
  const { receiving } = (await answer.json()) as { receiving: { addresses: string[] } }
  expect(receiving.addresses).toHaveLength(1)
  await expect(page.getByText(receiving.addresses[0]!)).toBeVisible()
})

/** Numbers that continue on another line. Hashes, signatures and other words with digits may. */
const listBrokenNumbers = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      for (const { 0: number, index } of node.data.matchAll(/(?<!\w)\d[\d,.]*\d(?!\w)/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + number.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(number)
      }
    }
    return broken
  })

test('the administrator moves the sandbox’s time, and a member’s open screens follow: closing, cycle, timer and hold', async ({
  browser,
}) => {
  await fixture.fund(100_000_000_000n)
  const wallets = await fixture.enter(browser, 'member')
  const [odl, addresses] = [await wallets.context().newPage(), await wallets.context().newPage()]
  await wallets.goto(`${fixture.origin}/user/wallet`)
  await odl.goto(`${fixture.origin}/user/odl`)
  await addresses.goto(`${fixture.origin}/user/account/address-detail`)
  const profit = wallets.getByRole('region', { name: 'Profit Wallet' })
  await expect(profit).toContainText(await profitWallet())
  const hoursLeft = async () =>
    Number(/^\d+/.exec((await odl.getByRole('timer').getAttribute('aria-label'))!)?.[0])
  const before = { profit: await profitWallet(), hours: await hoursLeft() }
  await expect(addresses.getByText('Adding')).toBeVisible()

  const admin = await fixture.enter(browser, 'admin')
  await admin.goto(`${fixture.origin}/anjo/time-machine`)
  await admin.getByRole('button', { name: '1 day' }).click()
  await expect(admin.getByText('1 day ahead of real time.')).toBeVisible()
  await expect(admin.getByRole('button', { name: '1 week' })).toBeEnabled()
  expect(await profitWallet()).not.toBe(before.profit)
  await expect(profit).toContainText(await profitWallet())
  await expect.poll(hoursLeft).toBeLessThanOrEqual(before.hours - 23)
  await expect(addresses.getByText('Adding')).toHaveCount(0)
  await expect(addresses.getByText('Verified', { exact: true })).toHaveCount(2)

  await admin.getByRole('button', { name: '1 week' }).click()
  await expect(admin.getByText('8 days ahead of real time.')).toBeVisible({ timeout: 60_000 })
  await expect(profit).toContainText(await profitWallet())
  const [ended] = await rowsOf(
    `select to_char(max(ends_at), 'DD/MM/YYYY') from odl_cycle where ended_at is not null`,
  )
  const earlier = odl.getByRole('region', { name: 'Earlier cycles' }).getByRole('listitem')
  await expect(earlier.first()).toContainText(`Ended ${ended}`)
  const [closed] = await rowsOf(
    `select to_char(max(day), 'DD/MM/YYYY') from closing where state = 'complete'`,
  )
  const yesterday = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  expect(closed).toBe(yesterday.split('-').toReversed().join('/'))
  await expect(admin.getByText(closed!)).toBeVisible()
})

const rowsOf = async (text: string) =>
  (await fixture.owner.query<string[]>({ text, rowMode: 'array' })).rows.map(([first]) => first!)

const profitWallet = async () => {
  const [micro] = await rowsOf(
    `select profit_wallet::text as balance from member_balance join member on member_id = member.id where userrefid = 'demo'`,
  )
  return formatCents(micro!)
}
