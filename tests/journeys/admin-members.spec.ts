// The members list while the member's browser is open.

import type { Page } from '@playwright/test'
import { signInMember } from '#tests/support/journeys/journey.ts'
import { startAdminFixture, type AdminFixture } from '#tests/support/journeys/admin-fixture.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { chooseAction, rowOf, showColumns } from '#tests/support/journeys/list-steps.ts'

test.describe.configure({ mode: 'serial' })

let fixture: AdminFixture
test.beforeAll(async () => {
  fixture = await startAdminFixture()
})
test.afterAll(() => fixture.stop())

async function confirm(page: Page, title: string, text: string, button: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText(text)
  const reason = dialog.getByLabel('Reason (for the audit log)')
  if (await reason.isVisible()) await reason.fill('Asked by the member')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a block ends the member’s session; flags change after a confirmation', async ({ browser }) => {
  const admin = await fixture.administrator(browser)
  const { page: member, userrefid, password } = await fixture.member(browser, 'blocked')
  await member.goto('/user/account')
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible()
  await admin.goto(`/anjo/members-list?search=${userrefid}`)
  const row = rowOf(admin, userrefid)

  await showColumns(admin, '0 Pin', 'Level Manual')
  await chooseAction(admin, userrefid, 'Sign-ins')
  const login = admin.getByRole('dialog', { name: `Sign-ins: ${userrefid}` })
  await expect(login.getByText('1 open session')).toBeVisible()
  await login.getByRole('button', { name: 'Close' }).click()

  await chooseAction(admin, userrefid, 'Block')
  await confirm(admin, 'Confirm Block', 'Are you sure you want to block this member?', 'Block')
  await expect(row).toContainText('Blocked')
  await expect(member).toHaveURL(/\/user\/login/)
  await signInMember(member, userrefid, password)
  await expect(member.getByText('Account locked. Please contact support')).toBeVisible()

  await chooseAction(admin, userrefid, 'Unblock')
  await confirm(admin, 'Confirm Unblock', 'Are you sure you want to unblock this member?', 'Unblock')
  await expect(row).toContainText('Inactive')
  await chooseAction(admin, userrefid, 'Switch 0 Pin ON')
  await confirm(
    admin,
    'Confirm 0 Pin',
    'Are you sure you want to switch 0 Pin ON for this member?',
    'Switch ON',
  )
  await chooseAction(admin, userrefid, 'Switch Level ON')
  await confirm(
    admin,
    'Confirm Level Manual',
    'Are you sure you want to switch Level Manual ON for this member?',
    'Switch ON',
  )
  await expect(row).toContainText('Level ON')
  await expect(row.getByRole('cell', { name: 'ON', exact: true })).toBeVisible()

  await chooseAction(admin, userrefid, 'Performance')
  await admin.getByRole('button', { name: 'Grant a package' }).click()
  const grant = admin.getByRole('dialog', { name: 'Grant a package' })
  await grant.getByRole('combobox', { name: 'Package' }).selectOption('Ignite Fund')
  await grant.getByLabel('Reason').fill('Launch partner')
  await grant.getByLabel('Amount').fill('50')
  await grant.getByRole('button', { name: 'Grant', exact: true }).click()
  await expect(grant.getByText('The amount is outside the range of this package')).toBeVisible()
  await grant.getByLabel('Amount').fill('200')
  await grant.getByRole('button', { name: 'Grant', exact: true }).click()
  await expect(admin.getByText(`Package granted to ${userrefid}`)).toBeVisible()
  await admin.getByRole('button', { name: 'Deactivate' }).click()
  const ending = admin.getByRole('dialog', { name: 'Deactivate package' })
  await ending.getByRole('button', { name: 'Deactivate' }).click()
  await expect(ending.getByText('Enter a reason')).toBeVisible()
  await ending.getByLabel('Reason').fill('Granted by mistake')
  await ending.getByRole('button', { name: 'Deactivate' }).click()
  await expect(admin.getByRole('row', { name: /Ignite Fund, granted/ })).toContainText('Inactive')
})

test('an edit is validated, needs the password and a confirmation, and shows on both sides', async ({
  browser,
}) => {
  const admin = await fixture.administrator(browser)
  const { page: member, userrefid } = await fixture.member(browser, 'edited')
  await member.goto('/user/account/account-info')
  await expect(member.getByText('Mira Lindqvist').first()).toBeVisible()
  await admin.goto(`/anjo/members-list?search=${userrefid}`)
  const row = rowOf(admin, userrefid)
  await showColumns(admin, 'Last Edited')
  await chooseAction(admin, userrefid, 'Edit')
  const form = admin.getByRole('dialog', { name: `Edit ${userrefid}` })
  await form.getByLabel('First name').fill('')
  await form.getByLabel('Mobile number').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('First name is required')).toBeVisible()
  await expect(form.getByText('Mobile number is required')).toBeVisible()
  await form.getByLabel('First name').fill('Mirabel')
  await form.getByLabel('Mobile number').fill('+49 151 999 000')
  await form.getByLabel('KYC status').selectOption('Verified')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter a reason')).toBeVisible()
  await form.getByLabel('Reason').fill('Passport seen')
  await form.getByRole('button', { name: 'Save' }).click()

  const password = admin.getByRole('dialog', { name: 'Confirm it’s you' })
  await password.getByLabel('Your password').fill('not this one')
  await password.getByRole('button', { name: 'Submit' }).click()
  await expect(password.getByText('Incorrect password. Please try again.')).toBeVisible()
  await password.getByLabel('Your password').fill(fixture.masterPassword)
  await password.getByRole('button', { name: 'Submit' }).click()
  await confirm(admin, `Save ${userrefid}`, 'First name, Mobile number, KYC status', 'Save')
  await expect(admin.getByText('information updated successfully!')).toBeVisible()
  await expect(row).toContainText('Mirabel Lindqvist')
  await expect(admin.getByRole('columnheader', { name: 'Last Edited' })).toBeVisible()
  await expect(row.getByRole('cell', { name: /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/ })).toHaveCount(2)
  await expect(member.getByText('Mirabel Lindqvist').first()).toBeVisible()

  await chooseAction(admin, userrefid, 'Edit')
  await expect(form.getByText(/^KYC status set by Master Admin, .*: Passport seen$/)).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await admin.getByRole('button', { name: 'Copy' }).click()
  await expect(admin.getByText('Copied to clipboard!')).toBeVisible()
  await admin.getByRole('link', { name: 'Edited Info' }).click()
  const edit = admin.getByRole('row').filter({ hasText: 'KYC status' })
  for (const text of ['Not verified', 'Verified', 'Master Admin', 'Passport seen'])
    await expect(edit).toContainText(text)
})

test('a member registered by an administrator sets a password with the emailed code', async ({ browser }) => {
  const admin = await fixture.administrator(browser)
  await admin.goto('/anjo/new-registration')
  await admin.getByRole('button', { name: 'Register Member' }).click()
  for (const text of [
    'Referral Id is required',
    'userrefid is required',
    'Full name is required',
    'Email is required',
  ])
    await expect(admin.getByText(text)).toBeVisible()
  await admin.getByLabel('Sponsor ID').fill('nobody')
  await admin.getByLabel('Member ID').fill('byhand')
  await admin.getByLabel('Full name').fill('Hanna By Hand')
  await admin.getByLabel('Email').fill('byhand@example.com')
  await admin.getByLabel('Mobile number').fill('+4915112345678')
  await admin.getByRole('button', { name: 'Register Member' }).click()
  await expect(admin.getByText('Invalid Sponsor ID. Please check and try again.')).toBeVisible()
  await admin.getByLabel('Sponsor ID').fill('source')
  await admin.getByRole('button', { name: 'Register Member' }).click()
  await expect(admin.getByText('byhand was registered.')).toBeVisible()

  const member = await fixture.open(browser, 390)
  await member.goto('/sandbox/mail')
  const mail = member.getByRole('article').filter({ hasText: 'To byhand@example.com' })
  const link = /http\S+username=byhand/.exec(
    await mail.filter({ hasText: 'opened an account' }).innerText(),
  )![0]
  const code = / is (\d{6})\./.exec(await mail.filter({ hasText: 'Your code' }).innerText())![1]!
  await member.goto(new URL(link).pathname + new URL(link).search)
  await member.getByLabel('Verification code').fill(code)
  await member.getByLabel('New password').fill('Gravel-Tuba-19-Lantern')
  await member.getByLabel('Confirm password').fill('Gravel-Tuba-19-Lantern')
  await member.getByRole('button', { name: 'Set New Password' }).click()
  await expect(member.getByRole('button', { name: 'Set New Password' })).toBeHidden()
  await member.getByRole('link', { name: 'Login' }).click()
  await signInMember(member, 'byhand', 'Gravel-Tuba-19-Lantern')
  await expect(member).toHaveURL(/\/user\/dashboard/)
})

test('the palette leads to any page and any member, from the keyboard alone', async ({ browser }) => {
  const admin = await fixture.administrator(browser)
  await admin.goto('/anjo/profile')
  await expect(admin.getByRole('heading', { name: 'Devices' })).toBeVisible()
  // With security kinds only, there is nothing to choose.
  await expect(admin.getByRole('checkbox', { name: 'All of Work: Push' })).toBeVisible()
  await expect(admin.getByRole('checkbox', { name: 'All of Security: Push' })).toHaveCount(0)
  await admin.keyboard.press('Control+k')
  await admin.keyboard.type('announce')
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(/\/anjo\/announcements$/)
  await admin.keyboard.press('/')
  await admin.keyboard.type('Sara So')
  await expect(admin.getByRole('link', { name: 'source Sara Source' })).toBeVisible()
  await admin.keyboard.press('ArrowDown')
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(/\/anjo\/members\/source$/)
  await expect(admin.getByRole('heading', { name: 'Sara Source' })).toBeVisible()
  await admin.goto('/anjo/members/no-such-member')
  await expect(admin.getByText('No member with ID “no-such-member”')).toBeVisible()
})

test('a sub-admin is offered only what they may do, and old addresses lead to filtered lists', async ({
  browser,
}) => {
  const admin = await fixture.administrator(browser)
  const fields = {
    name: 'Vera Viewer',
    email: 'viewer@example.com',
    phone: '1234567',
    role: 'General Admin',
    permissions: ['View Members'],
    password: 'Gravel-Tuba-19-Lantern',
    confirmPassword: 'Gravel-Tuba-19-Lantern',
  }
  await admin.goto('/anjo/profile')
  const token = await admin.evaluate(() => localStorage.getItem('adminToken'))
  const created = await admin.request.post('/api/admin/sub-admins', {
    data: fields,
    headers: { 'x-csrf-token': token! },
  })
  expect(created.ok()).toBe(true)
  const viewer = await fixture.open(browser, 1440)
  await viewer.goto('/anjo/login')
  await viewer.getByLabel('Username').fill('viewer@example.com')
  await viewer.getByLabel('Password', { exact: true }).fill(fields.password)
  const image = await viewer.getByRole('img', { name: /captcha/i }).getAttribute('src')
  const captcha = await viewer.request.get(`/sandbox/captcha/${/captcha\/([^/]+)\//.exec(image!)![1]!}`)
  await viewer.getByLabel('CAPTCHA', { exact: true }).fill(await captcha.text())
  await viewer.getByRole('button', { name: 'Sign in' }).click()
  await expect(viewer).toHaveURL(/\/anjo\/dashboard/)
  await viewer.goto('/users')
  await expect(viewer).toHaveURL(/\/anjo\/members-list$/)
  await viewer
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  const menu = viewer.getByRole('group', { name: /^Actions for/ }).filter({ visible: true })
  await expect(menu.getByText('Sign-ins')).toBeVisible()
  await expect(menu.getByText(/^(?:Edit|Block|Switch .*)$/)).toHaveCount(0)
  await expect(viewer.getByRole('link', { name: 'New Registration' })).toHaveCount(0)
  await expect(viewer.getByRole('link', { name: 'Support Tickets' })).toHaveCount(0)
  await viewer.goto('/Blocked-Users')
  await expect(viewer).toHaveURL(/\/anjo\/members-list\?status=Blocked$/)
  await viewer.goto('/anjo/registrations')
  await expect(viewer).toHaveURL(/members-list\?sort=registrationDate&direction=desc/)
  await viewer.goto('/user-performance/source')
  await expect(viewer.getByRole('heading', { name: 'Sara Source' })).toBeVisible()
})
