// Deposit, activate and withdraw with the keyboard alone, in both themes. Every stop shows its focus.

import type { ElementHandle, Locator, Page } from '@playwright/test'
import pg from 'pg'
import { systemClock } from '#server/platform/clock.ts'
import {
  newBep20Address,
  newTransactionHash,
  newUserrefid,
  readCaptcha,
  readMailedCode,
  createMember,
} from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { openInApp } from '#tests/support/journeys/open-in-app.ts'

const MAX_STOPS = 120

let owner: pg.Client

test.beforeAll(async () => {
  owner = new pg.Client({ connectionString: process.env['OWNER_URL']! })
  await owner.connect()
})
test.afterAll(() => owner.end())

/** The focused element. Its ring may be drawn by the field around it or by the sibling of a hidden control. */
const lookAt = (wanted: ElementHandle) =>
  wanted.evaluate((element) => {
    const isRinged = (each: Element | null | undefined) => {
      if (!each) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || / 0px 0px 0px [1-9]/.test(boxShadow)
    }
    const here = document.activeElement
    const around = [here?.parentElement, here?.parentElement?.parentElement]
    const ringed = [
      here,
      here?.nextElementSibling,
      ...around.filter((each) => each?.matches(':focus-within')),
    ]
    return {
      attached: element.isConnected,
      there: here === element,
      shown: here === document.body || ringed.some(isRinged),
      name: `${here?.tagName} ${here?.getAttribute('aria-label') ?? here?.textContent?.slice(0, 40)}`,
    }
  })

/** Tabs until `wanted` has the focus. */
async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeVisible()
  // Finding it by its role at every stop would take half of the journey.
  let handle = await wanted.elementHandle()
  let seen = await lookAt(handle)
  for (let stop = 0; stop < MAX_STOPS && !seen.there; stop += 1) {
    await page.keyboard.press('Tab')
    seen = await lookAt(handle)
    // Refetching a list replaces its rows.
    if (!seen.attached) seen = await lookAt((handle = await wanted.elementHandle()))
    // The ring may be animated.
    if (!seen.shown)
      await expect.poll(async () => (await lookAt(handle)).shown, `${page.url()} ${seen.name}`).toBe(true)
  }
  await expect(wanted).toBeFocused()
}

/** Skips the menu with the skip link. */
async function skip(page: Page) {
  await press(page, page.getByRole('link', { name: 'Skip to content' }))
  await expect(page.locator('main#content')).toBeFocused()
}

async function press(page: Page, wanted: Locator, key = 'Enter') {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })

/** Funds the R-Wallet and the Withdrawal Wallet in small transfers, so that there are pages. */
async function give(userrefid: string) {
  const { rows } = await owner.query('select id from member where userrefid = $1', [userrefid])
  for (const [wallet, times] of [
    [1, 6],
    [4, 1],
  ])
    await owner.query(
      `select post_transfers(array_agg(online_transfer_id($1, 'keyboard ' || $2::bigint || ' ' || $3 || ' ' || n)),
         array_agg('funds_added'::text), array_agg(13::bigint), array_agg($2::bigint << 4 | $3::bigint),
         array_agg(100000000::bigint), 'test', 'keyboard', $1) from generate_series(1, $4::int) as n`,
      [systemClock.now(), rows[0].id, wallet, times],
    )
  await owner.query(
    `insert into withdrawal_address (member_id, currency, address, change_count, added_at)
     values ($1, 'usdt', $2, 0, $3::timestamptz - interval '2 days')`,
    [rows[0].id, newBep20Address(), systemClock.now()],
  )
}

test('with keys alone a member deposits, activates and withdraws, and an administrator finds and approves it', async ({
  page,
  browser,
}) => {
  test.slow()
  const { userrefid, email, password } = await createMember(newUserrefid('keys'))
  await give(userrefid)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })

  await page.goto('/user/login')
  await type(page, page.getByLabel('Username'), userrefid)
  await type(page, page.getByLabel('Password', { exact: true }), password)
  await type(page, page.getByLabel('Captcha', { exact: true }), await readCaptcha(page))
  await expect(page.getByText('Captcha verified')).toBeVisible()
  await press(page, button(page, 'Login'))

  await press(page, page.getByRole('navigation', { name: 'Actions' }).getByRole('link', { name: 'Deposit' }))
  await type(page, page.getByLabel('Amount', { exact: true }), '150')
  await press(page, button(page, 'Generate QR Code'))
  await expect(page.getByText('Waiting for payment')).toBeVisible()

  await page.emulateMedia({ colorScheme: 'dark' })
  await openInApp(page, '/user/package/igniteFund')
  await type(page, page.getByLabel('Activation amount'), '200')
  await tabTo(page, page.getByRole('slider', { name: 'Amount' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Activation amount')).toHaveValue('210')
  await press(page, button(page, 'Swipe to proceed'))
  const activation = page.getByRole('dialog', { name: 'Confirm Activation' })
  await expect(activation.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Swipe to proceed')).toBeFocused()
  await expect(button(page, 'Swipe to proceed')).toHaveAttribute('data-phase', 'idle')
  await page.keyboard.press('Space')
  await press(page, activation.getByRole('button', { name: 'Confirm' }))
  await expect(page.getByText(/activated/i).first()).toBeVisible()

  await openInApp(page, '/user/account/withdraw')
  await tabTo(page, page.getByRole('radio', { name: 'Profit Wallet' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Withdrawal Wallet' })).toBeChecked()
  await type(page, page.getByLabel('Amount'), '40')
  await press(page, button(page, 'Withdraw'))
  const confirmation = page.getByRole('dialog')
  await press(page, confirmation.getByRole('button', { name: 'Send Code' }))
  await expect(confirmation.getByRole('button', { name: 'Code Sent' })).toBeVisible()
  await type(page, confirmation.getByLabel('Verification code'), await readMailedCode(page, email))
  await press(page, confirmation.getByRole('button', { name: 'Confirm' }))
  await expect(page.getByText('Withdrawal of 40.00 USDT requested')).toBeVisible()

  await decide(await (await browser.newContext({ colorScheme: 'dark' })).newPage(), userrefid)
})

async function decide(page: Page, userrefid: string) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.78.1.2' })
  await page.goto('/anjo/login')
  await type(page, page.getByLabel('Username'), 'master')
  await type(page, page.getByLabel('Password', { exact: true }), process.env['MASTER_PASSWORD']!)
  await type(page, page.getByLabel('CAPTCHA', { exact: true }), await readCaptcha(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')

  await page.keyboard.press('/')
  await page.keyboard.type('withdrawal')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Withdrawal History' })).toBeVisible()
  await type(page, page.getByLabel('Search', { exact: true }), userrefid)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible()
  await press(page, button(page, /^Review withdrawal/))
  const panel = page.getByRole('region', { name: 'Withdrawal request' })
  await type(page, panel.getByLabel('Transaction hash'), newTransactionHash())
  const approve = panel.getByRole('button', { name: /^Approve (and|for) / })
  await press(page, approve)
  const dialog = page.getByRole('dialog', { name: 'Confirm Approval' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(approve).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: 'Confirm' }))
  const prompt = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(prompt.getByLabel('Your password', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(prompt).toBeHidden()
  await expect(dialog).toContainText('Enter your password to continue')
  await press(page, dialog.getByRole('button', { name: 'Confirm' }))
  await expect(prompt.getByLabel('Your password', { exact: true })).toBeFocused()
  await page.keyboard.type(process.env['MASTER_PASSWORD']!)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Approved and paid: 36.00 USDT.')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)

  await page.emulateMedia({ colorScheme: 'light' })
  await openInApp(page, '/anjo/transfers?size=5')
  await expect(page.getByRole('heading', { name: 'Transfers' })).toBeVisible()
  await skip(page)
  const sort = page.getByRole('columnheader').nth(1)
  await press(page, sort.getByRole('button'))
  await expect(sort).toHaveAttribute('aria-sort', 'ascending')
  await press(page, page.getByRole('checkbox', { name: /^Select row/ }).first(), 'Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  await press(page, button(page, 'Next'))
  await expect(page.getByText(/^Showing 6 to/)).toBeVisible()
  await page.context().close()
}
