// Every signed-in screen while its queries load, when they fail, and after a retry.

import type { Page, Route } from '@playwright/test'
import { signInAsMaster, signInAsNewMember } from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { ADMIN_PAGES, MEMBER_PAGES, pickOnePerScreen } from '#tests/support/journeys/pages.ts'

/** Queries of the layouts, which other journeys fail. */
const FRAME = ['/api/session', '/api/admin/session', '/api/status', '/api/live', '/api/admin/waiting']

/** Pages that send no query until the user types. */
const WITHOUT_QUERIES = [
  '/user/welcome',
  '/user/referral/card',
  '/user/account/change-password',
  '/user/account/settings',
  '/anjo/new-registration',
  '/anjo/add-funds',
  '/anjo/deduct-funds',
  '/anjo/confirmations',
]
/** Pages that render without their query, which only adds details. */
const OPTIONAL_QUERIES = ['/user/account', '/user/account/account-info', '/user/account/faq']

const REFUSAL = { status: false, code: 'unexpected', message: 'Something went wrong on our side.' }

/** Holds the requests of a page until they are failed or released. */
async function holdRequests(page: Page) {
  let holding = false
  let held: Route[] = []
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (!holding || route.request().method() !== 'GET' || FRAME.includes(pathname)) return route.continue()
    held.push(route)
    return undefined
  })
  return {
    hold() {
      holding = true
      held = []
    },
    count: () => held.length,
    async fail() {
      const failing = held
      held = []
      for (const route of failing) await route.fulfill({ status: 500, json: REFUSAL }).catch(() => {})
    },
    async release() {
      holding = false
      for (const route of held) await route.continue().catch(() => {})
      held = []
    },
  }
}

/** Client-side navigation, as a link does. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

function collectErrors(page: Page): string[] {
  const errors: string[] = []
  const record = (what: string) => errors.push(`${new URL(page.url()).pathname}: ${what}`)
  page.on('pageerror', (error) => record(error.message))
  page.on('console', (message) => {
    const text = message.text()
    // The preview of site content runs no script.
    if (message.type() === 'error' && !/^Failed to load resource|^Blocked script/.test(text)) record(text)
  })
  return errors
}

/** A failing page does not hide the next. */
const softly = expect.configure({ soft: true, timeout: 5000 })

const EMPTY = /No data found|yet\.?$|^No \w+ |^Nothing (has|waits|is)/m

async function expectStates(page: Page, paths: string[], rest: string) {
  const errors = collectErrors(page)
  const main = page.locator('main#content')
  const loading = main.getByText(/^Loading/)
  const again = main.getByRole('button', { name: 'Try again' })
  await page.clock.install()
  await page.goto(rest)
  await expect(main).toBeVisible()
  const restTitle = await page.title()
  const requests = await holdRequests(page)
  for (const path of paths.filter((each) => !WITHOUT_QUERIES.includes(each))) {
    // Wait until the cached queries of the previous page are garbage-collected.
    await requests.release()
    await go(page, rest)
    await expect(page).toHaveTitle(restTitle)
    await page.clock.fastForward('10:00')
    requests.hold()
    await go(page, path.replace('/none', '/1'))
    await softly.poll(requests.count, { message: `${path} sends no query` }).toBeGreaterThan(0)
    const isOptional = OPTIONAL_QUERIES.includes(path)
    if (!isOptional) {
      await softly(loading.first(), `${path} while it loads`).toBeAttached()
      softly((await main.innerText()).match(EMPTY), `${path} while it loads`).toBeNull()
    }
    const isBusy = async () => {
      await requests.fail()
      return (await loading.count()) + (await main.locator('[aria-busy=true]').count()) > 0
    }
    await softly
      .poll(isBusy, { message: `${path} when its queries fail`, intervals: [20, 50, 100] })
      .toBe(false)
    if (isOptional) continue
    await softly(again.first(), `${path} when its queries fail`).toBeVisible()
    await requests.release()
    // The page may have refetched and recovered already.
    await again
      .first()
      .click({ timeout: 2000 })
      .catch(() => {})
    await softly(again, `${path} after trying again`).toHaveCount(0)
    await softly(loading, `${path} after trying again`).toHaveCount(0)
  }
  expect(errors).toEqual([])
}

test('every member screen shows loading, an error with retry, and then its data', async ({ page }) => {
  test.slow()
  await signInAsNewMember(page)
  await expectStates(page, pickOnePerScreen(MEMBER_PAGES), '/user/account/settings')
})

test('every admin screen shows loading, an error with retry, and then its data', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsMaster(page)
  await expectStates(page, pickOnePerScreen(ADMIN_PAGES), '/anjo/new-registration')
})
