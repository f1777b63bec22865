// Passkeys of a member, with Chromium's virtual authenticator.

import type { Page } from '@playwright/test'
import pg from 'pg'
import { systemClock } from '#server/platform/clock.ts'
import { newBep20Address, signInAsNewMember } from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { openInApp } from '#tests/support/journeys/open-in-app.ts'
import { relaxRiskRules } from '#tests/support/withdrawals/relax-risk-rules.ts'
import {
  addVirtualAuthenticator,
  withoutPasskeyAutofill,
} from '#tests/support/journeys/virtual-authenticator.ts'

/** Money in the Withdrawal Wallet and an address from which no cooldown runs any more. */
async function prepareWithdrawal(userrefid: string) {
  const owner = new pg.Client({ connectionString: process.env['OWNER_URL']! })
  await owner.connect()
  await relaxRiskRules(owner)
  const now = systemClock.now()
  const { rows } = await owner.query('select id from member where userrefid = $1', [userrefid])
  const id = BigInt(rows[0].id)
  await owner.query(
    `select post_transfers(array[online_transfer_id($1, 'journey ' || $2::bigint)], array['funds_added'], array[13::bigint],
       array[$2::bigint << 4 | 4], array[300000000], 'test', 'journey', $1)`,
    [now, id],
  )
  await owner.query(
    `insert into withdrawal_address (member_id, currency, address, change_count, added_at)
     values ($1, 'usdt', $2, 0, $3::timestamptz - interval '30 days')`,
    [id, newBep20Address(), now],
  )
  await owner.query(`update credential_change set at = at - interval '2 days' where member_id = $1`, [id])
  await owner.end()
}

async function addPasskey(page: Page, name: string, password: string) {
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a member adds and names a passkey, logs in with it, withdraws with it, and removes it', async ({
  page,
}) => {
  const device = await addVirtualAuthenticator(page)
  await withoutPasskeyAutofill(page)
  const { userrefid, password } = await signInAsNewMember(page)
  await page.goto('/user/account/security')
  await addPasskey(page, 'Old phone', 'wrong-password')
  await expect(page.getByText('Current password is incorrect')).toBeVisible()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey “Old phone” added')).toBeVisible()
  await page.getByRole('button', { name: 'Rename Old phone' }).click()
  await page.getByLabel('Name', { exact: true }).fill('My phone')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('button', { name: 'Remove My phone' })).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/user/login')
  await device.setUserVerified(false)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('The passkey request was cancelled or took too long. Try again.')).toBeVisible()
  await device.setUserVerified(true)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page).toHaveURL('/user/dashboard')

  await prepareWithdrawal(userrefid)
  await openInApp(page, '/user/account/withdraw')
  await page.getByRole('radio', { name: 'Withdrawal Wallet' }).check()
  await page.getByLabel('Amount').fill('100')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Withdrawal' })
  await expect(dialog.getByText('Confirm with your passkey')).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Withdrawal of 100.00 USDT requested')).toBeVisible()

  await openInApp(page, '/user/account/address-detail')
  await page.getByRole('region', { name: 'USDT BEP 20' }).getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('BEP20 address').fill(newBep20Address())
  await page.getByRole('button', { name: 'Save with a passkey' }).click()
  await expect(page.getByText('Address saved. You can withdraw to it in 24 hours.')).toBeVisible()

  await openInApp(page, '/user/account/security')
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByText('Passkey “My phone” removed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove My phone' })).toHaveCount(0)
  await device.remove()
})

test('the username field offers the passkeys of the device', async ({ page }) => {
  const device = await addVirtualAuthenticator(page)
  const { password } = await signInAsNewMember(page)
  await page.goto('/user/account/security')
  await addPasskey(page, 'Laptop', password)
  await expect(page.getByText('Passkey “Laptop” added')).toBeVisible()
  await page.context().clearCookies()
  // The virtual authenticator chooses its only passkey as soon as it is offered.
  await page.goto('/user/login')
  await expect(page).toHaveURL('/user/dashboard')
  await device.remove()
})
