// KYC from the member's form to the decision, in two browsers.

import { createSolidPng } from '#tests/support/http/solid-image.ts'
import { signInAsMaster, signInAsNewMember } from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'

test('a member submits documents for KYC, and an administrator approves them', async ({
  browser,
  page: member,
}) => {
  const { userrefid } = await signInAsNewMember(member)
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
  const admin = await context.newPage()
  await signInAsMaster(admin)
  // A busy phone reads its files slowly. The form waits for them.
  await member.addInitScript((pause) => {
    Blob.prototype.arrayBuffer = async function readSlowly(this: Blob) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      return new Response(this).arrayBuffer()
    }
  }, 500)
  await member.goto('/user/account')
  await member.getByRole('link', { name: 'Identity verification' }).click()
  await member.getByRole('button', { name: 'Submit for review' }).click()
  await expect(member.getByText('Enter your date of birth')).toBeVisible()
  const birth = member.getByRole('textbox', { name: 'Date of birth' })
  await birth.fill('31/02/1990')
  await birth.press('Tab')
  await expect(member.getByText('Enter the day as dd/mm/yyyy')).toBeVisible()
  await birth.fill('01/04/1990')
  await member.getByLabel('Country of issue').fill('Sweden')
  await member.getByLabel('Document number').fill('AB 123-456')
  await member.getByRole('textbox', { name: 'Valid until' }).fill('31/01/2099')
  for (const [label, colour] of [
    ['Photo of the document', '#123'],
    ['Selfie with the document in your hand', '#456'],
    ['Proof of address', '#789'],
  ] as const)
    await member
      .getByLabel(label)
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await createSolidPng(colour) })
  await member.getByRole('button', { name: 'Submit for review' }).click()
  await expect(member.getByText('Your documents are in review')).toBeVisible()

  await admin.goto('/anjo/kyc')
  await admin.getByRole('button', { name: `Review the submission of ${userrefid}` }).click()
  const panel = admin.getByRole('region', { name: 'KYC submission' })
  await expect(panel.getByText('The name matches the account')).toBeVisible()
  await expect(panel.getByText('AB123456')).toBeVisible()
  await expect(panel.getByRole('link', { name: `(${userrefid})` })).toHaveAttribute(
    'href',
    `/anjo/members/${userrefid}`,
  )
  await expect(panel.getByRole('img', { name: 'Selfie' })).toHaveJSProperty('naturalWidth', 20)
  await panel.getByLabel(/^Reason/).fill('The document shows the member')
  await panel.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText(`KYC of ${userrefid} approved.`)).toBeVisible()
  await expect(member.getByText('Your identity is verified')).toBeVisible()
})
