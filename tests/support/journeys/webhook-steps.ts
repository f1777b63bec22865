import type { Page } from '@playwright/test'
import { expect } from '#tests/support/journeys/journey-test.ts'

/** Creates a webhook and sends a test delivery: its secret is shown once. */
export async function createWebhook(admin: Page): Promise<void> {
  await admin.goto('/anjo/webhooks')
  await admin.getByRole('button', { name: 'Create webhook' }).click()
  await admin.getByLabel('withdrawal.sent').check()
  const address = admin.getByLabel('Address')
  await address.fill('https://10.0.0.1/hook')
  await admin.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(admin.getByText('Enter a public https address without a password')).toBeVisible()
  await address.fill('https://erp.example.invalid/hook')
  await admin.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(admin.getByLabel('signing secret', { exact: true })).toContainText('whsec_')
  await admin.getByRole('button', { name: 'Send test' }).click()
  await admin.getByRole('button', { name: 'Deliveries' }).click()
  await expect(admin.getByRole('row', { name: /^test / })).toBeVisible()
  await expect(admin.getByLabel('signing secret', { exact: true })).toContainText('whsec_')
}
