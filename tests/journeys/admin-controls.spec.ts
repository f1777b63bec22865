// Back fixture controls while a member's browser is open: settings, treasury and dual control.

import type { Browser } from '@playwright/test'
import { startAdminJourney, type AdminJourney } from '#tests/support/journeys/admin-journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { openInApp } from '#tests/support/journeys/open-in-app.ts'
import { confirmWithPassword } from '#tests/support/journeys/confirm-with-password.ts'
import { signInWithNewPasskey } from '#tests/support/journeys/virtual-authenticator.ts'
import { createWebhook } from '#tests/support/journeys/webhook-steps.ts'
import { stopAndReleaseMoney } from '#tests/support/journeys/circuit-breaker-steps.ts'
import { chooseAction } from '#tests/support/journeys/list-steps.ts'
import {
  expectLeavingAsks,
  openFromMenu,
  publishBudgetShare,
  runWhatIf,
  scheduleAndRestore,
} from '#tests/support/journeys/plan-steps.ts'
import { verifyAndProject } from '#tests/support/journeys/run-off-steps.ts'

test.describe.configure({ mode: 'serial' })

let fixture: AdminJourney
test.beforeAll(async () => {
  fixture = await startAdminJourney()
})
test.afterAll(() => fixture.stop())

const openAsFirstAdmin = (browser: Browser) => openAsAdmin(browser, 1n)
/** Signed in a while ago: the next sensitive action asks for the password. */
async function openAsAdmin(browser: Browser, id: bigint) {
  const page = await fixture.enter(browser, { kind: 'admin', id }, 1440)
  await fixture.database.pool.query('update session set reauthenticated_at = null where owner_id = $1', [id])
  return page
}

test('level and ODL percentages are previewed, saved after step-up authentication, and update the member’s open screen', async ({
  browser,
}) => {
  const member = await fixture.enter(browser, { kind: 'member', id: fixture.member }, 390)
  await member.goto('/user/level')
  await member.getByRole('button', { name: 'View tiers' }).click()
  await expect(member.getByText(/Level 2 3%/)).toBeVisible()
  const admin = await openAsFirstAdmin(browser)
  await admin.goto('/anjo/level-setting')
  await admin.getByLabel('Ignite Fund level 2').fill('3.5')
  await expect(
    admin.getByText('Ignite Fund · Network bounty, level 2: 3% → 3.5%', { exact: false }),
  ).toBeVisible()
  await expect(admin.getByRole('row', { name: /Ignite Fund, level 2/ })).toHaveAttribute(
    'data-changed',
    'true',
  )
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await runWhatIf(admin, 'Confirm')
  await confirmWithPassword(admin, 'not the password')
  const notifications = admin.getByRole('region', { name: 'Notifications' })
  await expect(notifications.getByText('Incorrect password!')).toBeVisible()
  await expect(admin.getByLabel('Your password', { exact: true })).toHaveValue('')
  await admin.getByLabel('Your password', { exact: true }).fill(fixture.passwords.first)
  await admin.getByRole('button', { name: 'Submit' }).click()
  await expect(admin.getByText('Level percentages updated successfully!')).toBeVisible()
  await expect(admin.getByText('Last changed 14/11/2026 12:00 UTC')).toBeVisible()
  const { packages } = (await (await member.request.get('/api/packages')).json()) as {
    packages: { networkBounty: { percent: string }[] }[]
  }
  expect(packages[0]!.networkBounty[1]!.percent).toBe('3.5')
  await expect(member.getByText(/Level 2 3\.5%/)).toBeVisible()

  // ODL percentages must add up, and an amount sets its share.
  await openFromMenu(admin, 'ODL setting')
  await expect(admin.getByText('72 hours remaining')).toBeVisible()
  await admin.getByLabel('Company Turnover').fill('124000')
  await expect(admin.getByLabel('Pool', { exact: true })).toHaveText('6,200.00 USDT')
  const ignite = admin.getByRole('region', { name: 'Ignite Fund' })
  await ignite.getByLabel('Amount').fill('1550')
  await expect(ignite.getByLabel('Share')).toHaveValue('25')
  await ignite.getByLabel('Ignite Fund $100–$250 percentage').fill('40')
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await expect(admin.getByText('Fund distribution percentages must add up to 100%')).toBeVisible()
  await expect(admin.getByText('Ignite Fund slabs percentages must add up to 100%')).toBeVisible()
  await expectLeavingAsks(admin, 'Level setting')
  await ignite.getByLabel('Share').fill('20')
  await ignite.getByLabel('Ignite Fund $501–$999 percentage').fill('40')
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await admin.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(admin.getByText('Changes saved successfully!')).toBeVisible()
  await expect(admin.getByText('No unsaved changes')).toBeVisible()
  await scheduleAndRestore(admin)
})

test('the treasury is funded, and Pending becomes Paid on the member’s open report', async ({ browser }) => {
  const member = await fixture.enter(browser, { kind: 'member', id: fixture.member }, 390)
  await member.goto('/user/report/bot-profit')
  await expect(member.getByText('Pending').first()).toBeVisible()
  const admin = await openAsFirstAdmin(browser)
  await admin.goto('/anjo/treasury')
  await admin.getByLabel('Revenue amount').fill('500')
  await admin.getByLabel('Source').fill('Validator income')
  await admin.getByLabel('Receipt reference').fill('INV-1')
  await admin.getByRole('button', { name: 'Record revenue' }).click()
  await admin.getByRole('button', { name: 'Record', exact: true }).click()
  await admin.getByLabel('Your password', { exact: true }).fill(fixture.passwords.first)
  await admin.getByRole('button', { name: 'Submit' }).click()
  await expect(admin.getByText('500.00 USDT of revenue recorded')).toBeVisible()
  await admin.getByRole('button', { name: /^Cover [\d.]+ USDT$/ }).click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog.getByText(/from INV-1/)).toBeVisible()
  await dialog.getByLabel('Reason').fill('November')
  await dialog.getByRole('button', { name: /^Pay \d+ rewards$/ }).click()
  await expect(admin.getByText('No pending rewards. Everything accrued has been paid.')).toBeVisible()
  await admin.getByLabel('Amount', { exact: true }).fill('100')
  await admin.getByLabel('Reason for funding').fill('In advance')
  await admin.getByRole('button', { name: 'Fund the treasury' }).click()
  await admin.getByRole('button', { name: 'Fund 100.00 USDT' }).click()
  await expect(member.getByRole('listitem').getByText('Pending')).toHaveCount(0)
  await expect(member.getByRole('listitem').getByText('Paid').first()).toBeVisible()
  await verifyAndProject(admin)
})

test('under dual control a plan and an email change are pending until the second administrator confirms them by passkey', async ({
  browser,
}) => {
  await fixture.database.pool.query(`update dual_control set required = true where kind = 'plan'`)
  const admin = await openAsFirstAdmin(browser)
  const other = await openAsAdmin(browser, 2n)
  const device = await signInWithNewPasskey(other, '/anjo/confirmations', fixture.passwords.second)
  await expect(other.getByText('No requests to confirm')).toBeVisible()
  await admin.goto('/anjo/plan')
  await publishBudgetShare(admin, '24')
  await admin.getByLabel('Your password', { exact: true }).fill(fixture.passwords.first)
  await admin.getByRole('button', { name: 'Submit' }).click()
  await expect(admin.getByText('Waiting for a second administrator').first()).toBeVisible()
  await openInApp(admin, '/anjo/confirmations')
  await expect(admin.getByRole('button', { name: 'Withdraw request 1' })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Confirm request 1' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Confirm request 1' }).click()
  await other.getByRole('button', { name: 'Confirm', exact: true }).click()
  await other.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(other.getByText('Request 1 was carried out')).toBeVisible()
  await device.remove()
  await admin.goto('/anjo/plan')
  await expect(admin.getByLabel('Daily XRP Bonus share')).toHaveValue('24')

  // So is an email change, which holds withdrawals and is stopped by the mailed link.
  await openInApp(admin, '/anjo/members-list?search=brook')
  await chooseAction(admin, 'brook', 'Edit')
  const form = admin.getByRole('dialog', { name: 'Edit brook' })
  await form.getByLabel('Email').fill('brook@new.example')
  await form.getByLabel('Mobile number').fill('+49 151 12345678')
  await form.getByRole('button', { name: 'Save' }).click()
  await admin.getByLabel('Your password', { exact: true }).fill(fixture.passwords.first)
  await admin.getByRole('button', { name: 'Submit' }).click()
  await admin.getByRole('dialog', { name: 'Save brook' }).getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Waiting for a second administrator').first()).toBeVisible()
  await expect(form).toBeHidden()
  await expect(other.getByText('brook@example.test → brook@new.example')).toBeVisible()
  await other.getByRole('button', { name: 'Confirm request 2' }).click()
  await other.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(other.getByText('Request 2 was carried out')).toBeVisible()

  const member = await fixture.enter(browser, { kind: 'member', id: fixture.member }, 390)
  await member.goto('/user/account/withdraw')
  await expect(member.getByText('Withdrawals are on hold until 17/11/2026 12:00 UTC')).toBeVisible()
  const mail = await (await member.request.get('/sandbox/mail')).text()
  await member.goto(/\/user\/stop-email-change#[\w-]+/.exec(mail)![0])
  await member.getByRole('button', { name: 'Stop the change' }).click()
  await expect(member.getByText('Your email address is brook@example.test again.')).toBeVisible()
})

test('the dashboard counts real rows, and a wrong password undoes no closing', async ({ browser }) => {
  const admin = await openAsFirstAdmin(browser)
  await admin.goto('/anjo/dashboard')
  await expect(
    admin.getByText('They do not state your company name, address, governing law and effective date yet.'),
  ).toBeVisible()
  await expect(admin.getByRole('link', { name: /Total Users/ })).toContainText('3')
  await expect(admin.getByRole('link', { name: /Total Deposits/ })).toContainText('2,200.00')
  await admin.getByRole('radio', { name: 'This Month' }).check()
  await expect(admin.getByText('2X 80% Reached User')).toBeVisible()
  await expect(admin.getByText('3X 80% Reached User')).toBeVisible()
  await expect(admin.getByText('Sandbox, Online')).toBeVisible()
  await admin.getByRole('button', { name: 'Undo' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await admin.getByLabel('Your password', { exact: true }).fill('wrong')
  await admin.getByRole('button', { name: 'Submit' }).click()
  await expect(admin.getByText('Invalid password')).toBeVisible()
  await admin.getByLabel('Your password', { exact: true }).fill(fixture.passwords.first)
  await admin.getByRole('button', { name: 'Submit' }).click()
  await expect(admin.getByText('The closing was undone')).toBeVisible()
  await expect(
    admin.getByText('Closings are paused: 1 day waits until the master admin redoes it'),
  ).toBeVisible()
  await expect(admin.getByText('Undone: 13/11/2026. 1 day waits until you redo it.')).toBeVisible()

  await admin.getByRole('button', { name: 'Redo' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Redo' }).click()
  const done = admin.getByRole('status').filter({ hasText: 'Closing of 13/11/2026 completed' })
  await expect(done).toContainText('Daily 6.60 USDT')
  await done.getByRole('button', { name: 'Dismiss' }).click()
  await expect(done).toHaveCount(0)
})

test('the menu counts pending work, and a statement that is published manually appears on the home page at once', async ({
  browser,
}) => {
  const admin = await openAsFirstAdmin(browser)
  await admin.goto('/anjo/profile')
  const tickets = admin.getByRole('link', { name: 'Support Tickets' })
  await expect(tickets).toHaveAccessibleName('Support Tickets')
  const member = await fixture.enter(browser, { kind: 'member', id: fixture.member }, 390)
  await member.goto('/user/account/helpdesk')
  await member.getByRole('tab', { name: 'Submit New Ticket' }).click()
  await member.getByLabel('Mobile').fill('+49 151 12345678')
  await member.getByLabel('Email').fill('brook@example.com')
  await member.getByLabel('Subject').fill('Where is my deposit?')
  await member.getByLabel('Description').fill('I paid yesterday.')
  await member.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(member.getByRole('heading', { name: /^TK\d{6}$/ })).toBeVisible()
  await expect(tickets).toHaveAccessibleName('Support Tickets 1 pending')
  await tickets.click()
  await admin.getByRole('link', { name: /^Answer TK/ }).click()
  await admin.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(tickets).toHaveAccessibleName('Support Tickets')

  await openInApp(admin, '/anjo/statements')
  await admin.getByRole('button', { name: 'Publish now' }).click()
  await expect(admin.getByText('Statement published')).toBeVisible()
  const newest = admin.getByRole('row').nth(1)
  await expect(newest).toContainText('Manual')
  const owed = await newest.getByRole('cell').nth(3).innerText()
  await admin.goto('/')
  await expect(admin.getByRole('heading', { name: 'Owed to members' })).toBeVisible()
  await expect(admin.getByText(owed).first()).toBeVisible()
})

test('the secrets of an API key and of a webhook are shown once', async ({ browser }) => {
  const admin = await fixture.enter(browser, { kind: 'admin', id: 1n }, 1440)
  await admin.goto('/anjo/profile')
  await admin.getByRole('button', { name: 'Create API key' }).click()
  await admin.getByLabel('What will use it').fill('Bookkeeping')
  await admin.getByLabel('View Reports').check()
  await admin.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(admin.getByLabel('API key', { exact: true })).toContainText('tby_')
  await admin.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(admin.getByText('Reads: View Reports. Never used.')).toBeVisible()
  await createWebhook(admin)
})

test('a failed verification stops money on open screens, and two master admins release it', ({ browser }) =>
  stopAndReleaseMoney(fixture, browser))
