// Reports in a browser: a member on a phone, an administrator at a desk.

import type { Page } from '@playwright/test'
import pg from 'pg'
import type { Person } from '#server/http/caller.ts'
import { insertConsents } from '#server/identity/consent/consent-queries.ts'
import { systemClock } from '#server/platform/clock.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { signInAs } from '#tests/support/http/sign-in-as.ts'
import { fillReports } from '#tests/support/reports/report-fixture.ts'
import { startJourneyServer } from '#tests/support/journeys/serve.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { openInApp } from '#tests/support/journeys/open-in-app.ts'

test.describe.configure({ mode: 'serial' })

// The fixture numbers its members from one, so it needs its own product.
let server: Awaited<ReturnType<typeof startJourneyServer>>
let owner: pg.Client

test.beforeAll(async () => {
  server = await startJourneyServer()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await fillReports(owner, systemClock.now(), false)
  await insertConsents(owner, { memberId: member.id, now: systemClock.now(), address: '198.51.100.1' })
})
test.afterAll(async () => {
  await owner.end()
  await server.stop()
})

const signIn = (page: Page, person: Person) =>
  signInAs(page, { origin: server.origin, owner, now: systemClock.now() }, person)
const member = { kind: 'member', id: 2n } as const
const master = { kind: 'admin', id: 1n } as const

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const cards = (page: Page) => page.getByRole('list', { name: 'Rows' }).getByRole('listitem')

test('a member searches, filters, sorts and pages a report on a phone, the URL keeps the state, and the list says when it loads or is empty', async ({
  page,
}) => {
  await signIn(page, member)
  await page.goto(`${server.origin}/user/report/bot-profit`)
  await expect(page.getByRole('heading', { name: 'Bot Profit Summary' })).toBeVisible()
  await expect(page.getByText('Showing 1 to 10 of 30 entries')).toBeVisible()
  await expect(cards(page)).toHaveCount(10)
  await expect(page.getByText('Total Profits')).toBeVisible()
  await expectAccessible(page, page.url(), { within: 'main' })

  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByText('Showing 11 to 20 of 30 entries')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.getByLabel('Entries per page').selectOption('5')
  await page.getByRole('button', { name: 'Pending 6' }).click()
  await expect(page.getByText('Showing 1 to 5 of 6 entries')).toBeVisible()
  await expect(page).toHaveURL(/status=Pending/)
  await expect(cards(page).first()).toContainText('Pending')
  await expect(page.getByRole('button', { name: 'All 30' })).toHaveAttribute('aria-pressed', 'false')

  await page.getByLabel('Sort by').selectOption('amount')
  await expect(page).toHaveURL(/sort=amount&direction=asc/)
  await page.reload()
  await expect(page.getByText('Showing 1 to 5 of 6 entries')).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=amount/)
  await page.getByRole('button', { name: 'All 30' }).click()
  await expect(page.getByText('Showing 1 to 5 of 30 entries')).toBeVisible()

  await page.getByLabel('Period').selectOption('Last 7 days')
  await expect(page).toHaveURL(/periodFrom=/)
  await expect(page.getByText(/^\d\d\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await page.getByLabel('Period').selectOption('Choose dates')
  await sheet.getByRole('textbox', { name: 'Period to' }).fill('31/01/2020')
  await sheet.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('No results. Try different filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  const head = (await sheet.getByRole('heading', { name: 'Filters' }).boundingBox())!
  await page.mouse.move(head.x + 20, head.y + 5)
  await page.mouse.down()
  await page.mouse.move(head.x + 20, head.y + 120, { steps: 4 })
  await page.mouse.up()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await sheet.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(/bot-profit$/)

  const request = Promise.withResolvers<void>()
  await page.route('**/api/reports/my-earning?*', async (route) => {
    await request.promise
    await route.continue()
  })
  await openInApp(page, '/user/report/my-earning?search=nothing+like+this')
  await expect(page.getByText('Loading data...').first()).toBeAttached()
  request.resolve()
  await expect(page.getByText('No data found')).toBeVisible()
  await expect(page.getByText('Loading data...')).toHaveCount(0)
})

test('a member exports the selected rows, or all of them, under the specified file name', async ({
  page,
}) => {
  await signIn(page, member)
  await page.goto(`${server.origin}/user/report/my-earning`)
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Export' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    const download = await saved
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') }
  }
  const all = await save('CSV')
  expect(all.name).toBe('earning-report.csv')
  await page.getByLabel('Select all rows of this page').check()
  await expect(page.getByText('10 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await cards(page).first().getByRole('checkbox').check()
  await expect(page.getByText('1 selected')).toBeVisible()
  const one = await save('CSV (1)')
  expect(one.text.trimEnd().split('\r\n')).toHaveLength(2)
  expect(all.text.split('\r\n').length).toBeGreaterThan(3)
  expect((await save('Excel (1)')).name).toBe('earning-report.xlsx')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Copy (1)', exact: true }).click()
  await expect(page.getByText('Copied to clipboard!')).toBeVisible()
  expect((await page.evaluate(() => navigator.clipboard.readText())).trimEnd().split(/\r?\n/)).toHaveLength(2)
})

test('on a desktop a member’s report is a table under the navigation, and sorts by its column headers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await signIn(page, member)
  await page.goto(`${server.origin}/user/report/bot-profit`)
  const head = page.getByRole('columnheader', { name: 'AMOUNT', exact: true })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page)).toHaveCount(10)
  const [table, bar] = [await page.getByRole('table').boundingBox(), await mainNavigation(page).boundingBox()]
  expect(table!.width).toBeGreaterThan(1000)
  expect(bar!.y + bar!.height).toBeLessThan(table!.y)
  await expectAccessible(page, page.url(), { within: 'main' })
})

test('an administrator sorts by column headers with the keyboard, and the order is announced', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await signIn(page, master)
  await page.goto(`${server.origin}/anjo/members-list`)
  await expect(page.getByText('Showing 1 to 5 of 10 entries')).toBeVisible()
  const head = page.getByRole('columnheader', { name: 'Member ID' })
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await head.getByRole('button').press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).toContainText('user1')
  await head.getByRole('button').press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).first()).toContainText('user9')
  await expectAccessible(page, page.url(), { within: 'main' })
  await openInApp(page, '/anjo/direct-bonus')
  await page.getByRole('tab', { name: 'Summary' }).click()
  await expect(page).toHaveURL(/tab=summary/)
  await expect(page.getByRole('columnheader', { name: 'REFERRER ID' })).toBeVisible()
})

test('every row of an administrator’s list is one line, filters apply at once, and the selection is summed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await signIn(page, master)
  await page.goto(`${server.origin}/anjo/withdraw-history`)
  await expect(rows(page).first()).toBeVisible()
  for (const row of await page.locator('tbody tr').all()) expect((await row.boundingBox())!.height).toBe(40)
  for (const name of ['Username', 'Amount', 'Status', 'Request Date', 'Action'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 1 })

  await page.getByRole('radio', { name: 'Pending' }).click()
  await expect(page).toHaveURL(/status=Pending/)
  await expect(page.getByLabel('Status').getByRole('radio', { name: 'Pending' })).toBeChecked()
  const pending = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select row/ }) })
  await expect(pending.first()).toContainText('Pending')
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  const count = await pending.count()
  const selected = page.getByRole('region', { name: 'Selected rows' })
  await expect(selected).toContainText(`${count} selected`)
  const { rows: sums } = await owner.query<{ amount: string }>(
    `select to_char(trunc(sum(amount) / 1e6, 2), 'FM999,999,990.00') as amount from (
       select amount from withdrawal where state = 'requested' order by requested_at desc, id desc limit 10) as shown`,
  )
  await expect(selected).toContainText(`Amount ${sums[0]!.amount}`)

  await page.getByRole('button', { name: 'Request Period' }).click()
  await page.getByLabel('Request Period from', { exact: true }).fill('31/02/2026')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Enter a day as dd/mm/yyyy')).toBeVisible()
  await page.getByLabel('Request Period from', { exact: true }).fill('1/1/2026')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/requestFrom=2026-01-01/)
  await expect(page.getByRole('button', { name: 'Request Period since 01/01/2026' })).toBeVisible()
  await expectAccessible(page, page.url(), { within: 'main' })
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(page.getByRole('columnheader', { name: 'Username' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(page.getByRole('columnheader', { name: 'Username' })).toBeHidden()
})

test('an administrator chooses and orders columns, and saves them with the filters as a view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await signIn(page, master)
  await page.goto(`${server.origin}/anjo/withdraw-history?status=Pending`)
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('checkbox', { name: 'Payment' }).uncheck()
  await page.getByRole('button', { name: 'Move Amount up' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader').nth(3)).toHaveText('Amount')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Waiting')
  await page.getByLabel('Share with administrators who can see this list').check()
  await page.getByRole('button', { name: 'Save view' }).click()
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await expect(views.getByRole('button', { name: 'Waiting', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await views.getByRole('button', { name: 'All' }).click()
  await expect(page).toHaveURL(/withdraw-history$/)
  await expect(page.getByRole('columnheader', { name: 'Payment' })).toBeVisible()
  await views.getByRole('button', { name: 'Waiting', exact: true }).click()
  await expect(page).toHaveURL(/status=Pending/)
  await expect(page.getByRole('columnheader', { name: 'Payment' })).toHaveCount(0)
  await expect(page.getByRole('columnheader').nth(3)).toHaveText('Amount')
  await views.getByRole('button', { name: 'Delete view Waiting' }).click()
  await expect(views.getByRole('button', { name: 'Waiting', exact: true })).toHaveCount(0)
})
