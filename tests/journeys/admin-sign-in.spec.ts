import type { Page } from '@playwright/test'
import { signInAsMaster, newUserrefid, readCaptcha } from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const master = () => ({ username: 'master', password: process.env['MASTER_PASSWORD']! })

async function signIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('CAPTCHA', { exact: true }).fill((await readCaptcha(page)).toLowerCase())
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('an administrator signs in, signs out, sees when they last signed in, and gets home if a sign-out fails', async ({
  page,
}) => {
  await signInAsMaster(page)
  await page.context().clearCookies()
  await page.goto('/anjo/dashboard')
  await expect(page).toHaveURL('/anjo/login')
  expect(
    await page.evaluate(() => [localStorage.getItem('adminToken'), localStorage.getItem('adminInfo')]),
  ).toEqual([null, null])
  await expect(page.getByText(/^Your IP address 10\./)).toBeVisible()
  await signIn(page, master())
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page).toHaveURL('/anjo/dashboard')
  const side = page.getByRole('complementary')
  await expect(side.getByText('Master Admin')).toBeVisible()

  await page.getByRole('button', { name: 'Master Admin' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/anjo/settings')
  await page.getByRole('button', { name: 'Master Admin' }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL('/anjo/login')
  await page.goto('/anjo/profile')
  await expect(page).toHaveURL('/anjo/login')

  await signIn(page, master())
  await expect(side.getByText(/^Last login \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
  await page.route('**/api/admin/logout', (route) => route.abort())
  // The page that reports the error is left at once: Playwright would miss it unless the next page waits.
  const failure = page.waitForEvent('pageerror')
  await page.route('**/', async (route) => {
    await failure
    await route.continue()
  })
  await page.getByRole('button', { name: 'Master Admin' }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.waitForURL('/')
  expect((await failure).message).toContain('Logout failed')
})

test('the form says what is missing, counts the attempts that are left, and blocks the network after three', async ({
  page,
  context,
}) => {
  const otherTab = await context.newPage()
  await otherTab.goto('/anjo/login')
  await page.goto('/anjo/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByText('CAPTCHA verification is required')).toBeVisible()

  await page.getByLabel('Username').fill('master')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByLabel('CAPTCHA', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid CAPTCHA. Please try again')).toBeVisible()

  const wrong = { username: 'master', password: 'wrong' }
  await signIn(page, wrong)
  await expect(page.getByText('Invalid username or password. You have 2 attempt(s) left.')).toBeVisible()
  await expect(page.getByText('You have 2 attempt(s) remaining before your IP is blocked')).toBeVisible()
  await expect(page.getByText('Invalid username or password. You have 2 attempt(s) left.')).toBeHidden()
  await signIn(page, wrong)
  await expect(page.getByText('You have 1 attempt(s) remaining before your IP is blocked')).toBeVisible()
  await signIn(page, wrong)

  await expect(page.getByRole('heading', { name: 'Access Blocked' })).toBeVisible()
  await expect(page.getByText('Too many failed attempts. Your IP has been blocked for 1 hour.')).toBeVisible()
  await expect(
    page.getByText(/^Too many failed login attempts detected from your IP address \(10\.[\d.]+\)\.$/),
  ).toBeVisible()
  await expect(page.getByText('Please try again after:')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(60:00|59:\d\d)$/)
  await expect(page.getByText('For immediate assistance, please contact system administrator.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Access Blocked' })).toBeVisible()

  // A form that was open in another tab is refused when it is sent, even with the right password.
  await signIn(otherTab, master())
  await expect(
    otherTab.getByText(/^Too many attempts\. IP blocked for 1 hour\. Try again at \d\d:\d\d/),
  ).toBeVisible()
  await expect(otherTab.getByRole('heading', { name: 'Access Blocked' })).toBeVisible()
})

test('the login page says when the address cannot be found, and when signing in is broken', async ({
  page,
}) => {
  await page.route('**/api/admin/ip-status', (route) =>
    route.fulfill({ status: 500, json: { code: 'server-error', message: 'Something went wrong.' } }),
  )
  await page.route('**/api/admin/login', (route) =>
    route.fulfill({ status: 500, json: { code: 'login-error', message: 'Login failed' } }),
  )
  await page.goto('/anjo/login')
  await expect(page.getByText('Your IP address Could not determine')).toBeVisible()
  await signIn(page, master())
  await expect(page.getByRole('alert')).toHaveText('Login failed')
})

test('the master admin creates a sub-admin, finds, edits and deletes them', async ({ page, browser }) => {
  const email = `${newUserrefid('finance')}@example.com`
  await signInAsMaster(page)
  await page.goto('/anjo/dashboard')
  await page.getByRole('link', { name: 'Sub-Admins' }).click()
  await page.getByRole('button', { name: 'Create Sub-Admin' }).click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  for (const message of [
    'Name is required',
    'Email is required',
    'Phone is required',
    'Role is required',
    'Password is required',
    'At least one permission is required',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  const form = page.getByRole('region', { name: 'Create Sub-Admin' })
  await form.getByLabel('Name').fill('Femi Adeyemi')
  await form.getByLabel('Email', { exact: true }).fill('nobody')
  await form.getByLabel('Phone').fill('+234 801 234 5678')
  await form.getByLabel('Role').selectOption('Finance Manager')
  await expect(form.getByLabel('Approve Payments')).toBeChecked()
  await form.getByLabel('Password', { exact: true }).fill('short')
  await form.getByLabel('Confirm password').fill('other')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Email is invalid')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill('Harbour-Kettle-41')
  await form.getByLabel('Confirm password').fill('Harbour-Kettle-41')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Femi Adeyemi was created')).toBeVisible()

  await page.getByLabel('Search', { exact: true }).fill(email)
  const row = page.getByRole('row', { name: new RegExp(email) })
  await expect(row).toContainText('Finance Manager')
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible()
  await expect(page).toHaveURL(/search=finance/)

  // A sub-admin is offered no page of the master's, and signs in with the email address.
  const other = await browser.newContext()
  const theirs = await other.newPage()
  await theirs.setExtraHTTPHeaders({ 'x-forwarded-for': '10.200.7.7' })
  await theirs.goto('/anjo/login')
  await signIn(theirs, { username: email, password: 'Harbour-Kettle-41' })
  await expect(theirs).toHaveURL('/anjo/dashboard')
  await expect(theirs.getByRole('heading', { name: 'Welcome, Femi Adeyemi' })).toBeVisible()
  await expect(theirs.getByText('Sub-Admins')).toHaveCount(0)

  await row.getByRole('button', { name: 'Edit Femi Adeyemi' }).click()
  const edit = page.getByRole('region', { name: 'Edit Femi Adeyemi' })
  await edit.getByRole('button', { name: 'Mail a password reset link' }).click()
  await expect(page.getByText(`A link to set a new password was mailed to ${email}`)).toBeVisible()
  const mail = await (await page.request.get('/sandbox/mail')).text()
  await theirs.goto(/\/anjo\/reset-password#[\w-]+/.exec(mail)![0])
  await theirs.getByLabel('New password').fill('Copper-Lantern-58')
  await theirs.getByLabel('Confirm password').fill('Copper-Lantern-58')
  await theirs.getByRole('button', { name: 'Set password' }).click()
  await expect(theirs.getByText('Password updated successfully')).toBeVisible()
  await theirs.getByRole('link', { name: 'Sign in to the back office' }).click()
  await signIn(theirs, { username: email, password: 'Copper-Lantern-58' })
  await expect(theirs).toHaveURL('/anjo/dashboard')
  await edit.getByLabel('Status').selectOption('Inactive')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(row).toContainText('Inactive')
  await theirs.reload()
  await expect(theirs).toHaveURL('/anjo/login')
  await signIn(theirs, { username: email, password: 'Copper-Lantern-58' })
  await expect(theirs.getByText('Account locked. Please contact support')).toBeVisible()
  await other.close()

  await page.getByLabel('Status').selectOption('Active')
  await expect(page.getByText('No results')).toBeVisible()
  await page.getByLabel('Status').selectOption('All')
  await row.getByRole('button', { name: 'Delete Femi Adeyemi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Sub-Admin' })
  await expect(dialog).toContainText('This action cannot be undone.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})
