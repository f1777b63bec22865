import type { Locator, Page } from '@playwright/test'
import { systemClock } from '#server/platform/clock.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { startJourneyServer } from '#tests/support/journeys/serve.ts'

test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

let server: Awaited<ReturnType<typeof startJourneyServer>>
test.beforeAll(async () => {
  server = await startJourneyServer(systemClock, 'kit')
})
test.afterAll(() => server.stop())

test.beforeEach(async ({ page }) => {
  await page.goto(`${server.origin}/kit`)
  await expect(page.getByRole('heading', { name: 'UI kit' })).toBeVisible()
})

async function middleOf(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, left: box.x }
}

/** Time moves only when the test advances it. */
async function stopTime(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
}

async function drag(page: Page, target: Locator, byPx: number) {
  const { left, y } = await middleOf(target)
  await page.mouse.move(left + 30, y)
  await page.mouse.down()
  await page.mouse.move(left + 30 + byPx / 2, y, { steps: 4 })
  await page.mouse.move(left + 30 + byPx, y, { steps: 4 })
  await page.mouse.up()
}

const swipe = (page: Page) => page.getByRole('button', { name: 'Swipe to proceed' })
const completed = (page: Page, times: number) =>
  expect(page.getByText(`Completed ${times} times`)).toBeVisible()

test('the swipe control completes by a drag of 80 pixels, a key or a long press, and with reduced motion', async ({
  page,
}) => {
  await stopTime(page)
  await drag(page, swipe(page), 78)
  await completed(page, 0)
  await drag(page, swipe(page), 80)
  await completed(page, 1)
  await page.clock.runFor(1_000)

  await expect(swipe(page)).toHaveAccessibleDescription(/press and hold/)
  await expect(page.getByRole('button', { name: 'Activating' })).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'Nothing to activate' }).press('Enter')
  await completed(page, 1)
  await swipe(page).press('Enter')
  await completed(page, 2)
  await page.clock.runFor(1_000)
  await swipe(page).press('Space')
  await completed(page, 3)
  await page.clock.runFor(1_000)

  await swipe(page).click()
  await completed(page, 3)
  const { x, y } = await middleOf(swipe(page))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.clock.runFor(700)
  await completed(page, 3)
  await page.clock.runFor(200)
  await completed(page, 4)
  await page.mouse.up()
  await completed(page, 4)
  await page.clock.runFor(1_000)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const seconds = await swipe(page)
    .locator('span')
    .last()
    .evaluate((knob) => Number.parseFloat(getComputedStyle(knob).transitionDuration))
  expect(seconds).toBeLessThan(0.001)
  await drag(page, swipe(page), 90)
  await completed(page, 5)
})

test('a dialog traps the focus, restores it on Escape, and confirms once; a bottom sheet opens and closes', async ({
  page,
}) => {
  const opener = page.getByRole('button', { name: 'Open a dialog' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Activation' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Confirmed' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Open a sheet' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tier levels' })
  await expect(sheet).toBeInViewport()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: 'Open a form in a form' }).click()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Sent: inner form', { exact: true })).toBeVisible()
})

test('a toast is announced, can be dismissed, lets presses through and pauses while hovered; a countdown says its seconds and ends once', async ({
  page,
}) => {
  await stopTime(page)
  await page.getByRole('button', { name: 'Good news' }).click()
  const good = page.getByRole('status').filter({ hasText: 'Successfully claimed' })
  await good.getByRole('button', { name: 'Dismiss' }).click()
  await expect(good).toBeHidden()

  await page.getByRole('button', { name: 'Bad news' }).click()
  const bad = page.getByRole('alert').filter({ hasText: 'Insufficient balance' })
  const { x, y } = (await bad.getByText('Insufficient balance').boundingBox())!
  expect(
    await page.evaluate((at) => document.elementFromPoint(at.x, at.y)!.closest('[role=alert]'), { x, y }),
  ).toBe(null)
  await page.mouse.move(x, y)
  await page.clock.runFor(10_000)
  await expect(bad).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(2_900)
  await expect(bad).toBeVisible()
  await page.clock.runFor(200)
  await expect(bad).toBeHidden()

  await page.getByRole('button', { name: 'Start two seconds' }).click()
  await expect(page.getByRole('timer', { name: '2 seconds left', exact: true })).toHaveText('00:02')
  await page.clock.runFor(1_100)
  await expect(page.getByRole('timer', { name: '1 second left', exact: true })).toHaveText('00:01')
  await page.clock.runFor(5_000)
  await expect(page.getByRole('timer', { name: 'Time is over' })).toHaveText('00:00')
  await expect(page.getByText('Ended 1 times')).toBeVisible()
})

test('fields announce errors to screen readers, accept amounts only, and reveal a password; a working button cannot be pressed twice; tabs, segments and a sidebar move with keys', async ({
  page,
}) => {
  const email = page.getByLabel('Email')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(page.getByLabel('User ID')).toHaveAccessibleDescription('Available')

  const amount = page.getByLabel('Amount', { exact: true })
  await amount.fill('')
  await amount.pressSequentially('1a2.5.0,7')
  await expect(amount).toHaveValue('12.507')

  const password = page.getByLabel('Password', { exact: true })
  const reveal = page.getByRole('button', { name: 'Show password' })
  await expect(password).toHaveAttribute('type', 'password')
  await reveal.click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(reveal).toHaveAttribute('aria-pressed', 'true')

  const working = page.getByRole('button', { name: 'Working' })
  await expect(working).toHaveAttribute('aria-busy', 'true')
  await working.press('Enter')
  await working.click({ force: true })
  await expect(page.getByRole('button', { name: 'Primary, pressed 0 times' })).toBeVisible()

  await page.getByRole('tab', { name: 'Bonus' }).press('ArrowRight')
  await expect(page.getByRole('tabpanel')).toHaveText('The report view.')
  const today = page.getByRole('radio', { name: 'Today' })
  await today.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'This Week' })).toBeChecked()

  // One of its sections is open at a time.
  const sidebar = page.getByRole('navigation', { name: 'Sample pages', exact: true })
  await sidebar.getByRole('button', { name: 'Reports' }).click()
  await expect(sidebar.getByRole('link', { name: 'Daily' })).toBeVisible()
  await sidebar.getByRole('button', { name: 'Settings' }).click()
  await expect(sidebar.getByRole('link', { name: 'Daily' })).toBeHidden()
  await expect(sidebar.getByRole('link', { name: 'Levels' })).toBeVisible()
})

test('every component is accessible in both themes, and none is wider than the screen', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expectAccessible(page, theme)
  }
  for (const width of [320, 430]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
