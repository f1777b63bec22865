// The member area in every language: a full account on small phones, in its direction, also where words are longer.

import type { Page } from '@playwright/test'
import { localeDetails, translatedLocales, type Locale } from '#messages/locales.ts'
import { findLayoutFaults } from '#tests/support/browser/layout-faults.ts'
import { startDemoDataFixture, type DemoDataFixture } from '#tests/support/journeys/demo-data-fixture.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { openInApp } from '#tests/support/journeys/open-in-app.ts'
import { MEMBER_PAGES, pickOnePerScreen, SIGN_IN_PAGES } from '#tests/support/journeys/pages.ts'
import { lengthenMessages } from '#tests/support/messages/lengthen-messages.ts'
import { memberAreas } from '#tests/support/messages/member-areas.ts'

const WIDTHS = [390, 320]
const ALL_SCREENS_MS = 240_000
const BEFORE_SIGN_IN = SIGN_IN_PAGES.filter((path) => path.startsWith('/user/'))
const AFTER_SIGN_IN = pickOnePerScreen(MEMBER_PAGES)

test.describe.configure({ mode: 'default' })

let fixture: DemoDataFixture
test.beforeAll(async () => {
  test.slow()
  fixture = await startDemoDataFixture()
})
test.afterAll(() => fixture.stop())

/** In any language: the screen has its heading, and nothing of it is a placeholder. */
const waitForScreen = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[class*="bone"], [aria-busy="true"]') === null,
    undefined,
    { timeout: 10_000 },
  )

async function findFaults(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const [place, path] of paths.entries()) {
    await (place === 0 ? page.goto(fixture.origin + path) : openInApp(page, path))
    await waitForScreen(page).catch(() => faults.push(`${path} stays busy`))
    await page.evaluate(() => document.fonts.ready)
    // A screen begins at the width at which the screen before it ended, which spares a layout.
    for (const width of place % 2 === 0 ? WIDTHS : WIDTHS.toReversed()) {
      await page.setViewportSize({ width, height: 844 })
      for (const fault of await page.evaluate(findLayoutFaults)) faults.push(`${path} at ${width}: ${fault}`)
    }
  }
  return faults
}

/** Before sign-in a screen is in the language of this device, afterwards in that of the member. */
const choose = (page: Page, locale: Locale) =>
  page.addInitScript((chosen) => localStorage.setItem('language', chosen), locale)
const setLanguage = (locale: Locale) =>
  fixture.owner.query(
    `insert into member_preference (member_id, time_zone, date_format, display_currency, hide_balances, language)
     select id, 'UTC', 'dd/mm/yyyy', 'USDT', false, $1 from member
     on conflict (member_id) do update set language = $1`,
    [locale],
  )

for (const locale of translatedLocales)
  test(`every screen in ${localeDetails[locale].name} fits a small phone, in its direction`, async ({
    browser,
  }) => {
    test.setTimeout(ALL_SCREENS_MS)
    await setLanguage(locale)
    const page = await fixture.enter(browser, 'member')
    await choose(page, locale)
    expect(await findFaults(page, AFTER_SIGN_IN)).toEqual([])
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(
      localeDetails[locale].direction,
    )
  })

for (const locale of translatedLocales)
  test(`the screens before sign-in fit a small phone in ${localeDetails[locale].name}`, async ({ page }) => {
    await choose(page, locale)
    expect(await findFaults(page, BEFORE_SIGN_IN)).toEqual([])
  })

/** Serves a longer catalogue of all screens in place of the English shell. */
const lengthen = (page: Page) =>
  page.route('**/assets/member-area-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const memberShell = ${JSON.stringify(lengthenMessages(memberAreas.en))}; export const screenTexts = {}`,
    }),
  )

test('texts two fifths longer fit a small phone', async ({ browser }) => {
  test.setTimeout(ALL_SCREENS_MS)
  await setLanguage('en')
  const page = await fixture.enter(browser, 'member')
  await lengthen(page)
  expect(await findFaults(page, AFTER_SIGN_IN)).toEqual([])
  await expect(page.getByText('Sandbox – no real funds sandbox')).toBeVisible()
})

test('texts two fifths longer fit a small phone before sign-in', async ({ page }) => {
  await lengthen(page)
  expect(await findFaults(page, BEFORE_SIGN_IN)).toEqual([])
  await expect(page.getByText('Sandbox – no real funds sandbox')).toBeVisible()
})
