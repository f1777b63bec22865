// A session that the server has forgotten: the open page leads to sign-in once, however slowly that page loads.

import type { Page } from '@playwright/test'
import pg from 'pg'
import { hashToken } from '#server/http/cookies.ts'
import { signInAsMaster, signInAsNewMember } from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { navigateInApp } from '#tests/support/journeys/open-in-app.ts'

let owner: pg.Client

test.beforeAll(async () => {
  owner = new pg.Client({ connectionString: process.env['OWNER_URL']! })
  await owner.connect()
})
test.afterAll(() => owner.end())

/** Deletes the session of this browser, as a restored database has forgotten it. */
async function forgetSession(page: Page, cookieName: string) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === cookieName)!
  const { rowCount } = await owner.query('delete from session where token_hash = $1', [
    hashToken(cookie.value),
  ])
  expect(rowCount).toBe(1)
}

type CountingWindow = typeof window & { controllers: number }

/** Counts the abort controllers, of which the router creates one for each navigation. */
function countControllers() {
  const counted = window as CountingWindow
  counted.controllers = 0
  window.AbortController = new Proxy(AbortController, {
    construct(target, given) {
      counted.controllers += 1
      return Reflect.construct(target, given) as AbortController
    },
  })
}

/** How many controllers are created in this many frames. */
const readControllers = (frames: number) =>
  new Promise<number>((resolve) => {
    const counted = window as CountingWindow
    const before = counted.controllers
    let left = frames
    const step = () => {
      left -= 1
      if (left > 0) requestAnimationFrame(step)
      else resolve(counted.controllers - before)
    }
    requestAnimationFrame(step)
  })

/** Holds the script of the sign-in page back until `release`. */
async function holdSignInPage(page: Page, script: RegExp) {
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    requested.resolve()
    await released.promise
    await route.continue()
  })
  return { requested: requested.promise, release: released.resolve }
}

const areas = [
  {
    area: 'member area',
    enter: signInAsNewMember,
    cookie: '__Host-session',
    first: '/user/account',
    next: '/user/account/security',
    signIn: '/user/login',
    script: /\/assets\/sign-in-screen-.*\.js/,
  },
  {
    area: 'back office',
    enter: signInAsMaster,
    cookie: '__Host-admin',
    first: '/anjo/rates',
    next: '/anjo/treasury',
    signIn: '/anjo/login',
    script: /\/assets\/admin-sign-in-page-.*\.js/,
  },
]

for (const { area, enter, cookie, first, next, signIn, script } of areas) {
  test(`the ${area} redirects once to a sign-in page that loads slowly`, async ({ page }) => {
    await page.addInitScript(countControllers)
    await enter(page)
    const { requested, release } = await holdSignInPage(page, script)
    await page.goto(first)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await forgetSession(page, cookie)
    // Not until its title is shown: an answer to an earlier request may begin the redirect before.
    await navigateInApp(page, next)
    await requested
    expect(await page.evaluate(readControllers, 30)).toBeLessThan(10)
    release()
    await expect(page).toHaveURL(signIn)
    await expect(page.getByRole('button', { name: /^(Login|Sign in)/i }).first()).toBeVisible()
  })

  test(`the ${area} redirects also when the user goes back while the sign-in page loads`, async ({
    page,
  }) => {
    await enter(page)
    const { requested, release } = await holdSignInPage(page, script)
    await page.goto(first)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await forgetSession(page, cookie)
    await navigateInApp(page, next)
    await requested
    // Back to the same screen: only the parameters of the address differ.
    await navigateInApp(page, `${next}?again`)
    await page.goBack()
    await expect(page).toHaveURL(next)
    release()
    await expect(page).toHaveURL(signIn)
  })

  test(`the ${area} redirects when live events come back and the session is gone`, async ({
    page,
    context,
  }) => {
    await enter(page)
    await page.goto(first)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await forgetSession(page, cookie)
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(page).toHaveURL(signIn)
  })
}
