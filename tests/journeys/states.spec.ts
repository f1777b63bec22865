// Every page behind a door while what it reads is on its way, when it is lost, and once it has come after all.

import { expect, type Page, type Route } from '@playwright/test'
import { signInAsMaster, signInAsNewMember, test } from '#tests/support/journeys/journey.ts'
import { ADMIN_PAGES, MEMBER_PAGES } from '#tests/support/journeys/pages.ts'

/** What the frame around the pages reads; the journey of the doors loses it. */
const FRAME = ['/api/session', '/api/admin/session', '/api/status', '/api/live', '/api/admin/waiting']

/** Pages that read nothing until something is typed, or only what the menu beside them has read already. */
const READ_NOTHING = [
  '/user/welcome',
  '/user/referral/share-referral-link',
  '/user/account/change-password',
  '/user/account/faq',
  '/anjo/new-registration',
  '/anjo/add-funds',
  '/anjo/deduct-funds',
  '/anjo/confirmations',
]
/** Pages that stand without what they read: it only adds to them. */
const STAND_WITHOUT = ['/user/account', '/user/account/account-info']

const REFUSAL = { status: false, code: 'unexpected', message: 'Something went wrong on our side.' }

/** Holds the reads of a page back, until they are lost or let through. */
async function holdReads(page: Page) {
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
    async lose() {
      const lost = held
      held = []
      for (const route of lost) await route.fulfill({ status: 500, json: REFUSAL }).catch(() => {})
    },
    async letThrough() {
      holding = false
      for (const route of held) await route.continue().catch(() => {})
      held = []
    },
  }
}

/** As a link of the product would, without loading everything anew. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

function complaints(page: Page): string[] {
  const heard: string[] = []
  const note = (what: string) => heard.push(`${new URL(page.url()).pathname}: ${what}`)
  page.on('pageerror', (error) => note(error.message))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) note(text)
  })
  return heard
}

/** One page that fails does not hide the next. */
const softly = expect.configure({ soft: true, timeout: 5000 })

const EMPTY = /No data found|yet\.?$|^No \w+ |^Nothing (has|waits|is)/m

async function expectStates(page: Page, paths: string[], rest: string) {
  const heard = complaints(page)
  const main = page.locator('main#content')
  const loading = main.getByText(/^Loading/)
  const again = main.getByRole('button', { name: 'Try again' })
  await page.clock.install()
  await page.goto(rest)
  await expect(main).toBeVisible()
  const restTitle = await page.title()
  const reads = await holdReads(page)
  for (const path of paths.filter((each) => !READ_NOTHING.includes(each))) {
    // What was read for the page before is forgotten a while after it was left.
    await reads.letThrough()
    await go(page, rest)
    await expect(page).toHaveTitle(restTitle)
    await page.clock.fastForward('10:00')
    reads.hold()
    await go(page, path.replace('/none', '/1'))
    await softly.poll(reads.count, { message: `${path} reads nothing` }).toBeGreaterThan(0)
    const stands = STAND_WITHOUT.includes(path)
    if (!stands) {
      await softly(loading.first(), `${path} while it loads`).toBeAttached()
      softly((await main.innerText()).match(EMPTY), `${path} while it loads`).toBeNull()
    }
    const isBusy = async () => {
      await reads.lose()
      return (await loading.count()) + (await main.locator('[aria-busy=true]').count()) > 0
    }
    await softly.poll(isBusy, { message: `${path} without its reads`, intervals: [20, 50, 100] }).toBe(false)
    if (stands) continue
    await softly(again.first(), `${path} without its reads`).toBeVisible()
    await reads.letThrough()
    // What the page read once more by itself has brought it back already.
    await again
      .first()
      .click({ timeout: 2000 })
      .catch(() => {})
    await softly(again, `${path} after trying again`).toHaveCount(0)
    await softly(loading, `${path} after trying again`).toHaveCount(0)
  }
  expect(heard).toEqual([])
}

test('every member page says that it loads, says what it lost, and comes when it is tried again', async ({
  page,
}) => {
  test.slow()
  await signInAsNewMember(page)
  await expectStates(page, MEMBER_PAGES, '/user/account/faq')
})

test('every office page says that it loads, says what it lost, and comes when it is tried again', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsMaster(page)
  await expectStates(page, ADMIN_PAGES, '/anjo/new-registration')
})
