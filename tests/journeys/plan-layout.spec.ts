// Screens that show packages, with plans of one, three and seven packages with long names: nothing is wider than its screen.

import type { Page } from '@playwright/test'
import { defaultPlan, type Plan } from '#domain/plan/plan.ts'
import type { Locale } from '#messages/locales.ts'
import { localizePath } from '#messages/locales.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import { findLayoutFaults, layOutSections } from '#tests/support/browser/layout-faults.ts'
import { startAdminJourney, type AdminJourney } from '#tests/support/journeys/admin-journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'

test.describe.configure({ mode: 'default' })

let fixture: AdminJourney
test.beforeAll(async () => {
  fixture = await startAdminJourney()
})
test.afterAll(() => fixture.stop())

const names: Record<Locale, string> = {
  en: 'Intercontinental Community Growth Fund',
  hi: 'अंतरराष्ट्रीय सामुदायिक समृद्धि कोष',
  ar: 'صندوق النمو المجتمعي العابر للقارات',
}

const nameOf = (locale: Locale, place: number) => (place === 0 ? names[locale] : `${names[locale]} ${place}`)

/** Packages with a long name each, the first of which has the activations of the fixture. */
function planOf(count: number, locale: Locale): Plan {
  const [first] = defaultPlan.packages
  const packages = Array.from({ length: count }, (_, place) => ({
    ...first!,
    key: place === 0 ? first!.key : `layout${place}`,
    name: nameOf(locale, place),
    description: `${nameOf(locale, place)}. `.repeat(4).trim(),
    translations: {
      hi: { name: nameOf('hi', place), description: `${nameOf('hi', place)}. `.repeat(4).trim() },
      ar: { name: nameOf('ar', place), description: `${nameOf('ar', place)}. `.repeat(4).trim() },
    },
    minAmount: BigInt(100 + place * 12_000) * 1_000_000n,
    maxAmount: BigInt(12_099 + place * 12_000) * 1_000_000n,
  }))
  const whole = 1_000_000n
  const share = whole / BigInt(count)
  const funds = packages.map(({ key, minAmount }, place) => [
    key,
    {
      share: place === 0 ? whole - share * BigInt(count - 1) : share,
      slabs: [
        { upTo: minAmount * 2n, percent: (whole * 3n) / 10n },
        { upTo: minAmount * 3n, percent: (whole * 2n) / 10n },
        { upTo: null, percent: whole / 2n },
      ],
    },
  ])
  return {
    ...defaultPlan,
    noticeDays: 0,
    packages,
    royaltyPackage: packages[0]!.key,
    odl: { ...defaultPlan.odl, funds: Object.fromEntries(funds) },
  }
}

const shapes: [count: number, locale: Locale][] = [
  [1, 'hi'],
  [3, 'en'],
  [7, 'ar'],
]
const memberPaths = [
  '/user/dashboard',
  '/user/packages',
  '/user/package/start/igniteFund',
  '/user/package/igniteFund',
  '/user/level',
  '/user/odl',
  '/user/account/capping',
]
const publicPaths = ['/', '/Product', '/Simulator', '/Unique', '/terms-and-conditions']
const adminPaths = ['/anjo/plan', '/anjo/packages', '/anjo/odl-setting', '/anjo/level-setting']

async function expectNoOverflow(page: Page, path: string, widths: readonly number[]) {
  await page.goto(`${fixture.server.origin}${path}`)
  await page.waitForFunction(() => {
    const isLoading = (element: Element) =>
      element.childElementCount === 0 && element.textContent.startsWith('Loading')
    return document.querySelector('h1') && ![...document.querySelectorAll('body *')].some(isLoading)
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(layOutSections)
    expect.soft(await page.evaluate(findLayoutFaults), `${path} at ${width}`).toEqual([])
  }
}

/** A change is marked in the list of sections too, which is wider than a telephone. */
async function changeEverySection(page: Page) {
  await page.goto(`${fixture.server.origin}/anjo/plan`)
  await page.setViewportSize({ width: 390, height: 900 })
  const sections = page.locator('section:has(input:visible)')
  await sections.first().waitFor()
  for (const section of await sections.all()) await section.locator('input:visible').first().fill('7')
  expect.soft(await page.evaluate(findLayoutFaults), 'a changed plan at 390').toEqual([])
}

for (const [count, locale] of shapes)
  test(`${count} packages in ${locale} fit every screen that shows packages`, async ({ browser }) => {
    test.slow()
    const { database, clock, member } = fixture
    clock.advance(1000)
    await database.inTransaction((tx) => savePlan(tx, planOf(count, locale), clock.now(), 'A layout'))
    await database.pool.query(
      `insert into member_preference (member_id, time_zone, date_format, display_currency, hide_balances, language)
       values ($1, 'UTC', 'dd/mm/yyyy', 'USDT', false, $2)
       on conflict (member_id) do update set language = excluded.language`,
      [member, locale],
    )
    const asMember = await fixture.enter(browser, { kind: 'member', id: member }, 390)
    for (const path of memberPaths) await expectNoOverflow(asMember, path, [320, 390, 1440])
    for (const path of publicPaths)
      await expectNoOverflow(asMember, localizePath(locale, path), [320, 390, 1440])
    await asMember.context().close()
    const asAdmin = await fixture.enter(browser, { kind: 'admin', id: 1n }, 1440)
    for (const path of adminPaths) await expectNoOverflow(asAdmin, path, [1440, 1024, 390])
    await changeEverySection(asAdmin)
    await asAdmin.context().close()
  })
