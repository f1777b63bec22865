import pg from 'pg'
import { publish } from '#server/http/live/live-events.ts'
import { PASSWORD } from '#tests/support/http/identity-fixture.ts'
import { fillCaptcha, signInAsNewMember, newUserrefid, SPONSOR } from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a visitor joins with a referral link and swipes from the welcome screen to the dashboard', async ({
  context,
}) => {
  const userrefid = newUserrefid('joiner')
  const first = await context.newPage()
  await first.goto(`/?ref=${SPONSOR}`)
  await expect(first).toHaveURL(`/user/register?ref=${SPONSOR}`)
  await expect(first.getByLabel('Referral Id')).toHaveValue(SPONSOR)
  await expect(first.getByText('Sara S.')).toBeVisible()
  await first.close()

  // Another day, from another member's link and by way of other pages: the first link is remembered.
  const page = await context.newPage()
  await page.goto('/About?ref=nobodyhere&via=flyer')
  await page.goto('/user/login')
  await page.getByRole('link', { name: 'Sign up' }).click()
  const sponsor = page.getByLabel('Referral Id')
  await expect(sponsor).toHaveValue(SPONSOR)
  await expect(page.getByText('From your invite link. You can change it.')).toBeVisible()
  await page.getByRole('button', { name: 'Use nobodyhere' }).click()
  await expect(page.getByText('Invalid Sponsor ID. Please check and try again.')).toBeVisible()
  await sponsor.fill(SPONSOR)
  await expect(page.getByText('Sara S.')).toBeVisible()

  await page.getByLabel('Username').fill(userrefid)
  await expect(page.getByText('Available')).toBeVisible()
  await page.getByLabel('Full name').fill('Noor Haddad')
  await page.getByLabel('Email').fill(`${userrefid}@example.com`)
  await page.getByLabel('Mobile number').fill('49 151 1234567')
  await expect(page.getByLabel('Mobile number')).toHaveValue('+49 151 1234567')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await fillCaptcha(page)
  await page.getByLabel('I agree to the Terms and Conditions').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()

  await expect(page).toHaveURL('/user/welcome')
  await expect(page.getByText('Registration successful!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome to Tributary, Noor Haddad' })).toBeVisible()
  const card = page.getByRole('region', { name: 'Account details' })
  await expect(card).toContainText(userrefid)
  await expect(card).toContainText('+491511234567')
  const stored = await page.evaluate(
    () => JSON.parse(localStorage.getItem('authToken')!) as { token: string; user: { userrefid: string } },
  )
  expect(stored.user.userrefid).toBe(userrefid)
  expect(stored.token).not.toBe('')

  const swipe = page.getByRole('button', { name: 'SWIPE TO DASHBBOARD' })
  const { x, y } = (await swipe.boundingBox())!
  await page.mouse.move(x + 30, y + 30)
  await page.mouse.down()
  await page.mouse.move(x + 109, y + 30, { steps: 5 })
  await expect(page).toHaveURL('/user/welcome')
  await page.mouse.move(x + 111, y + 30)
  await page.mouse.up()
  await expect(page).toHaveURL('/user/dashboard')

  // The page was loaded signed out; live events of the new member must still reach it.
  await expect(page.getByRole('heading', { name: 'Noor Haddad' })).toBeVisible()
  const wallet = page.getByRole('region', { name: 'Total worth' })
  await expect(wallet).toContainText('0.00')
  await expect(page.getByRole('region', { name: 'Account summary' })).toContainText('Inactive')
  const owner = new pg.Client({ connectionString: process.env['OWNER_URL'] })
  await owner.connect()
  const { rows } = await owner.query<{ id: string }>(
    `select id, post_transfers(array[online_transfer_id(now(), userrefid)], array['deposit'], array[6::bigint], array[id << 4 | 1],
       array[250000000::bigint], 'test', userrefid, now()) from member where userrefid = $1`,
    [userrefid],
  )
  await publish(owner, { topic: 'deposits', memberId: rows[0]!.id })
  await owner.end()
  await expect(wallet).toContainText('250.00')
  await expect(page.locator('[aria-current=step]')).toContainText('Activate a package')
})

test('an empty form shows an error per field and sends nothing, and invalid input the specified messages', async ({
  page,
}) => {
  await page.goto('/user/register?ref=nobodyhere')
  await expect(page.getByText(/Your invite link names no active member\./)).toBeVisible()
  await page.getByLabel('Referral Id').fill('')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  for (const message of [
    'Referral Id is required',
    'userrefid is required',
    'Full name is required',
    'Email is required',
    'Mobile number is required',
    'Password is required',
    'Confirm password required',
    'Captcha is required',
    'You must agree to the Terms and Conditions',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Referral Id')).toBeFocused()

  const expectError = (message: string) => expect(page.getByText(message, { exact: true })).toBeVisible()
  const submit = () => page.getByRole('button', { name: 'Sign Up' }).click()

  await page.getByLabel('Username').fill('a-b')
  await expect(page.getByLabel('Username')).toHaveValue('ab')
  await expectError('userrefid can only contain letters and numbers')
  await page.getByLabel('Username').fill('ab')
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Mobile number').fill('123')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await submit()
  await expectError('userrefid must be at least 3 characters')
  await expectError('Please enter a valid email address')
  await expectError('Please enter a valid mobile number')
  await expectError('Password must be at least 8 characters')
  await expectError('Passwords do not match')

  await page.getByLabel('Username').fill(SPONSOR.toUpperCase())
  await expectError('userrefid already taken')
  await page.getByLabel('Referral Id').fill('nobodyhere')
  await expectError('Invalid Sponsor ID. Please check and try again.')
  await page.getByLabel('Password', { exact: true }).fill('password1234')
  await page.getByLabel('Confirm password').fill('password1234')
  await expect(page.getByText('Passwords do not match')).toBeHidden()
})

test('a failed live check shows an error and does not block registration', async ({ page }) => {
  const userrefid = newUserrefid('patient')
  await page.route('**/api/verify-*/**', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many-requests', message: 'Too many requests.' } }),
  )
  await page.goto(`/user/register?ref=${SPONSOR}`)
  await expect(page.getByText('Sponsor verification failed')).toBeVisible()
  await page.getByLabel('Username').fill(userrefid)
  await expect(page.getByText('Failed to verify userRefid')).toBeVisible()
  await page.getByLabel('Full name').fill('Pat Ient')
  await page.getByLabel('Email').fill(`${userrefid}@example.com`)
  await page.getByLabel('Mobile number').fill('491511234567')
  await page.getByLabel('Password', { exact: true }).fill('password1234')
  await page.getByLabel('Confirm password').fill('password1234')
  await fillCaptcha(page)
  await page.getByLabel('I agree to the Terms and Conditions').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Password is too easy to guess')).toBeVisible()
  await expect(page.getByLabel('Captcha', { exact: true })).toHaveValue('')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await fillCaptcha(page)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/user/welcome')
})

test('the account screen copies the Referral ID, and the account details show only known fields', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { userrefid, email } = await signInAsNewMember(page)
  await page.goto('/user/account')
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Referral ID copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(userrefid)

  await page.getByRole('link', { name: 'Account Info' }).click()
  await expect(page.getByRole('heading', { name: 'Account Details' })).toBeVisible()
  const information = page.getByRole('region', { name: 'Personal Information' })
  await expect(information).toContainText(email)
  await expect(information).toContainText(SPONSOR)
  await expect(information).not.toContainText('Gender')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/user/account')
})
