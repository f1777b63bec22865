// The public pages, with and without scripts, on a separate product, because the plan is changed.

import type { Page } from '@playwright/test'
import { defaultPlan } from '#domain/plan/plan.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase, type Database } from '#server/platform/database.ts'
import { locales, localizePath } from '#messages/locales.ts'
import { startJourneyServer } from '#tests/support/journeys/serve.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { PUBLISHED_PATHS } from '#tests/support/journeys/pages.ts'
import { changePackages } from '#tests/support/plan/default-packages.ts'

test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

let server: Awaited<ReturnType<typeof startJourneyServer>>
let database: Database

test.beforeAll(async () => {
  server = await startJourneyServer(systemClock, 'product', {
    COMPANY_NAME: 'Example Network Ltd',
    COMPANY_ADDRESS: '1 Example Street, London',
    GOVERNING_LAW: 'England and Wales',
    LEGAL_EFFECTIVE_DATE: '2026-12-01',
  })
  database = openDatabase({ connectionString: server.ownerUrl })
})
test.afterAll(async () => {
  await database.close()
  await server.stop()
})

const open = (page: Page, path: string) => page.goto(server.origin + path)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  const POINTS: Record<string, RegExp[]> = {
    '/terms-and-conditions': [
      /at least 18/,
      /secure your own account, your wallet and your keys/,
      /Rewards are not guaranteed/,
      /suspend an account for fraud/,
      /financial, legal or tax advice/,
      /binding arbitration/,
      /10% of the amount/,
      /Effective 1 December 2026/,
      /between you, the member, and Example Network Ltd, 1 Example Street, London/,
      /governed by the law of England and Wales/,
      /support@localhost/,
    ],
    '/Terms-of-use': [
      /at least 18/,
      /secure your own account, wallet and keys/,
      /suspended for fraud/,
      /arbitration/,
      /Effective 1 December 2026/,
      /Example Network Ltd provides/,
      /governed by the law of England and Wales/,
      /support@localhost/,
    ],
    '/Privacy-Policy': [
      /not sold/,
      /Effective 1 December 2026/,
      /Example Network Ltd is responsible/,
      /another recognizes your browser/,
      /access, update or delete your data/,
      /opt out of marketing/,
      /support@localhost/,
    ],
  }
  /** Unconfirmed people and results. */
  const SAMPLES: Record<string, number> = { '/': 3, '/About': 3, '/case-study/one-pending-reward': 1 }

  test('every page is complete: one headline, live figures, the ribbon, its legal points, labelled samples, and no placeholder', async ({
    page,
  }) => {
    const titles = new Set<string>()
    for (const path of PUBLISHED_PATHS) {
      const answer = await open(page, path)
      expect(answer?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByText('Sandbox – no real funds')).toBeVisible()
      const text = await page.locator('body').innerText()
      expect(text).not.toMatch(/\{\{|\}\}|undefined|\bNaN\b/)
      const main = (await page.locator('main').textContent())!
      expect(main.length, path).toBeGreaterThan(800)
      expect(text).toContain('Principal is released 300 days after activation')
      expect(text).toContain('Tributary is operated by Example Network Ltd, 1 Example Street, London.')
      // A button needs scripts, except in the form that the server answers.
      const scripted = page.getByRole('button').and(page.locator(':not([data-statement-check] *)'))
      await expect(scripted).toHaveCount(0)
      for (const point of POINTS[path] ?? []) expect(main.replaceAll(/\s+/g, ' '), path).toMatch(point)
      if (SAMPLES[path]) await expect(page.getByText('Sample content')).toHaveCount(SAMPLES[path])
      const title = await page.title()
      expect(title.replace(/ · Tributary$/, '').length, title).toBeGreaterThan(11)
      titles.add(title)
      await expect(page.locator('footer').getByRole('link', { name: 'Case studies' })).toBeVisible()
    }
    expect(titles.size).toBe(PUBLISHED_PATHS.length)
    expect(PUBLISHED_PATHS).toEqual(expect.arrayContaining([...Object.keys(POINTS), ...Object.keys(SAMPLES)]))
  })

  test('an empty network shows sentences, not gaps, and says where deposits will be received', async ({
    page,
  }) => {
    await open(page, '/Transparency')
    for (const sentence of [
      'There are no members yet.',
      'Members are owed nothing yet.',
      'No reward is waiting.',
      'No member has bought a package yet.',
      'No receiving address is in use yet.',
    ])
      await expect(page.getByText(sentence)).toBeVisible()
    expect(await page.locator('main').innerText()).not.toContain('–')
  })

  test('figures on Product and in the terms follow the current plan', async ({ page }) => {
    await open(page, '/Product')
    await expect(page.getByText('0.3% a day').first()).toBeVisible()
    await expect(
      page.getByText(/Projection: 500 USDT earns 1\.50 a day and 450\.00 in 300 days/),
    ).toBeVisible()
    await open(page, '/terms-and-conditions')
    await expect(page.getByText(/Ignite Fund: 100 to 999 USDT in steps of 1 USDT, 0\.3% a day/)).toBeVisible()

    const plan = changePackages({ igniteFund: { dailyRate: 2500n } })
    await database.inTransaction((tx) => savePlan(tx, plan, systemClock.now(), 'A journey'))
    await expect(async () => {
      await open(page, '/terms-and-conditions')
      await expect(
        page.getByText(/Ignite Fund: 100 to 999 USDT in steps of 1 USDT, 0\.25% a day/),
      ).toBeVisible({ timeout: 500 })
    }).toPass()
    await open(page, '/')
    await expect(page.getByText('0.25% a day').first()).toBeVisible()
    await database.inTransaction((tx) => savePlan(tx, defaultPlan, systemClock.now(), 'A journey'))
  })
})

test('every page has metadata for search engines and a link preview image', async ({ page }) => {
  for (const path of PUBLISHED_PATHS) {
    const html = await (await page.request.get(server.origin + path)).text()
    expect(html).toContain(`<link rel="canonical" href="${server.origin}${path}"/>`)
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/)
    expect(html).not.toMatch(/\sstyle="|\son\w+="/)
    for (const [, data] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      JSON.parse(data!)
    const picture = /property="og:image" content="([^"]+)"/.exec(html)![1]!
    const answer = await page.request.get(picture)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
  }
  const siteMap = await (await page.request.get(`${server.origin}/sitemap.xml`)).text()
  expect(new Set([...siteMap.matchAll(/<loc>([^<]+)</g)].map(([, place]) => place))).toEqual(
    new Set(
      PUBLISHED_PATHS.flatMap((path) => locales.map((locale) => server.origin + localizePath(locale, path))),
    ),
  )
  expect(await (await page.request.get(`${server.origin}/robots.txt`)).text()).toContain('Disallow: /anjo/')
})

test('no link is dead or a placeholder, and paths are case-insensitive', async ({ page }) => {
  const ids = new Map<string, string[]>()
  const links = new Set<string>()
  for (const path of PUBLISHED_PATHS) {
    const html = await (await page.request.get(server.origin + path)).text()
    ids.set(
      path,
      [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!),
    )
    for (const [, href] of html.matchAll(/<a[^>]*\shref="([^"]*)"/g))
      links.add(href!.startsWith('#') ? path + href! : href!)
  }
  for (const link of links) {
    expect(link).toMatch(/^(\/|mailto:[^@]+@)/)
    const [path = '', anchor] = link.split('#')
    if (anchor !== undefined) expect(ids.get(path), link).toContain(anchor)
    if (path.startsWith('/')) expect((await page.request.get(server.origin + path)).status(), link).toBe(200)
  }
  for (const path of PUBLISHED_PATHS)
    expect((await page.request.get(server.origin + path.toUpperCase())).status()).toBe(200)
  const moved = await page.request.get(`${server.origin}/Terms`, { maxRedirects: 0 })
  expect(moved.headers()['location']).toBe('/terms-and-conditions')
})

test('the slider autoplays, and pauses on hover, on focus and on request', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() => sessionStorage.setItem('visited', 'yes'))
  await open(page, '/')
  const slider = page.getByRole('region', { name: 'Quotes and case studies' })
  const track = slider.locator('[data-slider-track]')
  const place = () => track.evaluate((element) => Math.round(element.scrollLeft))
  const after = async (seconds: number) => {
    await page.clock.runFor(seconds * 1000)
    await page.waitForFunction(() => true)
    return place()
  }
  /** A slide that is under way when it is stopped still arrives. */
  const atRest = async () => {
    let last = -1
    await expect.poll(async () => (await place()) - (last = await place())).toBe(0)
    await expect.poll(async () => last - (last = await after(1))).toBe(0)
    return last
  }
  await expect.poll(() => after(6)).toBeGreaterThan(0)
  await slider.getByRole('button', { name: 'Pause the slides' }).click()
  await page.mouse.move(0, 0)
  await page.locator('header a').first().focus()
  const paused = await atRest()
  expect(await after(13)).toBe(paused)
  await slider.getByRole('button', { name: 'Pause the slides' }).click()
  await page.locator('header a').first().focus()
  await slider.hover()
  const hovered = await atRest()
  expect(await after(13)).toBe(hovered)
  await page.mouse.move(0, 0)
  await slider.getByRole('button', { name: 'Next slide' }).focus()
  const focused = await atRest()
  expect(await after(13)).toBe(focused)
})

test('the calculator matches the closing rules, and shows the amount that is not funded', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/Product')
  const result = page.locator('[data-calculator-result]')
  await expect(result).toContainText('Projection, not a promise')
  await expect(result).toContainText('450.00 USDT')
  await expect(result).toContainText('405.00 USDT')
  await page.getByRole('slider').fill('50')
  await expect(result).toContainText('225.00 USDT would be Pending')
  await page.getByLabel('Amount in whole USDT').fill('1000')
  await expect(page.getByText('Ignite Fund accepts whole USDT from 100 to 999.')).toBeVisible()
  await expect(result).toBeHidden()
  await page.getByLabel('Legacy Vault').check()
  await expect(page.getByLabel('Amount in whole USDT')).toHaveValue('50000')
  await expect(result).toContainText('150,000.00 USDT')
})
