// Deposits that an administrator decides, in two browsers: proofs, rupees, chain reorganizations and receiving codes.

import type { Browser, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import sharp from 'sharp'
import { signInAsMaster, signInAsNewMember } from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { openInApp } from '#tests/support/journeys/open-in-app.ts'

const picture = () =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: '#dde' } })
    .png()
    .toBuffer()

/** Sends the member's open deposit for review with an image, and returns its id. */
async function sendProof(page: Page, name: string): Promise<string> {
  const buffer = await picture()
  await page.getByLabel('Payment proof').setInputFiles({ name, mimeType: 'image/png', buffer })
  await expect(page.getByRole('img', { name: `Chosen: ${name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('Waiting for review')).toBeVisible()
  return /deposit=(\d+)/.exec(page.url())![1]!
}

async function openPendingDeposits(browser: Browser): Promise<Page> {
  const admin = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
  await signInAsMaster(admin)
  await admin.goto('/anjo/deposit-history?status=Pending')
  return admin
}

test('an administrator approves a proof while the member’s screen is open, which shows it at once', async ({
  page,
  browser,
}) => {
  await signInAsNewMember(page)
  await page.goto('/user/deposit')
  await page.getByLabel('Amount', { exact: true }).fill('320')
  await page.getByRole('button', { name: 'Generate QR Code' }).click()
  await page.getByRole('button', { name: 'Upload proof of payment instead' }).click()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('Choose an image', { exact: true })).toBeVisible()
  const hash = `0x${randomUUID().replaceAll('-', '')}`
  await page.getByLabel('Transaction hash').fill(hash)
  const id = await sendProof(page, 'proof.png')

  const admin = await openPendingDeposits(browser)
  await admin.getByRole('button', { name: `Payment proof of deposit ${id}` }).click()
  const proof = admin.getByRole('dialog', { name: 'Payment Proof' })
  await expect(proof.getByRole('img', { name: `Payment proof of deposit ${id}` })).toBeVisible()
  await proof.getByRole('button', { name: 'Close' }).click()
  await admin.getByRole('button', { name: `Reject deposit ${id}` }).click()
  const reason = admin.getByRole('dialog', { name: 'Reject Deposit' })
  await reason.getByLabel('Reason for rejection').fill(' ')
  await expect(reason.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await reason.getByRole('button', { name: 'Cancel' }).click()
  await admin.getByRole('button', { name: `Review deposit ${id}` }).click()
  const panel = admin.getByRole('region', { name: `Deposit request ${id}` })
  await expect(panel.getByText('What the ledger will do')).toBeVisible()
  await expect(panel.getByText(`Reference from member: ${hash}`)).toBeVisible()
  await panel.getByRole('button', { name: 'Approve 320.00 USDT' }).click()
  await expect(admin.getByText('320.00 USDT was credited')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Deposit Confirmed' })).toBeVisible()
  await admin.close()
})

test('a member pays by UPI at the recorded rate with a proof, an administrator approves, and both see it', async ({
  page,
  browser,
}) => {
  const owner = new pg.Client({ connectionString: process.env['OWNER_URL']! })
  await owner.connect()
  const address = `${randomUUID().slice(0, 8)}@bank`
  const record = (perUsdt: number) =>
    owner.query(
      `insert into exchange_rate (currency, micro_per_usdt, source, by_admin, at)
select 'INR', $1, 'administrator', min(id), now() from admin`,
      [perUsdt],
    )
  await record(88_500_000)
  await owner.query(
    `with picture as (
insert into image (id, owner_kind, owner_id, bytes, upload_hash, width, height, created_at)
select gen_random_uuid(), 'admin', min(id), 'x', 'x', 1, 1, now() from admin returning id)
insert into receiving_code (qr_type, deposit_address, network_address, image_id, added_at, added_by)
select 'UPI', $1, 'UPI', picture.id, now(), (select min(id) from admin) from picture`,
    [address],
  )
  const { userrefid } = await signInAsNewMember(page)
  await page.goto('/user/deposit')
  await page.getByLabel('Amount', { exact: true }).fill('123.45')
  await page.getByRole('radio', { name: 'UPI (INR)' }).check()
  await expect(page.getByText('1 USDT = ₹88.50.')).toBeVisible()
  await page.getByRole('button', { name: 'Generate QR Code' }).click()
  await expect(page.getByText(address)).toBeVisible()
  await expect(page.getByText('10,925.33')).toBeVisible()
  // A later rate does not change the agreed amount.
  await record(95_000_000)
  await owner.end()
  await page.reload()
  await expect(page.getByText('10,925.33')).toBeVisible()
  await expect(page.getByText('You’ll get 123.45 USDT at ₹88.50 per USDT')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Payment Received' })).toBeHidden()
  const reference = String(Date.now())
  await page.getByLabel('Bank reference (UTR)').fill(reference)
  const id = await sendProof(page, 'bank.png')

  const admin = await openPendingDeposits(browser)
  const row = admin.getByRole('row').filter({ hasText: userrefid })
  await expect(row).toContainText('Bank')
  await row.getByRole('button', { name: `Review deposit ${id}` }).click()
  const panel = admin.getByRole('region', { name: `Deposit request ${id}` })
  await expect(panel.getByText('₹10,925.33 at ₹88.50 for 1 USDT')).toBeVisible()
  await expect(panel.getByText(`Reference from member: ${reference}`)).toBeVisible()
  await panel.getByRole('button', { name: 'Approve 123.45 USDT' }).click()
  await expect(admin.getByText('123.45 USDT was credited')).toBeVisible()
  await admin.close()
  await expect(page.getByRole('heading', { name: 'Deposit Confirmed' })).toBeVisible()
  await openInApp(page, '/user/account/history?filter=deposit')
  await expect(page.getByText('123.45').first()).toBeVisible()
})

test('crediting that a chain reorganization paused is shown on the gateway page, and resumes after a review', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const owner = new pg.Client({ connectionString: process.env['OWNER_URL']! })
  await owner.connect()
  const hash = `0x${randomUUID().replaceAll('-', '').repeat(2)}`
  const { rows } = await owner.query(
    `insert into deposit (member_id, rail, request_mode, amount, address, created_at, status, received, requested_at)
select min(id), 'chain', 'USDT', 410000000, 'nowhere', now(), 'Pending', 410000000, now() from member returning id`,
  )
  await owner.query(
    `insert into chain_transfer (chain_id, transaction_hash, log_index, block_number, block_hash, block_time, sender,
recipient, units, amount, found_at, deposit_id, credited, reorged_at)
values (97, $1, 0, 4711, 'a', now(), 'b', 'nowhere', 410000000, 410000000, now(), $2, true, now())`,
    [hash, rows[0].id],
  )
  await owner.query(
    `insert into rail_case (kind, subject, detail, opened_at) values ('oversized', $1, 'Nothing was credited.', now())`,
    [`case of ${hash}`],
  )
  await owner.end()
  await signInAsMaster(page)
  // The page as on the chain rail; the server stays a sandbox.
  await page.route('**/api/admin/gateway', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), rail: 'chain', height: '4711' } })
  })
  await page.goto('/anjo/gateway-status')
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  await expect(page.getByText('Automatic crediting is paused')).toBeVisible()
  await expect(page.getByText(hash, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Resume crediting' }).click()
  await expect(page.getByText('Enter your findings')).toBeVisible()
  await page.getByLabel('Findings').fill('The node had been on a fork')
  await page.getByRole('button', { name: 'Resume crediting' }).click()
  await page
    .getByRole('dialog', { name: 'Resume crediting?' })
    .getByRole('button', { name: 'Resume' })
    .click()
  await expect(page.getByText('Crediting resumed')).toBeVisible()
  await expect(page.getByText(hash, { exact: true })).toBeHidden()

  const railCase = page.getByRole('listitem').filter({ hasText: `case of ${hash}` })
  await railCase.getByRole('button', { name: /^Close case/ }).click()
  const closing = page.getByRole('dialog', { name: /^Close case/ })
  await closing.getByLabel('Findings').fill('A test of the operator')
  await closing.getByRole('button', { name: 'Close case' }).click()
  await expect(page.getByText('Case closed')).toBeVisible()
  await expect(railCase).toBeHidden()

  await page.getByRole('button', { name: 'Look up payment' }).click()
  await expect(page.getByText('Enter the transaction hash: 0x and 64 hexadecimal digits')).toBeVisible()
  await page.getByRole('button', { name: 'Read blocks again' }).click()
  await expect(page.getByText('Enter a block number').first()).toBeVisible()
  await page.getByLabel('Transaction hash').fill(hash)
  await page.getByRole('button', { name: 'Look up payment' }).click()
  await page
    .getByRole('dialog', { name: 'Look up this payment?' })
    .getByRole('button', { name: 'Look up' })
    .click()
  await expect(page.getByText('No chain is watched, so there are no blocks to read again.')).toBeVisible()
})

test('a rejected deposit can be re-approved, and a receiving address is added, shown and deleted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const owner = new pg.Client({ connectionString: process.env['OWNER_URL']! })
  await owner.connect()
  const { rows } = await owner.query(
    `insert into deposit (member_id, rail, request_mode, requested_amount, amount, address, created_at, status, requested_at)
select min(id), 'manual', 'USDT', 150000000, 150000000, 'nowhere', now(), 'Pending', now() from member returning id`,
  )
  await owner.query(
    `update deposit set status = 'Rejected', rejected_at = now(), rejected_by = (select min(id) from admin), remark = 'No proof'
where id = $1`,
    [rows[0].id],
  )
  await owner.end()
  await signInAsMaster(page)
  await page.goto('/anjo/deposit-history?status=Rejected')
  await page.getByRole('button', { name: `Re-approve deposit ${rows[0].id}` }).click()
  await page.getByRole('button', { name: 'Re-approve 150.00 USDT' }).click()
  await expect(page.getByText('150.00 USDT was credited')).toBeVisible()

  await openInApp(page, '/anjo/add-qr')
  await page.getByRole('button', { name: 'Add QR Code' }).first().click()
  await page.getByRole('radio', { name: 'UPI' }).check()
  const address = `${randomUUID().slice(0, 8)}@bank`
  await page.getByLabel('Deposit Address').fill(address)
  await page.getByLabel('Network Address').fill('UPI')
  const buffer = await picture()
  await page.getByLabel('QR Code Image').setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('img', { name: 'Chosen: qr.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Add QR Code' }).last().click()
  const adding = page.getByRole('dialog', { name: 'Add this QR code?' })
  await expect(adding).toContainText(`Members will pay UPI deposits to ${address} from now on.`)
  await adding.getByRole('button', { name: 'Add and use this address' }).click()
  await expect(page.getByText('QR code added. Members now pay to this address.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: address })
  await row.getByRole('button', { name: /^Delete/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete QR Code' })
  await expect(dialog).toContainText(
    'Are you sure you want to delete this QR code? This action cannot be undone.',
  )
  await expect(dialog).toContainText('Members pay to this address now. They will pay to ')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})
