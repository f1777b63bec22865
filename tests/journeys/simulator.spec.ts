// The public simulator: small networks in the browser, large ones on the server, and links that reproduce a run.

import type { Page } from '@playwright/test'
import { systemClock } from '#server/platform/clock.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { startJourneyServer } from '#tests/support/journeys/serve.ts'

test.describe.configure({ mode: 'default', timeout: 120_000 })

let server: Awaited<ReturnType<typeof startJourneyServer>>
test.beforeAll(async () => {
  server = await startJourneyServer(systemClock, 'product')
})
test.afterAll(() => server.stop())

const open = async (page: Page, query = '') => {
  await page.goto(`${server.origin}/Simulator${query}`)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
}
const isComplete = (page: Page) =>
  expect(page.getByText('Simulation complete.')).toBeVisible({ timeout: 90_000 })
const fingerprint = (page: Page) => page.locator('code').innerText()

test('a visitor changes an assumption with the keyboard, runs it, and the link gives the same figures in another browser', async ({
  page,
  browser,
}) => {
  await open(page)
  const before = await fingerprint(page)
  await page.getByRole('slider', { name: 'Days simulated' }).focus()
  for (let step = 0; step < 17; step += 1) await page.keyboard.press('ArrowLeft')
  await page.getByRole('slider', { name: 'Days in which members join' }).focus()
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Run simulation' }).focus()
  await page.keyboard.press('Enter')
  await isComplete(page)
  const after = await fingerprint(page)
  expect(after).not.toBe(before)
  expect(page.url()).toContain('seed=1&members=1000&days=90&joining=60')
  await expect(page.getByText('on day 90,', { exact: false })).toBeVisible()

  const other = await browser.newPage()
  await open(other, new URL(page.url()).search)
  await isComplete(other)
  expect(await fingerprint(other)).toBe(after)
  await other.close()
})

test('a large network runs on the server, can be cancelled, and gives the figures of its link', async ({
  page,
}) => {
  await open(page, '?seed=3&members=10000&days=30&joining=30')
  await isComplete(page)
  await expect(page.getByText('10,000 members over 30 days, seed 3').first()).toBeVisible()
  const answer = await page.request.get(`${server.origin}/api/simulations${new URL(page.url()).search}`)
  expect(await answer.text()).toContain(await fingerprint(page))

  await open(page, '?seed=3&members=100000&days=900')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Simulation cancelled.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run simulation' })).toBeVisible()
})

test('a bad link gives a sentence and the defaults, and a bad assumption is named', async ({ page }) => {
  await open(page, '?members=5&revenue=abc&seed=9')
  await expect(page.getByText('This link has values that cannot be used.')).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Members', exact: true })).toHaveAttribute(
    'aria-valuetext',
    '1,000',
  )
  await page.getByRole('textbox', { name: 'Seed' }).fill('0')
  await page.getByRole('button', { name: 'Run simulation' }).click()
  await expect(page.getByText('Enter a whole number from 1 to 999999')).toBeVisible()
  await expect(page.getByText('Correct the marked assumptions, then run the simulation.')).toBeVisible()
})

test('each chart says that it is a simulation, states its assumptions and has a table', async ({ page }) => {
  await open(page)
  const charts = page.locator('section:has(> details)')
  await expect(charts).toHaveCount(5)
  for (const chart of await charts.all()) {
    await expect(chart.getByText('Simulation', { exact: true })).toBeVisible()
    await expect(
      chart.getByText('Simulation, not a forecast: 1,000 members over 600 days, seed 1.'),
    ).toBeVisible()
    await chart.getByText('Figures as a table').click()
    await expect(chart.getByRole('table')).toBeVisible()
  }
  await expectAccessible(page, 'the simulator')
})

test('the simulator answers in the language of its page, with the figures of every other language', async ({
  page,
}) => {
  const query = '?seed=2&members=1000&days=30&joining=30'
  await open(page, query)
  await isComplete(page)
  const figures = await fingerprint(page)
  await page.goto(`${server.origin}/ar/Simulator${query}`)
  await expect(page.getByText('اكتملت المحاكاة.')).toBeVisible({ timeout: 90_000 })
  expect(await fingerprint(page)).toBe(figures)
  expect(page.url()).toContain('/ar/Simulator?seed=2')
  await page.goto(`${server.origin}/hi/Simulator`)
  await page.getByRole('textbox', { name: 'सीड' }).fill('0')
  await page.getByRole('button', { name: 'सिमुलेशन चलाएँ' }).click()
  await expect(page.getByText('1 से 999999 तक पूर्ण संख्या दर्ज करें')).toBeVisible()
  await expect(page.getByText('चिह्नित मान्यताएँ ठीक करें, फिर सिमुलेशन चलाएँ।')).toBeVisible()
  await expectAccessible(page, 'the simulator in Hindi')
})

test('the page loads little before it is shown', async ({ page }) => {
  const html = await (await page.request.get(`${server.origin}/Simulator`)).text()
  const urls = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, url]) => url!)
  const headers = { 'accept-encoding': 'gzip' }
  let bytes = 0
  for (const url of urls) {
    const answer = await fetch(server.origin + url, { headers })
    bytes += Number(answer.headers.get('content-length'))
  }
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(8000)
})
