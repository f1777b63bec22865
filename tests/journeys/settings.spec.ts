// Settings: some follow the member to every device, the others stay on the device.

import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { systemClock } from '#server/platform/clock.ts'
import { newUserrefid, signInAsMaster, signInAsNewMember } from '#tests/support/journeys/journey.ts'
import { PASSWORD } from '#tests/support/http/identity-fixture.ts'
import { readZip } from '#tests/support/http/read-zip.ts'
import { signInAs } from '#tests/support/http/sign-in-as.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'

let owner: pg.Client

test.beforeAll(async () => {
  owner = new pg.Client({ connectionString: process.env['OWNER_URL']! })
  await owner.connect()
  await owner.query(
    `insert into exchange_rate (currency, micro_per_usdt, source, at) values ('INR', 84250000, 'rates.example', $1)`,
    [new Date('2026-01-15T20:30:00Z')],
  )
})
test.afterAll(() => owner.end())

test('settings are found by search; time, dates and currency follow the member, the rest stays on the device', async ({
  page,
  browser,
}) => {
  const member = await signInAsNewMember(page)
  await page.goto('/user/account')
  const search = page.getByRole('searchbox', { name: 'Search your account' })
  await search.fill('no such thing')
  await expect(page.getByText('No results')).toBeVisible()
  await search.fill('dark')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: 'Settings' }).click()

  const choose = (group: string, choice: string) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice, exact: true }).check()
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await page.getByLabel('Date format').selectOption('31 Dec 2026')
  await expect(page.getByText(/Now: \d+ \w{3} \d{4} \d\d:\d\d \(.*\d\d:\d\d UTC\)/)).toBeVisible()
  await choose('Display currency', 'INR')
  await expect(
    page.getByText(/^1 USDT = [\d.]+ INR, recorded \d+ \w{3} \d{4} \d\d:\d\d \(.*\d\d:\d\d UTC\)\./),
  ).toBeVisible()
  await choose('Hide balances', 'On')
  await expect(page.getByRole('radiogroup', { name: 'Sounds' }).getByLabel('On')).toBeChecked()
  await choose('Text size', 'Larger')
  await choose('Motion', 'Reduced')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'larger')
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced')
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo')

  const { rows } = await owner.query<{ id: string }>('select id from member where userrefid = $1', [
    member.userrefid,
  ])
  const origin = new URL(page.url()).origin
  const other = await (await browser.newContext()).newPage()
  await signInAs(
    other,
    { origin, owner, now: systemClock.now() },
    { kind: 'member', id: BigInt(rows[0]!.id) },
  )
  await other.goto(`${origin}/user/account/account-info`)
  await expect(other.getByText(/\d \w{3} \d{4} \d\d:\d\d \(.*\d\d:\d\d UTC\)/)).toBeVisible()
  await expect(other.locator('html')).not.toHaveAttribute('data-text-size', /./)
  await other.goto(`${origin}/user/wallet`)
  await expect(other.getByRole('region', { name: 'R-Wallet' })).toContainText('••••')
  await choose('Hide balances', 'Off')
  await expect(other.getByRole('region', { name: 'R-Wallet' })).toContainText('0.00 USDT ≈ 0.00 INR')
  await other.context().close()
})

test('the app is installed by the browser’s own dialog, or by hand', async ({ page }) => {
  await signInAsNewMember(page)
  await page.goto('/user/account/settings')
  await expect(page.getByText(/Open your browser’s menu and choose “Install app”/)).toBeVisible()
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.body.setAttribute('data-prompted', ''),
      userChoice: Promise.resolve({ outcome: 'dismissed' }),
    })
    dispatchEvent(offer)
  })
  await page.getByRole('button', { name: 'Install app' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-prompted', '')
  await expect(page.getByRole('button', { name: 'Install app' })).toHaveCount(0)
})

test('a member who has not agreed to the terms is asked, can postpone the answer, and is not asked again', async ({
  page,
}) => {
  const userrefid = newUserrefid('unasked')
  const { rows } = await owner.query<{ id: string }>(
    `insert into member (userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at)
     values ($1, 'Una Unasked', $1 || '@example.com', '1', 'x', 1, now()) returning id`,
    [userrefid],
  )
  const id = BigInt(rows[0]!.id)
  await owner.query('select open_member_accounts($1)', [id])
  await page.goto('/user/login')
  const { origin } = new URL(page.url())
  await signInAs(page, { origin, owner, now: systemClock.now() }, { kind: 'member', id })
  await page.goto('/user/wallet')
  await expect(page.getByRole('heading', { name: 'Please read our terms' })).toBeVisible()
  await expectAccessible(page, 'the question about the terms')
  await expect(page.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  )
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('region', { name: 'R-Wallet' })).toBeVisible()
  await expectAccessible(page, 'the banner about the terms')
  await page.getByRole('button', { name: 'Read and answer' }).click()
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByText('Your answer is recorded')).toBeVisible()
  await expect(page.getByRole('region', { name: 'R-Wallet' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'R-Wallet' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Terms to answer' })).toHaveCount(0)
})

test('a member downloads their data, asks to close the account and keeps it', async ({ page }) => {
  const { userrefid } = await signInAsNewMember(page)
  await page.goto('/user/account/security')
  await page.getByRole('button', { name: 'Choose a phrase' }).click()
  await page.getByLabel('Phrase, 4 to 32 characters').fill('Blue heron')
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save phrase' }).click()
  await expect(page.getByText('Every email from us shows your phrase, Bl••••')).toBeVisible()
  await page.goto('/user/account/your-data')
  await expect(page.getByRole('listitem').filter({ hasText: 'Privacy PolicyVersion 1' })).toBeVisible()
  await page.getByLabel('Your password').fill('Wrong-Horse-12-Battery')
  await page.getByRole('button', { name: 'Download your data' }).click()
  await expect(page.getByText('Current password is incorrect')).toBeVisible()
  await page.getByLabel('Your password').fill(PASSWORD)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`my-data-${userrefid}.zip`)
  expect([...readZip(await readFile(await file.path())).keys()]).toContain('transfers.csv')

  await page.getByRole('button', { name: 'Close your account' }).click()
  await page.getByLabel('Password to close').fill(PASSWORD)
  await page.getByRole('button', { name: 'Close after 14 days' }).click()
  await expect(page.getByRole('alert')).toContainText('Your account closes on')
  await expectAccessible(page, 'a requested closure')
  await page.getByRole('button', { name: 'Keep your account' }).click()
  await expect(page.getByText('Your account stays open')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Close your account' }).click()
  await page.getByLabel('Password to close').fill(PASSWORD)
  await page.getByRole('button', { name: 'Close after 14 days' }).click()
  await expect(page.getByRole('button', { name: 'Keep your account' })).toBeVisible()
  await page.goto('/sandbox/mail')
  const mails = page.getByRole('article').filter({ hasText: `${userrefid} will be closed` })
  await expect(mails.first()).toContainText('Your anti-phishing phrase: Blue heron')
  const link = /\/user\/stop-closure#[\w-]+/.exec(await mails.first().innerText())![0]
  await page.goto(link)
  await page.getByRole('button', { name: 'Cancel the closure' }).click()
  await expect(page.getByText('Your account stays open')).toBeVisible()
  await page.goto('/user/unsubscribe#forged')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('This link is invalid. Log in')).toBeVisible()
})

test('a member sets a limit, cancels a raise and closes activation, and support sees it', async ({
  page,
}) => {
  const { userrefid } = await signInAsNewMember(page)
  await page.goto('/user/account')
  await page.getByRole('link', { name: 'Limits' }).click()
  const change = async (amount: string) => {
    await page.getByRole('button', { name: /^(Set|Change) the activation limit per week/ }).click()
    await page.getByLabel('Amount in USDT').fill(amount)
    await page.getByRole('button', { name: 'Save limit' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await change('200')
  const week = page.getByRole('listitem').filter({ hasText: '200.00' })
  await expect(week).toContainText('of 200.00 USDT used')
  await change('900')
  await expect(week).toContainText('Rises to 900.00 USDT')
  await page.getByRole('button', { name: 'Cancel raise of the activation limit per week' }).click()
  await expect(page.getByText('Rises to')).toBeHidden()
  await page.getByLabel('How long').selectOption('until support')
  await page.getByRole('button', { name: 'Start cooling-off' }).click()
  await page.getByRole('button', { name: 'Close activation' }).click()
  await expect(page.getByText('Activation is closed until support ends it.')).toBeVisible()

  await signInAsMaster(page)
  await page.goto(`/anjo/members/${userrefid}`)
  const panel = page.getByRole('region', { name: 'Limits set by the member' })
  await expect(panel).toContainText('0.00 of 200.00 USDT')
  await panel.getByRole('button', { name: 'End self-exclusion' }).click()
  await page.getByLabel('Reason').fill('Asked in ticket 12')
  await page.getByRole('button', { name: 'End in 7 days' }).click()
  await expect(panel).toContainText('Activation is closed by the member until')
  await expect(panel.getByRole('button')).toHaveCount(0)
})
