import type { Page } from '@playwright/test'

/** Confirms a sensitive action that asks for the administrator's password. */
export async function confirmWithPassword(page: Page, password: string) {
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Submit' }).click()
}
