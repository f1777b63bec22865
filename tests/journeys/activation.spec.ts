// From choosing an amount to the first bounty, on a product with a controllable clock.

import type { Page } from '@playwright/test'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { startEarningWorld, type EarningWorld } from '#tests/support/rewards/rewards-fixture.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { openInApp } from '#tests/support/journeys/open-in-app.ts'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'no-preference' } })

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
  await fixture.deposit(mira, usdt('700'))
})
test.afterAll(() => fixture.stop())

const open = (page: Page, path: string) => page.goto(`${fixture.origin}${path}`)
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** Records the frequencies of the notes that are played. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const heard: number[] = []
    Object.assign(globalThis, { heard })
    const Played = OscillatorNode
    globalThis.OscillatorNode = class extends Played {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options)
        heard.push(options?.frequency ?? 0)
      }
    }
  })
  return () => page.evaluate(() => (globalThis as { heard?: number[] }).heard?.splice(0) ?? [])
}
const SUCCESS = [659, 988]
const ERROR = [233, 175]

async function choose(page: Page, amount: string) {
  await page.getByLabel('Activation amount').fill(amount)
  await page.getByLabel('Activation amount').press('Enter')
}

/** The control ignores input for a moment after it completes. */
async function proceed(page: Page) {
  const swipe = page.getByRole('button', { name: 'Swipe to proceed' })
  await expect(swipe).toHaveAttribute('data-phase', 'idle')
  await swipe.press('Enter')
}

test('a member activates a package and sees its first bounty after the closing', async ({ page }) => {
  await fixture.enter(page, mira)
  const heard = await listen(page)
  await open(page, '/user/level')
  await expect(page.getByText('Select Your Package to view tier details')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Packages' }).click()
  await expect(card(page, 'Ignite Fund')).toContainText('0 of 8 active')
  await card(page, 'Ignite Fund').getByRole('link').click()
  await expect(page.getByRole('main')).toHaveText('Tributary')
  await expect(page.getByRole('article')).toContainText('0.3% daily XRP bounty')
  await expect(page.getByText('Trading involves risk, and results vary.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Level' })).toHaveCount(5)
  await page.getByRole('link', { name: 'START' }).click()

  await expect(page.getByText('R-Wallet Balance')).toBeVisible()
  const amount = page.getByLabel('Activation amount')
  await choose(page, '5')
  await expect(amount).toHaveValue('100')
  await amount.fill('5x0.3')
  await expect(amount).toHaveValue('503')
  await amount.blur()
  await page.getByRole('button', { name: 'Increase by 10' }).click()
  await expect(amount).toHaveValue('513')
  await page.getByRole('button', { name: 'Decrease by 10' }).click()
  await expect(amount).toHaveValue('503')
  await page.getByRole('slider', { name: 'Amount' }).press('ArrowRight')
  await expect(amount).toHaveValue('513')
  await page.getByRole('button', { name: 'About these figures' }).click()
  await expect(page.getByText('Profit and loss figures are hypothetical.')).toBeVisible()

  await page.getByRole('slider', { name: 'Amount' }).press('End')
  await expect(amount).toHaveValue('999')
  await expect(page.getByText('Exceeds balance')).toBeVisible()
  await expect(notifications(page)).toContainText('Insufficient Balance!')
  await expect(notifications(page)).toContainText('Amount exceeds your available wallet balance.')
  expect(await heard()).toEqual(ERROR)
  await proceed(page)
  const low = page.getByRole('dialog', { name: 'Insufficient Balance' })
  await expect(low).toContainText(
    'Your wallet balance is too low for this activation amount. Add funds to your wallet to continue.',
  )
  await expect(low.getByRole('link', { name: 'Deposit Now' })).toHaveAttribute('href', '/user/deposit')
  await low.getByRole('button', { name: 'Close' }).click()
  await heard()

  await choose(page, '500')
  await expect(page.getByText('Exceeds balance')).toBeHidden()
  const tariff = page.getByRole('region', { name: 'Tariff' })
  await expect(tariff).toContainText('$1.50')
  await expect(tariff).toContainText('90.00%')
  await expect(tariff).toContainText('28/08/2027')
  await expect(tariff.getByRole('figure')).toHaveAccessibleName(
    'Projected profit 450.00 of a cap of 1,000.00 USDT',
  )
  await proceed(page)
  const confirmation = page.getByRole('dialog', { name: 'Confirm Activation' })
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await expect(confirmation).toBeHidden()
  await proceed(page)
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  // The earlier toast about the amount may still be visible.
  await expect(
    page.getByRole('alert').filter({ hasText: 'Ignite Fund successfully activated with 500 USDT!' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Activated' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('R-Wallet after activation')).toHaveCount(0)
  expect(await heard()).toEqual(SUCCESS)
  await expect(page).toHaveURL(/\/user\/dashboard$/)

  await openInApp(page, '/user/packages')
  await expect(card(page, 'Ignite Fund')).toContainText('1 of 8 active')
  await fixture.moveTo(new Date('2026-11-03T00:00:30Z'))
  await openInApp(page, '/user/report/bot-profit')
  await expect(page.getByRole('listitem').filter({ hasText: '03/11/2026 00:00' })).toContainText('1.50')
  await openInApp(page, '/user/level')
  await page.getByRole('button', { name: 'View tiers' }).click()
  const tiers = page.getByRole('dialog', { name: 'Wealth Tier' }).getByRole('listitem')
  await expect(tiers).toHaveCount(10)
  await expect(tiers.filter({ hasText: 'Locked' })).toHaveCount(5)
})

test('the hint about hypothetical figures closes after seven seconds', async ({ page }) => {
  await fixture.enter(page, mira)
  await page.clock.install()
  await open(page, '/user/package/igniteFund')
  const hint = page.getByRole('button', { name: 'About these figures' })
  const text = page.getByText('Profit and loss figures are hypothetical.')
  await hint.click()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
  await page.clock.runFor(6500)
  await expect(text).toBeVisible()
  await page.clock.runFor(600)
  await expect(text).toBeHidden()
  await expect(hint).toHaveAttribute('aria-expanded', 'false')
  await hint.press('Enter')
  await expect(text).toBeVisible()
  await hint.press('Escape')
  await expect(text).toBeHidden()
})

test('an insufficient balance is refused, an unknown package redirects to the dashboard, and a higher package locks lower ones', async ({
  page,
}) => {
  await fixture.enter(page, mira)
  const heard = await listen(page)
  await open(page, '/user/package/goldFund')
  await expect(page).toHaveURL(/\/user\/dashboard$/)
  // Without live events the screen does not notice that the wallet was emptied.
  await page.route('**/api/live', (route) => route.abort())
  await open(page, '/user/package/igniteFund')
  await choose(page, '150')
  await proceed(page)
  await fixture.activate(mira, 'igniteFund', usdt('100'))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Insufficient balance for activation')
  expect(await heard()).toEqual(ERROR)
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page).toHaveURL(/igniteFund$/)

  await fixture.deposit(mira, usdt('1000'))
  await fixture.activate(mira, 'elevatePlus', usdt('1000'))
  await open(page, '/user/packages')
  await expect(card(page, 'Ignite Fund')).toContainText('Locked')
  await expect(card(page, 'Ignite Fund')).toContainText(/[1-9] of 8 active/)
  await expect(card(page, 'Ignite Fund').getByRole('link')).toHaveCount(0)
  await open(page, '/user/package/igniteFund')
  await expect(page.getByText('Locked while you have a higher package')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Swipe to proceed' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
