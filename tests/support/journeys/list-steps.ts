// Steps in the lists of the back office.

import { expect, type Page } from '@playwright/test'

export const rowOf = (page: Page, userrefid: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: userrefid, exact: true }) })

/** Presses an action in the menu of a row. */
export async function chooseAction(page: Page, userrefid: string, action: string) {
  await rowOf(page, userrefid)
    .getByRole('button', { name: `Actions for ${userrefid}` })
    .click()
  await page
    .getByRole('group', { name: `Actions for ${userrefid}` })
    .getByText(action, { exact: true })
    .click()
}

export async function showColumns(page: Page, ...names: string[]) {
  await page.getByRole('button', { name: /^Columns/ }).click()
  const columns = page.getByRole('group', { name: 'Columns' })
  for (const name of names) await columns.getByRole('checkbox', { name, exact: true }).check()
  await page.keyboard.press('Escape')
  await expect(columns).toBeHidden()
}
