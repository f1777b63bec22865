import type { Page } from '@playwright/test'
import {
  signInAsNewMember,
  readCaptcha,
  readMailedCode,
  signInMember,
} from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { openInApp } from '#tests/support/journeys/open-in-app.ts'

const NEW_PASSWORD = 'Copper-Violin-77-Meadow'

const expectText = (page: Page, message: string) =>
  expect(page.getByText(message, { exact: true }).first()).toBeVisible()

test('a member changes the password with a mailed code, in two steps, and stays signed in', async ({
  page,
}) => {
  const { userrefid, email, password } = await signInAsNewMember(page)
  await page.goto('/user/account')
  await page.getByRole('link', { name: 'Change Password' }).click()
  await expect(page.getByRole('heading', { name: 'Change Master Password' })).toBeVisible()
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByRole('button', { name: 'Code Sent' })).toBeDisabled()

  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByLabel('Verification code').fill(await readMailedCode(page, email))
  await page.getByLabel('I confirm that I want to change my password').check()
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expectText(page, 'Password updated successfully')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/user/dashboard')

  // The CSRF token changed with the password; later requests must carry the new one.
  await page.goto('/user/account')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectText(page, 'Logged out successfully')

  // The mail about the change has a link for an owner who did not make it.
  const mail = await (await page.request.get('/sandbox/mail')).text()
  const article = mail.split('<article>').find((part) => part.includes(`To ${email},`))!
  await page.goto(/\/user\/freeze#[\w.-]+/.exec(article)![0])
  await page.getByRole('button', { name: 'Freeze my account' }).click()
  await expect(page.getByText('Your account is frozen: no money leaves it')).toBeVisible()
  await page.goto('/user/login')
  await signInMember(page, userrefid, NEW_PASSWORD)
  await expect(page).toHaveURL('/user/dashboard')
  await openInApp(page, '/user/account/security')
  await expect(page.getByRole('heading', { name: 'Your account is frozen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change password' })).toBeVisible()
})

test('the password form shows missing and invalid fields, and an ended session', async ({
  page,
  context,
}) => {
  const { email, password } = await signInAsNewMember(page)
  await page.goto('/user/account/change-password')
  const submit = () => page.getByRole('button', { name: 'Change Password' }).click()
  await submit()
  await expectText(page, 'Current password is required')
  await expectText(page, 'New password is required')
  await expectText(page, 'Please confirm your password')
  await expectText(page, 'Verification code is required')
  await expectText(page, 'Please confirm this password change')

  await page.getByLabel('Current password').fill('not-my-password')
  await page.getByLabel('New password').fill('Weak1')
  await page.getByLabel('Confirm password').fill('Other')
  await submit()
  await expectText(page, 'Password does not meet all requirements')
  await expectText(page, 'Passwords do not match')

  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByLabel('Verification code').fill('000000')
  await page.getByLabel('I confirm that I want to change my password').check()
  await submit()
  await expectText(page, 'Current password is incorrect')
  await expect(page.getByLabel('Current password')).toBeFocused()

  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByRole('button', { name: 'Code Sent' })).toBeDisabled()
  await page.getByLabel('Verification code').fill('000000')
  await submit()
  await expectText(page, 'Invalid verification code')

  await page.route('**/api/password', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'server-error', message: 'Something went wrong. Nothing was changed.' },
    }),
  )
  await page.getByLabel('Verification code').fill(await readMailedCode(page, email))
  await submit()
  await expect(page.getByRole('alert')).toContainText('Failed to update password. Please try again.')
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Nothing was changed.')

  await page.unroute('**/api/password')
  await context.clearCookies()
  await submit()
  await expect(page).toHaveURL('/user/login')
  await expect(page.getByRole('alert')).toContainText('User Not Authenticated')
  await expect(page.getByRole('alert')).toContainText('You need to be logged in to change your password')
})

test('changing the password while signed out redirects to sign-in with a message', async ({ page }) => {
  await page.goto('/user/account/change-password')
  await expect(page).toHaveURL('/user/login')
  await expectText(page, 'You must be logged in to change your password.')
})

test('a forgotten password is reset with a mailed code', async ({ page, context }) => {
  const { userrefid, email } = await signInAsNewMember(page)
  await context.clearCookies()
  await page.goto('/user/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expectText(page, 'Username is required')
  await expectText(page, 'Captcha is required')
  await page.getByLabel('Username').fill(userrefid)
  await page.getByLabel('Captcha', { exact: true }).fill(await readCaptcha(page))
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByText(/we've emailed it a code/)).toBeVisible()

  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByLabel('Verification code').fill('000000')
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await expectText(page, 'Invalid verification code')
  await page.getByLabel('Verification code').fill(await readMailedCode(page, email))
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await expectText(page, 'Password updated successfully')
  await page.goto('/user/login')
  await signInMember(page, userrefid, NEW_PASSWORD)
  await expect(page).toHaveURL('/user/dashboard')
})
