// Sandbox deposits: the two outcome buttons, their timing and messages.

import type { Locator, Page } from '@playwright/test'
import { signInAsNewMember } from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'

async function openDeposit(page: Page, amount: string) {
  await page.goto('/user/deposit')
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await page.getByRole('button', { name: 'Generate QR Code' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible()
}

/** Records the badge's texts, because each shows only for a moment. */
async function recordBadges(page: Page) {
  await page.evaluate(() => {
    const note = () => {
      const said = document.querySelector('main output')?.textContent ?? ''
      const before = sessionStorage.getItem('badges') ?? ''
      if (said !== '' && !before.endsWith(said)) sessionStorage.setItem('badges', `${before},${said}`)
    }
    note()
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
const badges = async (page: Page) =>
  (await page.evaluate(() => sessionStorage.getItem('badges') ?? '')).split(',').slice(1)

/** Advances the page's clock second by second until `shown` is visible. */
const secondsUntil = (page: Page, shown: Locator) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(1000)
        return shown.isVisible()
      },
      { intervals: [1] },
    )
    .toBe(true)

test('a member deposits in the sandbox: the amount is validated, the payment processed, the money credited', async ({
  page,
}) => {
  await signInAsNewMember(page)
  await page.goto('/user/deposit')
  await expect(page.getByRole('heading', { name: 'Deposit Funds' })).toBeVisible()
  for (const network of ['TON', 'ERC-20', 'Solana'])
    await expect(page.getByRole('radio', { name: network })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'Binance Smart Chain BEP20' })).toBeChecked()
  const amount = page.getByLabel('Amount', { exact: true })
  await amount.fill('99')
  await expect(page.getByText('Minimum deposit amount is $100')).toBeVisible()
  await page.getByRole('button', { name: 'Generate QR Code' }).click()
  await expect(page.getByText('Please enter an amount of $100 or more')).toBeVisible()
  await amount.fill('500')
  await expect(page.getByText('Please enter an amount of $100 or more')).toBeHidden()
  await page.getByRole('button', { name: 'Generate QR Code' }).click()

  await expect(page.getByText('Waiting for payment')).toBeVisible()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Address copied to clipboard!')).toBeVisible()
  await recordBadges(page)
  await page.getByRole('button', { name: 'Payment Received' }).click()
  await expect(page.getByRole('button', { name: 'Payment Declined' })).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Deposit Confirmed' })).toBeVisible()
  expect(await badges(page)).toEqual(['Waiting for payment', 'Processing payment', 'Payment successful'])
  await expect(page.getByText('500.00')).toBeVisible()
})

test('a declined payment shows an error and can be retried', async ({ page }) => {
  await signInAsNewMember(page)
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    document.execCommand = () => false
  })
  await openDeposit(page, '250')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Failed to copy address')).toBeVisible()
  await expect(page.getByText('Waiting for payment')).toBeVisible()
  await recordBadges(page)
  await page.getByRole('button', { name: 'Payment Declined' }).click()
  await expect(page.getByText('Payment declined!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  expect(await badges(page)).toEqual(['Waiting for payment', 'Processing payment', 'Payment declined'])
  await expect(
    page.getByText(
      'Your payment of $250 was not successful. Please check your wallet balance or try again with another payment method.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Deposit Funds' })).toBeVisible()
})

test('each step back takes one press, and an open deposit is resumed from the dashboard', async ({
  page,
}) => {
  await signInAsNewMember(page)
  await page.goto('/user/dashboard')
  const region = (name: string) => page.getByRole('region', { name })
  await region('First steps')
    .getByRole('link', { name: /Make a deposit/ })
    .click()
  await page.getByLabel('Amount', { exact: true }).fill('150')
  await page.getByRole('button', { name: 'Generate QR Code' }).click()
  await expect(page.getByText('Waiting for payment')).toBeVisible()
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await back.click()
  await expect(page.getByRole('heading', { name: 'Deposit Funds' })).toBeVisible()
  await back.click()
  await expect(page).toHaveURL('/user/dashboard')

  await region('What you can do now')
    .getByRole('link', { name: /Finish your deposit/ })
    .click()
  await expect(page.getByText('Waiting for payment')).toBeVisible()
  await expect(page.getByText('150.')).toBeVisible()
  await back.click()
  await expect(page.getByRole('heading', { name: 'Deposit Funds' })).toBeVisible()
  await back.click()
  await expect(page).toHaveURL('/user/dashboard')
})

test('the ten-minute window warns near its end and then fails the payment', async ({ page }) => {
  await signInAsNewMember(page)
  await page.clock.install()
  // The journey drives the page's clock, so that a slow machine does not matter. The page would correct it by the server's
  // time: with an answer that arrives after the clock was moved, by minutes.
  await page.route('**/api/status', () => {})
  await openDeposit(page, '100')
  await page.clock.pauseAt(Date.now() + 2_000)
  await page.clock.fastForward(405_000)
  await secondsUntil(page, page.getByText('Only 3 minutes left! Hurry up!'))
  await page.clock.fastForward(45_000)
  await secondsUntil(page, page.getByText('Only 2 minutes left! Hurry up!'))
  await page.clock.fastForward(45_000)
  await secondsUntil(page, page.getByText("Don't do payment now, start again!"))
  await page.clock.fastForward(45_000)
  await secondsUntil(page, page.getByText('Payment declined!'))
  await secondsUntil(page, page.getByRole('heading', { name: 'Payment Failed' }))
})
