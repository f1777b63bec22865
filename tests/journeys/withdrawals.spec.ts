// Withdrawals from address to payment, with member and administrator in two browsers.

import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { publish } from '#server/http/live/live-events.ts'
import { systemClock } from '#server/platform/clock.ts'
import {
  newBep20Address,
  newTransactionHash,
  readMailedCode,
  signInAsMaster,
  signInAsNewMember,
} from '#tests/support/journeys/journey.ts'
import { relaxRiskRules } from '#tests/support/withdrawals/relax-risk-rules.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { openInApp } from '#tests/support/journeys/open-in-app.ts'

let owner: pg.Client

test.beforeAll(async () => {
  owner = new pg.Client({ connectionString: process.env['OWNER_URL']! })
  await owner.connect()
  await relaxRiskRules(owner)
})
test.afterAll(() => owner.end())

/** A member with money in the Withdrawal Wallet. */
async function memberWith(page: Page, amount: number) {
  const member = await signInAsNewMember(page)
  const { rows } = await owner.query('select id from member where userrefid = $1', [member.userrefid])
  const id = BigInt(rows[0].id)
  await owner.query(
    `select post_transfers(array[online_transfer_id($1, 'journey ' || $2::bigint)], array['funds_added'], array[13::bigint],
       array[$2::bigint << 4 | 4], array[$3::bigint * 1000000], 'test', 'journey', $1)`,
    [systemClock.now(), id, amount],
  )
  return { ...member, id }
}

/** Backdates the member's addresses by 24 hours. */
const waitADay = (memberId: bigint) =>
  owner.query(
    `update withdrawal_address set added_at = added_at - interval '24 hours' where member_id = $1`,
    [memberId],
  )

/** Backdates the last code, because a new one is refused for 30 seconds. */
const allowNextCode = (memberId: bigint) =>
  owner.query(
    `update verification_code set created_at = created_at - interval '1 minute' where kind = 'member' and owner_id = $1`,
    [memberId],
  )

async function administrator(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 1000 },
    extraHTTPHeaders: { 'x-forwarded-for': '10.77.1.2' },
  })
  const page = await context.newPage()
  await signInAsMaster(page)
  return page
}

const usdt = (page: Page) => page.getByRole('region', { name: 'USDT BEP 20' })

async function saveAddress(page: Page, email: string, address: string, save = 'Save Address') {
  await page.getByLabel('BEP20 address').fill(address)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByRole('button', { name: 'Code Sent' })).toBeDisabled()
  await page.getByLabel('Verification code').fill(await readMailedCode(page, email))
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText('Address saved. You can withdraw to it in 24 hours.')).toBeVisible()
}

const steps = (page: Page) => page.getByRole('region', { name: 'Steps' }).getByRole('listitem')

/** On the withdrawal screen. */
async function withdraw(page: Page, email: string, amount: string, net: string) {
  await page.getByRole('radio', { name: 'Withdrawal Wallet' }).check()
  await page.getByLabel('Amount').fill(amount)
  await expect(page.getByText('You receive').locator('..')).toContainText(net)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Withdrawal' })
  await expect(dialog).toContainText('Quote valid for')
  await expect(dialog.getByText('You receive').locator('..')).toContainText(net)
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Send Code' }).click()
  await expect(dialog.getByRole('button', { name: 'Code Sent' })).toBeDisabled()
  await dialog.getByLabel('Verification code').fill(await readMailedCode(page, email))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

/** The quote ends after two minutes of the page's clock, which the server's time then corrects. */
async function expectExpiredQuoteRenewed(page: Page) {
  await page.getByLabel('Amount').fill('400')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Withdrawal' })
  await expect(dialog).toContainText('Quote valid for')
  await page.clock.fastForward('02:01')
  await expect(dialog).toContainText('This quote expired')
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await publish(owner, { topic: 'clock' })
  await dialog.getByRole('button', { name: 'Get a new quote' }).click()
  await expect(dialog).toContainText('Quote valid for')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
}

test('an address is added, verified after 24 hours, and paid to; the member sees the approval live', async ({
  page,
  browser,
}) => {
  const member = await memberWith(page, 1000)
  const address = newBep20Address()
  const hash = newTransactionHash()
  await page.goto('/user/account/withdraw')
  await expect(page.getByText('Please add and verify your USDT or XRP address first')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeDisabled()
  await page.getByRole('link', { name: 'Address Details' }).click()
  await usdt(page).getByRole('button', { name: 'Add Address' }).click()
  await page.getByLabel('BEP20 address').fill('0x12')
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByText('Please add correct BEP20 Address')).toBeVisible()
  await saveAddress(page, member.email, address)
  await expect(usdt(page).getByText('Adding')).toBeVisible()
  await expect(usdt(page).getByRole('timer')).toHaveAccessibleName(/^23 hours/)
  await page.getByRole('region', { name: 'XRP Ledger' }).getByRole('button', { name: 'Add Address' }).click()
  await page.getByLabel('XRP address').fill('rShort')
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByText('Please add correct XRP Address')).toBeVisible()
  await page.getByLabel('XRP address').fill('rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf')
  await page.getByLabel('Destination tag').fill('4294967296')
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByText('A destination tag is a number up to 4294967295')).toBeVisible()
  await expect(page.getByText('Please add correct XRP Address')).toHaveCount(0)
  await waitADay(member.id)

  await page.clock.install()
  await page.goto('/user/account/withdraw')
  await page.getByRole('radio', { name: 'Withdrawal Wallet' }).check()
  await page.getByLabel('Amount').fill('9')
  await expect(page.getByText('minimum withdrawal amount $ 10')).toBeVisible()
  await page.getByLabel('Amount').fill('1000.01')
  await expect(page.getByText('Insufficient balance for withdrawal')).toBeVisible()
  await expectExpiredQuoteRenewed(page)
  await withdraw(page, member.email, '400', '360.00')
  await expect(page.getByText('Withdrawal of 400.00 USDT requested')).toBeVisible()
  await expect(page.getByText('600.00').first()).toBeVisible()
  await openInApp(page, '/user/account/history?type=Withdrawal')
  await expect(page.getByRole('listitem').getByText('Pending')).toBeVisible()
  await page.getByRole('link', { name: /^Track withdrawal/ }).click()
  await expect(steps(page).filter({ hasText: 'In review' })).toHaveAttribute('aria-current', 'step')
  await expect(page.getByText(/^(Next to be reviewed|\d+(st|nd|rd|th) in the queue)/)).toBeVisible()

  const admin = await administrator(browser)
  await admin.goto(`/anjo/withdraw-history?search=${member.userrefid}`)
  await admin.getByRole('button', { name: /^Review withdrawal/ }).click()
  const panel = admin.getByRole('region', { name: 'Withdrawal request' })
  await expect(panel).toContainText(address)
  await expect(panel).toContainText('360.00')
  await expect(panel).toContainText('Reward treasury')
  const approval = admin.getByRole('dialog', { name: 'Confirm Approval' })
  await panel.getByLabel('Transaction hash').fill('0x12')
  await panel.getByRole('button', { name: 'Approve and pay' }).click()
  await approval.getByRole('button', { name: 'Confirm' }).click()
  await expect(approval).toContainText('Enter the transaction hash: 64 hexadecimal digits')
  await expect(approval).not.toContainText('{')
  await approval.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByLabel('Transaction hash').fill(hash)
  await panel.getByRole('button', { name: 'Approve and pay' }).click()
  await approval.getByRole('button', { name: 'Confirm' }).click()
  await expect(admin.getByText('Approved and paid: 360.00 USDT.')).toBeVisible()
  await expect(steps(page).filter({ hasText: 'Sent' })).toContainText(hash)
  await expect(page.getByRole('link', { name: 'Explorer' })).toHaveAttribute(
    'href',
    `https://bscscan.com/tx/${hash}`,
  )
  await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toBeHidden()
  await admin.getByRole('button', { name: /^View Details withdrawal/ }).click()
  await expect(admin.getByRole('dialog', { name: 'Transaction Details' })).toContainText('Admin Deduction')
  await admin.context().close()
})

test('a rejection returns the money, and the fourth address change costs one dollar', async ({
  page,
  browser,
}) => {
  const member = await memberWith(page, 50)
  const other = newBep20Address()
  await owner.query(
    `insert into withdrawal_address (member_id, currency, address, change_count, added_at, retired_at)
     select $1, 'usdt', $2, n, $3::timestamptz - interval '40 days', case when n < 3 then $3::timestamptz end
     from generate_series(0, 3) as n`,
    [member.id, newBep20Address(), systemClock.now()],
  )
  await page.goto('/user/account/withdraw')
  await withdraw(page, member.email, '20', '18.00')
  await expect(page.getByText('Withdrawal of 20.00 USDT requested')).toBeVisible()
  await page.getByRole('link', { name: /^Track withdrawal/ }).click()
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
  const cancellation = page.getByRole('dialog', { name: 'Cancel this withdrawal?' })
  await expect(cancellation).toContainText('All 20.00 USDT returns to your Withdrawal Wallet, with no fee.')
  await cancellation.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(steps(page).filter({ hasText: 'Cancelled' })).toContainText('20.00 USDT returned')
  await allowNextCode(member.id)
  await openInApp(page, '/user/account/withdraw')
  await withdraw(page, member.email, '20', '18.00')
  await expect(page.getByText('Withdrawal of 20.00 USDT requested')).toBeVisible()
  await openInApp(page, '/user/wallet')
  const wallet = page.getByRole('region', { name: 'Withdrawal Wallet' })
  await expect(wallet.getByText('30.00').first()).toBeVisible()

  const admin = await administrator(browser)
  await admin.goto(`/anjo/withdraw-history?search=${member.userrefid}`)
  await admin
    .getByRole('button', { name: /^Reject withdrawal/ })
    .first()
    .click()
  const dialog = admin.getByRole('dialog', { name: 'Confirm Rejection' })
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await dialog.getByLabel(/^Reason/).fill('The name does not match')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(admin.getByText(/20\.00 USDT returned/)).toBeVisible()
  await expect(wallet).toContainText('Withdrawal returned')
  await admin.getByRole('button', { name: /^Reapprove withdrawal/ }).click()
  await admin
    .getByRole('region', { name: 'Withdrawal request' })
    .getByLabel('Transaction hash')
    .fill(newTransactionHash())
  await admin.getByRole('button', { name: /^Reapprove (and|for) / }).click()
  await expect(admin.getByRole('dialog', { name: 'Confirm Reapproval' })).toBeVisible()
  await admin.context().close()

  await openInApp(page, '/user/account/address-detail')
  await expect(usdt(page).getByText('Free changes used: 3/3')).toBeVisible()
  await usdt(page).getByRole('button', { name: 'Change', exact: true }).click()
  const fee = page.getByRole('dialog', { name: 'Pay $1 and Change' })
  await expect(fee).toContainText('takes $1 from your Withdrawal Wallet')
  await fee.getByRole('button', { name: 'Pay $1 and Change' }).click()
  await saveAddress(page, member.email, other, 'Pay $1 and Change')
  await expect(usdt(page)).toContainText(other)
  await openInApp(page, '/user/wallet')
  await expect(wallet.getByText('49.00').first()).toBeVisible()
})
