// The plan as one page: typed through by keyboard, corrected, undone, and published.

import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { startAdminJourney, type AdminJourney } from '#tests/support/journeys/admin-journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import { planAt } from '#server/plan/current-plan.ts'

test.describe.configure({ mode: 'serial' })

let fixture: AdminJourney
test.beforeAll(async () => {
  fixture = await startAdminJourney()
})
test.afterAll(() => fixture.stop())

async function openPlan(browser: Browser, width = 1440): Promise<Page> {
  const page = await fixture.enter(browser, { kind: 'admin', id: 1n }, width)
  await fixture.database.pool.query('update session set reauthenticated_at = null where owner_id = 1')
  await page.goto('/anjo/plan')
  return page
}
async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Your password', { exact: true }).fill(fixture.passwords.first)
  await page.getByRole('button', { name: 'Submit' }).click()
}
async function publish(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish 1 change?' })
  await dialog.getByLabel('Reason', { exact: false }).fill(reason)
  await dialog.getByRole('button', { name: 'Publish 1 change' }).click()
}
const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('the plan is edited by keyboard, with errors at the cell, undone, and published with a reason', async ({
  browser,
}) => {
  const page = await openPlan(browser)
  await cell(page, 'Daily rate, Ignite Fund').focus()
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 'Daily rate, Elevate Plus')).toBeFocused()
  await page.keyboard.type('0.38')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Earns for, Elevate Plus')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(cell(page, 'Daily rate, Elevate Plus')).toHaveAccessibleDescription('before: 0.4')

  // Escape brings back what the cell had when it was entered.
  await page.keyboard.type('9')
  await page.keyboard.press('Escape')
  await expect(cell(page, 'Daily rate, Elevate Plus')).toHaveValue('0.38')

  // What is no value, and what breaks a rule, is said at the cell.
  await cell(page, 'Slots, Ignite Fund').fill('many')
  await expect(page.getByText('Enter a whole number')).toBeVisible()
  await cell(page, 'Slots, Ignite Fund').fill('8')
  await cell(page, 'Largest amount, Ignite Fund').fill('1,000')
  await expect(cell(page, 'Smallest amount, Elevate Plus')).toHaveAccessibleDescription(
    'Elevate Plus: the range overlaps that of Ignite Fund',
  )
  await expect(page.getByText('Correct the marked cells', { exact: false })).toBeVisible()
  await cell(page, 'Largest amount, Ignite Fund').fill('999')
  await cell(page, 'Ignite Fund, L2').fill('3.5')
  const changes = page.getByRole('region', { name: 'Changes' })
  await expect(changes.getByRole('listitem')).toHaveText([/Network bounty, level 2/, /Daily rate/])
  await changes.getByRole('button', { name: 'Undo Elevate Plus · Daily rate' }).click()
  await expect(cell(page, 'Daily rate, Elevate Plus')).toHaveValue('0.4')

  // The what-if starts by itself; publishing does not wait for it.
  const whatIf = page.getByRole('region', { name: 'What if' })
  await expect(whatIf.getByRole('row', { name: /^Draft/ })).toBeVisible()

  // It survives a reload, and two drafts are compared.
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await whatIf.getByRole('button', { name: 'Continue with this draft' }).click()
  await expect(cell(page, 'Ignite Fund, L2')).toHaveValue('3.5')
  await expect(whatIf.getByRole('status').filter({ hasText: 'Ready.' })).toBeVisible()
  await cell(page, 'Ignite Fund, L1').fill('4')
  await expect(whatIf.getByText('Figures of the draft before', { exact: false })).toBeVisible()
  await expect(whatIf.getByRole('status').filter({ hasText: 'Ready.' })).toBeVisible()
  await whatIf.getByLabel('Compare with').selectOption({ index: 1 })
  await expect(whatIf.getByRole('row', { name: /^Other draft/ })).toBeVisible()
  await expectAccessible(page, 'the plan editor')
  await changes.getByRole('button', { name: /^Undo Ignite Fund · Network bounty, level 1/ }).click()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish 1 change?' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Ignite Fund · Network bounty, level 2\s*3% → 3\.5%/,
  ])
  await expectAccessible(page, 'the publish dialog', { within: 'dialog[open]' })
  await dialog.getByLabel('Reason', { exact: false }).fill('Level 2 should earn more')
  await dialog.getByRole('button', { name: 'Publish 1 change' }).click()
  await enterPassword(page)
  await expect(page.getByText('Level percentages updated successfully!')).toBeVisible()
  await expect(page.getByText('Version 4 is in force', { exact: false })).toBeVisible()
  await expect(cell(page, 'Ignite Fund, L2')).toHaveValue('3.5')
  await expect(page.getByText('No unsaved changes')).toBeVisible()
})

test('a package is added, closed and removed, and an older draft keeps its changes over a newer version', async ({
  browser,
}) => {
  const page = await openPlan(browser)
  await page.getByRole('button', { name: 'Add package' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a package' })
  await dialog.getByLabel('Name').fill('Summit Reserve')
  await expect(dialog.getByLabel('Key')).toHaveValue('summitReserve')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(cell(page, 'Smallest amount, Summit Reserve')).toBeFocused()
  await expect(cell(page, 'Smallest amount, Summit Reserve')).toHaveValue('100,001')
  await expect(cell(page, 'Smallest amount, Summit Reserve')).toHaveAccessibleDescription('')
  const changes = page.getByRole('region', { name: 'Changes' })
  await expect(changes.getByRole('listitem')).toHaveText([/^Summit Reserve · Package 100,001\.00 USDT to/])
  await changes.getByRole('button', { name: 'Undo Summit Reserve · Package' }).click()
  await expect(cell(page, 'Smallest amount, Summit Reserve')).toHaveCount(0)
  const isOpen = page.getByRole('checkbox', { name: 'Open for activation, Ignite Fund' })
  await isOpen.uncheck()
  await expect(isOpen).toHaveAccessibleDescription('before: Open')

  const { database, clock } = fixture
  const { plan } = await planAt(database.pool, clock.now())
  await database.inTransaction((tx) =>
    savePlan(tx, { ...plan, royaltyShare: 150_000n }, clock.now(), 'A journey'),
  )
  await expect(page.getByText('Royalty Bonus · Share of fee income: 20% → 15%')).toBeVisible()
  await publish(page, 'Not over the newer one')
  await enterPassword(page)
  const refused = page.getByRole('dialog', { name: 'Publish 1 change?' })
  await expect(refused.getByText('Another administrator changed the plan', { exact: false })).toBeVisible()
  await refused.getByRole('button', { name: 'Back to the plan' }).click()
  await page.getByRole('button', { name: 'Take it over and keep my changes' }).click()
  await expect(cell(page, 'Royalty, share of the month’s fees')).toHaveValue('15')
  await expect(changes.getByRole('listitem')).toHaveText([/Ignite Fund · New activations\s*Open → Closed/])
  await publish(page, 'Enough of it')
  await expect(page.getByText('Changes saved successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const history = page.getByRole('dialog', { name: 'Plan history' })
  await expect(history.getByRole('group', { name: 'Plan versions' })).toContainText(
    'Ignite Fund · New activations',
  )
  // Any two versions are compared, and the next draft starts from one.
  await history.getByLabel('Compare').selectOption({ index: 2 })
  await history.getByLabel('With').selectOption({ index: 0 })
  const differences = history.getByRole('definition')
  await expect(differences).toHaveText(['Open → Closed', '20% → 15%'])
  await history.getByRole('button', { name: /^Draft from version/ }).click()
  await expect(changes.getByRole('listitem')).toHaveText([
    /Ignite Fund · New activations\s*Closed → Open/,
    /Royalty Bonus · Share of fee income\s*15% → 20%/,
  ])
})

test('a removed row leaves nothing to correct, and a term that falls asks for its day before it is published', async ({
  browser,
}) => {
  const { database, clock } = fixture
  const { plan } = await planAt(database.pool, clock.now())
  const description =
    'For members who keep an amount for a long time, and who want to see a long text. '.repeat(2)
  const packages = plan.packages.with(0, { ...plan.packages[0]!, description: description.trim() })
  await database.inTransaction((tx) =>
    savePlan(tx, { ...plan, packages, noticeDays: 14 }, clock.now(), 'A journey'),
  )
  const page = await openPlan(browser)
  const toCorrect = page.getByText('1 cell to correct', { exact: false })
  await cell(page, 'Slab 10, Bonus').fill('many')
  await expect(toCorrect).toBeVisible()
  await page.getByRole('button', { name: 'Remove slab 10' }).click()
  await expect(toCorrect).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard' }).click()

  await cell(page, 'Royalty, share of the month’s fees').fill('10')
  // A shorter notice in the draft does not apply to it.
  await cell(page, 'Days before a term falls').fill('5')
  await expect(page.getByText('Publish 2 changes')).toBeVisible()
  await expect(page.getByText('Earliest 28/11/2026: a term falls', { exact: false })).toBeVisible()
  await cell(page, 'Days before a term falls').fill('14')
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  const start = page.getByRole('textbox', { name: 'Apply from' })
  await expect(start).toBeFocused()
  await expect(start).toHaveAccessibleDescription(/the change starts on 28\/11\/2026 at the earliest/)
  await start.fill('28/11/2026')
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish 1 change?' })
  await dialog.getByLabel('Reason', { exact: false }).fill('Fees are lower')
  await dialog.getByRole('button', { name: 'Publish 1 change' }).click()
  await enterPassword(page)
  await expect(page.getByText('Change scheduled. It applies from 28/11/2026.')).toBeVisible()
  const scheduled = page.getByRole('status').filter({ hasText: 'starts on 28/11/2026 00:00 UTC' })
  await expect(scheduled).toContainText('Royalty Bonus · Share of fee income: 15% → 10%')
  await expect(page.getByRole('button', { name: 'Continue with this draft' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show it in the history' }).click()
  await expect(page.getByRole('button', { name: /^Cancel version/ })).toBeInViewport({ ratio: 1 })
})
