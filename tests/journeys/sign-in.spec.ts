import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { systemClock } from '#server/platform/clock.ts'
import {
  readMailedCode,
  createMember,
  signInAsNewMember,
  signInMember,
} from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { openInApp } from '#tests/support/journeys/open-in-app.ts'

/** A code is accepted 30 seconds early, and each one once. */
const nextStep = () => Math.floor(systemClock.now().getTime() / 1000) + 30

/** On the account screen. */
async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
}

test('a member logs out to the home page, logs in again, and returns to the requested page', async ({
  page,
}) => {
  const { userrefid, password } = await signInAsNewMember(page)
  await page.goto('/user/account')
  await signOut(page)
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  await page.goto('/user/level')
  await expect(page).toHaveURL('/user/login')
  await expect(page.getByText('No authenticated user')).toBeVisible()
  await signInMember(page, userrefid, password)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page).toHaveURL('/user/level')
})

test('the form shows missing and invalid fields, a new captcha after each attempt, and an unexpected error', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await expect(page.getByRole('heading', { name: 'Login to Your Account' })).toBeVisible()
  await page.getByRole('button', { name: 'Login' }).click()
  for (const message of ['Username is required', 'Password is required', 'Captcha is required']) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  const picture = page.getByRole('img', { name: /captcha/i })
  const first = await picture.getAttribute('src')
  await page.getByLabel('Captcha', { exact: true }).fill('zzzzzz')
  await expect(page.getByText('Incorrect captcha')).toBeVisible()
  await signInMember(page, 'source', 'not-the-password')
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
  await expect(picture).not.toHaveAttribute('src', first!)
  await expect(page.getByLabel('Captcha', { exact: true })).toHaveValue('')

  const second = await picture.getAttribute('src')
  await page.getByRole('button', { name: 'New Captcha' }).click()
  await expect(picture).not.toHaveAttribute('src', second!)

  await page.route('**/api/users/login', (route) =>
    route.fulfill({ status: 500, json: { status: false, code: 'login-error', message: 'Login failed' } }),
  )
  await signInMember(page, 'source', 'whatever-it-is')
  await expect(page.getByRole('alert')).toHaveText('Login failed')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/user/register')
})

test('a member who cannot see the captcha listens to it, or asks for a code by mail', async ({ page }) => {
  const { userrefid, email, password } = await createMember()
  await page.goto('/user/login')
  const field = page.getByLabel('Captcha', { exact: true })
  await page.getByRole('button', { name: 'Email me a code instead' }).click()
  await expect(page.getByText('Enter your username or email address first')).toBeVisible()
  await page.getByRole('button', { name: 'Listen instead' }).click()
  const play = page.getByRole('button', { name: 'Play the beeps' })
  await expect(play).toBeFocused()
  await expect(play).toHaveAccessibleDescription(/Count the beeps in each group/)
  await expect(play).not.toHaveAttribute('aria-busy')
  const [heard] = await Promise.all([page.waitForRequest('**/api/captcha/*/audio'), play.press('Enter')])
  const id = /captcha\/([^/]+)\//.exec(heard.url())![1]!
  await field.fill(await (await page.request.get(`/sandbox/captcha/${id}`)).text())
  await expect(page.getByText('Captcha verified')).toBeVisible()

  await page.getByLabel('Username').fill(userrefid)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Email me a code instead' }).click()
  await expect(field).toBeFocused()
  await expect(page.getByText('If that account exists, we’ve emailed it a code.')).toBeVisible()
  await field.fill(await readMailedCode(page, email))
  await expect(page.getByText('Captcha verified')).toBeVisible()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/user/dashboard')
})

test('an invalid stored session is cleared, and the login screen shows why', async ({ page }) => {
  await signInAsNewMember(page)
  for (const [stored, message] of [
    ['{"token":', 'Failed to parse authentication data'],
    ['{"token":"x"}', 'Invalid authentication data'],
  ] as const) {
    await page.goto('/')
    await page.evaluate((text) => localStorage.setItem('authToken', text), stored)
    await page.goto('/user/welcome')
    await expect(page).toHaveURL('/user/login')
    await expect(page.getByText(message)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  }
})

test('a session that ended elsewhere redirects to login at the next request', async ({ page, context }) => {
  await signInAsNewMember(page)
  await page.goto('/user/account/security')
  await expect(page.getByText('This device')).toBeVisible()
  await context.clearCookies()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.reload()
  await expect(page).toHaveURL('/user/login')
  await expect(page.getByText('No authenticated user')).toBeVisible()
})

test('logging out everywhere else redirects the other screen without a tap', async ({ page, browser }) => {
  const { userrefid, password } = await signInAsNewMember(page)
  const other = await (await browser.newContext()).newPage()
  await other.goto('/user/login')
  await signInMember(other, userrefid, password)
  await expect(other).toHaveURL('/user/dashboard')
  await expect(other.getByRole('region', { name: 'Total worth' })).toBeVisible()
  await page.goto('/user/account/security')
  await expect(page.getByText(/^Network [\d.]+\.x\. First seen .+, last seen /)).toHaveCount(2)
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(other).toHaveURL('/user/login')
  await expect(page.getByText('This device')).toBeVisible()
  await other.context().close()
})

test('two-factor sign-in is set up, required, and turned off with a recovery code', async ({ page }) => {
  const { userrefid, password } = await signInAsNewMember(page)
  await page.goto('/user/account/security')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Your password').fill('wrong-password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Current password is incorrect')).toBeVisible()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('figure', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = await page.locator('code').innerText()
  await page.getByLabel('Verification code').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Invalid verification code')).toBeVisible()
  await page.getByLabel('Verification code').fill(await generate({ secret }))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  await openInApp(page, '/user/dashboard')
  await page.getByRole('link', { name: 'Save your recovery codes' }).click()
  await expect(page.getByText('You haven’t saved your recovery codes yet.')).toBeVisible()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByLabel('Verification code').fill(await generate({ secret, epoch: nextStep() }))
  await page.getByRole('button', { name: 'Get new codes' }).click()
  await expect(listed).toHaveCount(10)
  const codes = await listed.allInnerTexts()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()
  await expect(page.getByText('You haven’t saved your recovery codes yet.')).toBeHidden()

  await openInApp(page, '/user/account')
  await signOut(page)
  await page.goto('/user/login')
  await signInMember(page, userrefid, password)
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Verification code is required')).toBeVisible()
  await page.getByRole('button', { name: 'I lost my authenticator' }).click()
  await page.getByRole('button', { name: 'Start or check my request' }).click()
  await expect(page.getByText('Your request is open.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByLabel('Verification code').fill(codes[0]!)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/user/dashboard')

  await openInApp(page, '/user/account/security')
  await page.getByRole('button', { name: 'Stop the request' }).click()
  await expect(page.getByRole('heading', { name: 'Lost authenticator reported' })).toBeHidden()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('Your password').fill(password)
  await page.getByLabel('Verification code').fill(codes[1]!)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-factor authentication is off')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})
