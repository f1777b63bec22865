// Steps on the plan pages of the back office.

import { expect, type Page } from '@playwright/test'

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

/** A change is scheduled and cancelled; the first version is restored. */
export async function scheduleAndRestore(page: Page): Promise<void> {
  await openFromMenu(page, 'Plan')
  await page.getByLabel('Daily XRP Bonus share').fill('24')
  await page.getByRole('button', { name: 'Save budget shares' }).click()
  await page.getByLabel('Apply from (empty: now)', { exact: true }).fill('20/11/2026')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const versions = page.getByRole('table').filter({ hasText: 'Effective from' })
  const scheduled = versions.getByRole('row').filter({ hasText: '20/11/2026 00:00' })
  await expect(scheduled).toContainText('budget shares, daily: 25 → 24')
  await expect(scheduled).toContainText('Scheduled')
  await scheduled.getByRole('button', { name: /^Cancel version/ }).click()
  await page.getByLabel('Reason (for the audit log)').fill('Too early')
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(scheduled).toContainText('Cancelled')
  await versions.getByRole('button', { name: 'Restore version 1' }).click()
  const restoring = page.getByRole('dialog', { name: 'Restore version 1?' })
  await expect(restoring.getByText('network bounty 2: 3.5 → 3', { exact: false })).toBeVisible()
  await restoring.getByLabel('Reason (for the audit log)').fill('The first plan was right')
  await restoring.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText(/^Version 1 is in force again, as version \d+\.$/)).toBeVisible()
}
