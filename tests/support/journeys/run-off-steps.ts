import type { Page } from '@playwright/test'
import { expectContrast } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/journeys/journey-test.ts'

/** From the treasury page: the ledger is verified, then a run-off is projected and states its assumptions. */
export async function verifyAndProject(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Verify now' }).click()
  await expect(admin.getByText('Verified', { exact: true })).toBeVisible()
  await admin.getByRole('link', { name: 'Open the run-off' }).click()
  await expect(admin.getByText('No projection yet')).toBeVisible()
  await admin.getByRole('radio', { name: 'Table' }).check()
  const start = admin.getByRole('button', { name: 'Start the projection' })
  await expect(start).toBeDisabled()
  await admin.getByLabel('From day 1', { exact: true }).fill('01/12/2026')
  await admin.getByLabel('Revenue per day 1').fill('2.5')
  await start.click()
  const result = admin.getByRole('region', { name: 'Run-off to the last package' })
  await expect(result.getByText('2.50 USDT per day from 01/12/2026', { exact: false })).toBeVisible()
  await expect(result.getByText('Revenue needed per day, so that nothing is pending')).toBeVisible()
  await expect(admin.getByRole('row', { name: /From a table/ })).toContainText('Complete')
  await expectContrast(admin, 'the run-off')
}
