// The deposit queue in three browsers: the member's, and two in which administrators have the same case open.

import { signInAsMaster, signInAsNewMember } from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { createSolidPng } from '#tests/support/http/solid-image.ts'

test('a deposit is held with a question, answered and approved by keyboard, and leaves both queues', async ({
  browser,
  page: member,
}) => {
  const { userrefid } = await signInAsNewMember(member)
  await member.goto('/user/deposit')
  await member.getByLabel('Amount', { exact: true }).fill('330')
  await member.getByRole('button', { name: 'Generate QR Code' }).click()
  await member.getByRole('button', { name: 'Upload proof of payment instead' }).click()
  const buffer = await createSolidPng('#135')
  await member.getByLabel('Payment proof').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await member.getByRole('button', { name: 'Send for review' }).click()
  await expect(member.getByText('Waiting for review')).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
  const [admin, other] = [await context.newPage(), await context.newPage()]
  await signInAsMaster(admin)
  for (const page of [admin, other]) {
    await page.goto('/anjo/queues/deposits')
    await page.getByRole('list', { name: 'Cases' }).getByRole('button', { name: userrefid }).click()
    await expect(page.getByText('What the ledger will do')).toBeVisible()
  }
  await admin.getByRole('button', { name: 'Enlarge: Payment proof' }).click()
  const image = admin.getByRole('dialog', { name: 'Payment proof' })
  await image.getByRole('button', { name: 'Zoom in' }).click()
  await image.getByRole('button', { name: 'Close' }).click()
  await expect(image).toBeHidden()
  const help = admin.getByRole('dialog', { name: 'Help' })
  for (const open of [
    () => admin.keyboard.press('?'),
    () => admin.getByRole('banner').getByRole('button', { name: 'Help' }).click(),
  ]) {
    await open()
    await expect(help.getByText('Hold with a question to the member')).toBeVisible()
    for (const guide of await help.getByRole('link').all())
      expect((await admin.request.get((await guide.getAttribute('href'))!)).ok()).toBe(true)
    await help.getByRole('button', { name: 'Close' }).click()
    await expect(help).toBeHidden()
  }

  await admin.keyboard.press('h')
  await admin.getByRole('textbox', { name: 'Question' }).fill('Which bank did you pay from?')
  await admin.getByRole('button', { name: 'Send question and hold' }).click()
  await expect(admin.getByText('left your queue')).toBeVisible()
  await expect(other.getByText('left your queue')).toBeVisible()
  const held = admin
    .getByRole('list', { name: 'Cases' })
    .getByRole('button', { name: new RegExp(`${userrefid}.*Held`) })
  await held.click()
  const ticket = await admin.getByRole('link', { name: 'Open the ticket' }).getAttribute('href')
  await member.goto(`/user/account/helpdesk/${/\d+$/.exec(ticket!)![0]}`)
  await member.getByLabel('Reply').fill('River Bank')
  await member.getByRole('button', { name: 'Send' }).click()
  await expect(admin.getByText('The member answered the question')).toBeVisible()

  await admin.keyboard.press('r')
  const reject = admin.getByRole('dialog', { name: 'Reject Deposit' })
  await reject.getByRole('button', { name: 'Cancel' }).click()
  await expect(reject).toBeHidden()
  await other.getByRole('list', { name: 'Cases' }).getByRole('button', { name: userrefid }).click()
  await expect(other.getByRole('button', { name: 'Approve 330.00 USDT' })).toBeVisible()
  await admin.keyboard.press('a')
  await expect(admin.getByText('330.00 USDT was credited')).toBeVisible()
  for (const page of [admin, other])
    await expect(page.getByRole('list', { name: 'Cases' }).getByText(userrefid)).toBeHidden()
})
