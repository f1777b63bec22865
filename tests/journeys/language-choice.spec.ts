// The language of public pages: the browser's, then the visitor's choice. Of the member area: the browser's, then that of the page the
// visitor comes from, then the member's setting.

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { signInAsNewMember } from '#tests/support/journeys/journey.ts'
import { memberAreas } from '#tests/support/messages/member-areas.ts'

const { ar: arabic, en: english, hi: hindi } = memberAreas

/** Names of the files with the texts of a language that a page loads. */
function watchCatalogues(page: Page): Set<string> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const [file] = /member-area-[\w-]+\.js/.exec(request.url()) ?? []
    if (file) files.add(file)
  })
  return files
}

test.describe('a visitor whose browser is in Hindi', () => {
  test.use({ locale: 'hi-IN' })

  test('reads a page without a language in its address in Hindi, until they choose another', async ({
    page,
  }) => {
    await page.goto('/Product?ref=partner#rewards')
    await expect(page).toHaveURL(/\/hi\/Product\?ref=partner#rewards$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/Product$/)
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('reads a translation at its address, whatever the browser says', async ({ page }) => {
    await page.goto('/ar/Product')
    await expect(page).toHaveURL(/\/ar\/Product$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  })

  test('can go back to the page before', async ({ page }) => {
    await page.goto('/hi/About')
    await page.goto('/Product')
    await expect(page).toHaveURL(/\/hi\/Product$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/hi\/About$/)
  })
})

test('a visitor whose browser has no language of the site reads English', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'fr-FR' })).newPage()
  await page.goto('/Product')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(/\/Product$/)
  await page.context().close()
})

test('before sign-in the screens follow the browser, and load one language only', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'hi-IN' })).newPage()
  const catalogues = watchCatalogues(page)
  await page.goto('/user/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('button', { name: hindi.signIn.login, exact: true })).toBeVisible()
  expect(catalogues.size).toBe(1)
  await page.context().close()
})

test('a visitor of the Arabic pages logs in and registers in Arabic', async ({ page }) => {
  await page.goto('/ar')
  await page.getByRole('banner').locator('a[href^="/user/register"]').first().click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.goto('/user/login')
  await expect(page.getByRole('button', { name: arabic.signIn.login, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: english.signIn.login, exact: true })).toBeVisible()
})

test('a member changes the language without a reload, and it follows to a new visit', async ({ page }) => {
  await signInAsNewMember(page)
  await page.goto('/user/account/settings')
  await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'))
  await page.getByRole('combobox', { name: english.language.language }).selectOption('ar')
  await expect(page.getByRole('heading', { level: 1, name: arabic.settings.settings })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('body')).toHaveAttribute('data-loaded', 'once')
  // The setting, not the device, decides.
  await page.evaluate(() => localStorage.removeItem('language'))
  await page.goto('/user/account/limits')
  await expect(page.getByRole('heading', { level: 1, name: arabic.limits.limits })).toBeVisible()
  await page.goto('/user/account/settings')
  await page.getByRole('combobox', { name: arabic.language.language }).selectOption('en')
  await expect(page.getByRole('heading', { level: 1, name: english.settings.settings })).toBeVisible()
})
