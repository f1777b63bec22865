// Steps on the plan pages of the back office.

import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/browser/axe.ts'

/** In the dialog of a plan change: the report of the changed plan next to the current one. Saving does not wait for it. */
export async function runWhatIf(page: Page, confirm: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: confirm, exact: true })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Run the what-if' }).click()
  await expect(dialog.getByRole('row', { name: /^Due: network bounties/ })).toBeVisible({
    timeout: 45_000,
  })
  await expect(dialog.getByText('Not a promise to any member', { exact: false })).toBeVisible()
  await expectAccessible(page, 'the what-if', { within: 'dialog[open]' })
}

export const openFromMenu = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Back office', exact: true })
    .getByRole('link', { name, exact: true })
    .click()

/** Leaving a form with unsaved changes asks: by link, by Back and by reload. */
export async function expectLeavingAsks(page: Page, otherPage: string): Promise<void> {
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await openFromMenu(page, otherPage)
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(leaving).toBeHidden()
  await page.evaluate(() => history.back())
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(leaving).toBeHidden()
  const asked = page.waitForEvent('dialog')
  const reloaded = page.evaluate(() => location.reload())
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await reloaded
}

/** Publishes another budget share of daily bounties, now or from a later day. */
export async function publishBudgetShare(page: Page, percent: string, day?: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Daily XRP Bonus share' }).fill(percent)
  if (day !== undefined) await page.getByLabel('Apply from (empty: now)', { exact: true }).fill(day)
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish 1 change?' })
  await dialog.getByLabel('Reason', { exact: false }).fill('It is nearer to what is paid')
  await dialog.getByRole('button', { name: 'Publish 1 change' }).click()
}

/** A change is scheduled and cancelled; an earlier version is restored. */
export async function scheduleAndRestore(page: Page): Promise<void> {
  await openFromMenu(page, 'Plan')
  await publishBudgetShare(page, '24', '20/11/2026')
  await page.getByRole('button', { name: 'History' }).click()
  const versions = page.getByRole('table').filter({ hasText: 'Effective from' })
  const scheduled = versions.getByRole('row').filter({ hasText: '20/11/2026 00:00' })
  await expect(scheduled).toContainText('Budget share · Daily XRP Bonus: 25% → 24%')
  await expect(scheduled).toContainText('Scheduled')
  await scheduled.getByRole('button', { name: /^Cancel version/ }).click()
  await page.getByLabel('Reason (for the audit log)').fill('Too early')
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(scheduled).toContainText('Cancelled')
  await versions.getByRole('button', { name: 'Restore version 3' }).click()
  const restoring = page.getByRole('dialog', { name: 'Restore version 3?' })
  await expect(restoring.getByRole('listitem').first()).toHaveText(
    'Ignite Fund · Network bounty, level 2: 3.5% → 3%',
  )
  await restoring.getByLabel('Reason (for the audit log)').fill('The first plan was right')
  await runWhatIf(page, 'Restore')
  await restoring.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText(/^Version 3 is in force again, as version \d+\.$/)).toBeVisible()
  await versions
    .getByRole('button', { name: /^Report: what-if of version/ })
    .first()
    .click()
  const report = page.getByRole('dialog', { name: /^What-if of version/ })
  await expect(report.getByRole('row', { name: /^Members by amount due/ })).toBeVisible()
  await report.getByRole('button', { name: 'Close' }).click()
}
