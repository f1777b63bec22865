// The public pages on phones, tablets and desktops, with and without scripts, and their splash.

import { expect, test } from '#tests/support/journeys/journey-test.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the first screen says what the network does, what pays rewards, and how to join', async ({
    page,
  }) => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport)
      await page.goto('/')
      for (const sentence of [
        'a members-only network on XRP and USDT',
        'paid only from revenue that the operator records and from fees',
        'they wait as Pending',
        'You need a sponsor to join',
      ])
        await expect(page.getByText(sentence)).toBeInViewport({ ratio: 1 })
    }
    await page.getByRole('link', { name: 'How to find a sponsor' }).click()
    await expect(page.getByText('Any member can share a referral link')).toBeInViewport()
    for (const path of ['/', '/Product']) {
      await page.goto(path)
      for (const subject of ['On-Demand Liquidity (ODL)', 'servers called validators', 'shown in XRP'])
        await expect(page.getByText(subject).first()).toBeVisible()
    }
  })

  test('the member area and the back office say that they need JavaScript', async ({ page }) => {
    for (const path of ['/user/login', '/anjo/login']) {
      await page.goto(path)
      // Text locators leave out <noscript>.
      await expect(page.locator('noscript h1')).toBeVisible()
      expect(await page.locator('noscript').textContent()).toContain('Turn on JavaScript to continue')
      const isOnTop = await page
        .locator('noscript > div')
        .evaluate((cover) => cover.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2)))
      expect(isOnTop).toBe(true)
    }
  })

  test('pages follow the system’s light or dark preference', async ({ page }) => {
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    for (const [colorScheme, colour] of [
      ['dark', 'rgb(10, 17, 29)'],
      ['light', 'rgb(245, 247, 250)'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('/About')
      expect(await paper()).toBe(colour)
    }
  })
})

test('a tablet gets its own columns', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/About')
  const hasColumns = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    const items = page.locator('main section li')
    const [first, second] = [await items.nth(0).boundingBox(), await items.nth(1).boundingBox()]
    return first?.y === second?.y
  }
  expect([await hasColumns(390), await hasColumns(768)]).toEqual([false, true])
  await expect(page.locator('header').getByRole('link', { name: 'Log in' }).first()).toBeVisible()
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the splash counts 1 % every 40 ms to a hundred, once per visit, and can be skipped', async ({
    page,
    context,
  }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.goto('/')
    const splash = page.getByRole('progressbar', { name: 'Opening Tributary' })
    await page.clock.runFor(40 * 37)
    await expect(splash).toHaveJSProperty('value', 37)
    await page.clock.runFor(40 * 63)
    await expect(splash).toBeHidden()
    await page.goto('/About')
    await expect(splash).toBeHidden()

    const other = await context.newPage()
    await other.goto('/Product')
    await other.getByRole('button', { name: 'Skip' }).click()
    await expect(other.getByRole('progressbar')).toBeHidden()

    const still = await context.newPage()
    await still.emulateMedia({ reducedMotion: 'reduce' })
    await still.goto('/')
    await expect(still.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(still.getByRole('progressbar')).toBeHidden()
  })
})
