// Every page, in both themes and at all supported widths. The list is derived from the routes.

import type { Page } from '@playwright/test'
import { expectAccessible, expectContrast } from '#tests/support/browser/axe.ts'
import { layOutSections } from '#tests/support/browser/layout-faults.ts'
import { signInAsMaster, signInAsNewMember } from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { openInApp } from '#tests/support/journeys/open-in-app.ts'
import {
  ADMIN_PAGES,
  MEMBER_PAGES,
  pickOnePerScreen,
  PUBLIC_PAGES,
  SIGN_IN_PAGES,
} from '#tests/support/journeys/pages.ts'

const PAGES_PER_SIGN_IN = 30
const ADMIN_WIDTH = 1440

const chunk = (paths: string[]) =>
  paths.flatMap((_, index) =>
    index % PAGES_PER_SIGN_IN === 0 ? [paths.slice(index, index + PAGES_PER_SIGN_IN)] : [],
  )
type Area = {
  paths: string[]
  wide: number
  narrow: number[]
  enter?: (page: Page) => Promise<unknown>
  /** Prerendered pages, without the web app. */
  isStatic?: boolean
}
const areas: Area[] = [
  { paths: PUBLIC_PAGES, wide: 390, narrow: [320, 430], isStatic: true },
  { paths: SIGN_IN_PAGES, wide: 390, narrow: [320, 430] },
  { paths: MEMBER_PAGES, wide: 390, narrow: [320, 430], enter: signInAsNewMember },
  { paths: ADMIN_PAGES, wide: ADMIN_WIDTH, narrow: [390], enter: signInAsMaster },
]

/** Browser errors by page. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  const record = (message: string) => {
    // Scripts of the test itself, in the preview of the public site.
    if (!message.startsWith('Blocked script execution'))
      errors.push(`${new URL(page.url()).pathname}: ${message}`)
  }
  page.on('console', (message) => message.type() === 'error' && record(message.text()))
  page.on('pageerror', (error) => record(error.message))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Navigation aborts the requests of the previous page.
    if (reason !== 'net::ERR_ABORTED') record(`${request.url()} ${reason}`)
  })
  return errors
}

/** Evaluated in the page: Playwright expectations would serialize the whole page on every retry. */
const waitForPage = (page: Page, theme: 'light' | 'dark') =>
  page.waitForFunction((wanted) => {
    const isLoading = (element: Element) =>
      element.childElementCount === 0 && element.textContent.startsWith('Loading')
    return (
      document.documentElement.dataset['theme'] === wanted &&
      document.querySelector('main#content')?.checkVisibility() &&
      document.querySelector('h1') !== null &&
      ![...document.querySelectorAll('body *')].some(isLoading)
    )
  }, theme)

/** A placeholder of a prerendered page that the server did not fill. */
const hasTemplateMarker = () => document.documentElement.outerHTML.includes('{{')

const checkedClasses = new Set<string>()

/**
 * An admin page has another layout on a phone: its table becomes cards, its sidebar a drawer. Each component, known by its
 * class names, is checked there by every rule once.
 */
async function hasNewComponent(page: Page): Promise<boolean> {
  const classes = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('body *')].flatMap(({ classList }) => [...classList])),
  ])
  const isNew = classes.some((name) => !checkedClasses.has(name))
  for (const name of classes) checkedClasses.add(name)
  return isNew
}

type Visit = { page: Page; area: Area; path: string; isFirstOfScreen: boolean }

async function show(page: Page, width: number, theme: 'light' | 'dark') {
  await page.setViewportSize({ width, height: 844 })
  await page.emulateMedia({ colorScheme: theme })
}

async function checkWideInLight({ page, area, path, isFirstOfScreen }: Visit) {
  await show(page, area.wide, 'light')
  await waitForPage(page, 'light')
  if (isFirstOfScreen)
    await expectAccessible(page, `${path} in light`, { hasContrast: false, skipsKnownFrame: true })
  await expectContrast(page, `${path} in light`)
  expect.soft(await page.evaluate(hasTemplateMarker), path).toBe(false)
}

async function checkNarrowInDark({ page, area: { wide, narrow }, path }: Visit) {
  for (const width of narrow) {
    await show(page, width, 'dark')
    await waitForPage(page, 'dark')
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`)
      .toBe(width)
  }
  const inDark = `${path} in dark, at ${narrow.at(-1)}`
  if (wide === ADMIN_WIDTH && (await hasNewComponent(page)))
    await expectAccessible(page, inDark, { hasContrast: false, skipsKnownFrame: true })
  await expectContrast(page, inDark)
}

for (const area of areas) {
  const { paths: all, wide, enter, isStatic } = area
  // Twenty pages have the screen of another with other words. Of each the width, the contrast and errors are checked, and
  // the other rules once for each screen.
  const screens = pickOnePerScreen(all)
  for (const paths of chunk(all))
    test(`usable by everyone, without an error, in both themes: ${paths.join(' ')}`, async ({ page }) => {
      test.slow()
      const errors = collectErrors(page)
      await enter?.(page)
      await show(page, wide, 'light')
      for (const [place, path] of paths.entries()) {
        await (isStatic || place === 0 ? page.goto(path) : openInApp(page, path))
        if (isStatic) await page.evaluate(layOutSections)
        // A page begins as the page before it ended, which spares two layouts.
        const checks = [checkWideInLight, checkNarrowInDark]
        for (const check of place % 2 === 0 ? checks : checks.toReversed())
          await check({ page, area, path, isFirstOfScreen: screens.includes(path) })
      }
      expect(errors.filter((each) => !each.startsWith('/no-such-page'))).toEqual([])
    })
}
