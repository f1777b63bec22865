// Every page there is, in both themes and at the widths that must hold it. The list is read off the routes.

import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { signInAsMaster, signInAsNewMember, test } from '#tests/support/journeys/journey.ts'
import { ADMIN_PAGES, SIGN_IN_PAGES, MEMBER_PAGES, PUBLIC_PAGES } from '#tests/support/journeys/pages.ts'

const PAGES_PER_SIGN_IN = 9
const OFFICE_WIDTH = 1440

const inParts = (paths: string[]) =>
  paths.flatMap((_, index) =>
    index % PAGES_PER_SIGN_IN === 0 ? [paths.slice(index, index + PAGES_PER_SIGN_IN)] : [],
  )
const areas = [
  { paths: [...PUBLIC_PAGES, ...SIGN_IN_PAGES], wide: 390, narrow: [320, 430] },
  { paths: MEMBER_PAGES, wide: 390, narrow: [320, 430], enter: signInAsNewMember },
  { paths: ADMIN_PAGES, wide: OFFICE_WIDTH, narrow: [390], enter: signInAsMaster },
]

/** What the browser complains of, page by page. */
function complaints(page: Page): string[] {
  const heard: string[] = []
  const note = (what: string) => heard.push(`${new URL(page.url()).pathname}: ${what}`)
  page.on('console', (message) => message.type() === 'error' && note(message.text()))
  page.on('pageerror', (error) => note(error.message))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Whatever a page still asked for ends with the page.
    if (reason !== 'net::ERR_ABORTED') note(`${request.url()} ${reason}`)
  })
  return heard
}

/**
 * Navigates as a link does, so that the shared layout stays loaded. Every page has a different title, which changes last.
 */
async function follow(page: Page, path: string) {
  const before = await page.title()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForFunction((title) => document.title !== title, before)
}

/** Asked in the page itself: an expectation would describe the whole page each time that it does not hold yet. */
const becomes = (page: Page, theme: 'light' | 'dark') =>
  page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme)

for (const { paths: all, wide, narrow, enter } of areas)
  for (const paths of inParts(all))
    test(`usable by everyone, without an error, in both themes: ${paths.join(' ')}`, async ({ page }) => {
      test.slow()
      const heard = complaints(page)
      await enter?.(page)
      for (const [place, path] of paths.entries()) {
        await page.setViewportSize({ width: wide, height: 844 })
        await page.emulateMedia({ colorScheme: 'light' })
        await (enter && place > 0 ? follow(page, path) : page.goto(path))
        await expect(page.locator('main#content')).toBeVisible()
        await expect(page.getByText(/^Loading/)).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
        await becomes(page, 'light')
        await expectAccessible(page, `${path} in light`)
        await page.emulateMedia({ colorScheme: 'dark' })
        await becomes(page, 'dark')
        for (const width of narrow) {
          await page.setViewportSize({ width, height: 844 })
          expect
            .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`)
            .toBe(width)
        }
        // An admin page has another layout on a phone: its table becomes cards, its sidebar a drawer.
        const again = wide === OFFICE_WIDTH ? {} : { rules: ['color-contrast'] }
        await expectAccessible(page, `${path} in dark, at ${narrow.at(-1)}`, again)
      }
      expect(heard.filter((each) => !each.startsWith('/no-such-page'))).toEqual([])
    })
