import type { Page } from '@playwright/test'
import { signInAsMaster, signInAsNewMember } from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'

const SIGN_IN = '/user/login'
const MEMBER = ['/user/dashboard', '/user/packages', '/user/level', '/user/account']
const TABS = ['Dashboard', 'Live', 'Level', 'Account']

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])

/** Waits until the screen has loaded its data. */
async function settle(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('main#content')).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
}

test('the sandbox ribbon stays visible on every page while scrolling', async ({ page }) => {
  const expectRibbon = async (path: string) => {
    await settle(page, path)
    await page.mouse.wheel(0, 2000)
    await expect(page.getByText('Sandbox – no real funds')).toBeInViewport()
  }
  await expectRibbon('/')
  await expectRibbon(SIGN_IN)
  await signInAsNewMember(page)
  await expectRibbon(MEMBER[0]!)
  await signInAsMaster(page)
  await expectRibbon('/anjo/dashboard')
})

test('the theme follows the system until a choice is made, which is stored and applied before the first paint', async ({
  page,
}) => {
  await signInAsNewMember(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page, '/user/account/settings')
  expect(await themeOf(page)).toBe('dark')
  const theme = page.getByRole('radiogroup', { name: 'Theme' })
  await theme.getByRole('radio', { name: 'Light' }).check()
  expect(await themeOf(page)).toBe('light')
  await theme.getByRole('radio', { name: 'System' }).check()
  expect(await themeOf(page)).toBe('dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => themeOf(page)).toBe('light')
  await theme.getByRole('radio', { name: 'Dark' }).check()
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  expect(await themeOf(page)).toBe('dark')

  // The first thing in the body finds the theme already set, before any style or script of the application.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      sessionStorage.setItem('themeAtBody', document.documentElement.dataset['theme'] ?? 'none')
    }).observe(document, { childList: true, subtree: true })
  })
  for (const path of ['/', '/user/dashboard', '/anjo/login']) {
    await page.evaluate(() => sessionStorage.removeItem('themeAtBody'))
    await settle(page, path)
    expect(await page.evaluate(() => sessionStorage.getItem('themeAtBody'))).toBe('dark')
  }
})

test('the theme can be switched on a public page, which has no application script', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  expect(await themeOf(page)).toBe('dark')
  await page.reload()
  expect(await themeOf(page)).toBe('dark')
})

test('an unknown address shows the not-found page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')

  for (const area of ['user', 'anjo']) {
    await page.goto(`/${area}/no-such-screen`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.locator('body')).not.toContainText('{{')
  }
  await page.goto('/anjo')
  await expect(page).toHaveURL(/\/anjo\/login/)
})

test('a screen is matched case-insensitively; four tabs mark the current page and never cover its content', async ({
  page,
}) => {
  await signInAsNewMember(page)
  await page.goto('/USER/Level')
  await expect(page.getByText('Select Your Package to view tier details')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Level' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Go to Packages' }).click()
  await expect(page).toHaveURL('/user/packages')

  const tabs = page.getByRole('navigation', { name: 'Main' })
  await expect(tabs.getByRole('link')).toHaveText(TABS)
  for (const [place, name] of TABS.entries()) {
    await tabs.getByRole('link', { name }).click()
    await expect(page).toHaveURL(MEMBER[place]!)
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(tabs.locator('[aria-current]')).toHaveCount(1)
  }

  await page.setViewportSize({ width: 1000, height: 500 })
  await page.getByText('About', { exact: true }).click()
  const lastPoint = page.getByText(/Members join through a sponsor/)
  await expect(lastPoint).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const text = (await lastPoint.boundingBox())!
  const bar = (await tabs.boundingBox())!
  expect(text.y + text.height).toBeLessThanOrEqual(bar.y)
  expect(bar.width).toBe(430)

  await page.setViewportSize({ width: 1440, height: 500 })
  await expect(tabs.getByRole('link')).toHaveText(TABS)
  await expect(tabs.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page')
  // The bar at the bottom leaves when the one at the top is there.
  await expect.poll(async () => (await tabs.boundingBox())?.y).toBeLessThan(100)
})

test('the back office remembers its sidebar, is searched with the key /, explains its keys with ?, and has its menu in a drawer on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsMaster(page)
  // The menu is scrolled to an item at its end, the page is not.
  await settle(page, '/anjo/settings')
  await expect(page.getByRole('link', { name: 'Controls' })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await settle(page, '/anjo/dashboard')
  const side = page.getByRole('complementary')
  expect((await side.boundingBox())!.width).toBe(256)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(64)

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search everything' })
  await expect(search).toBeFocused()
  await search.fill('dash')
  await expect(
    page.getByRole('list', { name: 'Search results' }).getByRole('link', { name: 'Dashboard' }),
  ).toBeVisible()
  await search.press('Enter')
  await expect(page).toHaveURL('/anjo/dashboard')
  await expect(search).not.toBeFocused()

  const help = page.getByRole('dialog', { name: 'Help' })
  for (const path of ['/anjo/dashboard', '/anjo/settings', '/anjo/members-list']) {
    await settle(page, path)
    await page.keyboard.press('?')
    await expect(help.getByText('Keys on every page')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
  }
  await search.press('?')
  await expect(search).toHaveValue('?')
  await expect(help).toBeHidden()
  await search.fill('')
  await search.press('Escape')
  await expect(page.getByRole('button', { name: 'Help and keyboard shortcuts (?)' })).toBeVisible()

  // A narrow window keeps its own choice: the cards get the room.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  expect((await side.boundingBox())!.width).toBe(64)
  for (const [path, cards] of [
    ['/anjo/level-setting', ['Ignite Fund', 'Elevate Plus', 'Legacy Vault']],
    ['/anjo/treasury', ['Record revenue', 'Fund the treasury', 'Published liabilities']],
  ] as const) {
    await settle(page, path)
    const boxes = await Promise.all(
      cards.map((name) => page.getByRole('heading', { level: 2, name }).first().boundingBox()),
    )
    // A heading may take two lines.
    const tops = boxes.map((box) => box!.y)
    expect(Math.max(...tops) - Math.min(...tops), path).toBeLessThan(20)
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})
