// Tickets and announcements, with both sides' browsers open.

import { expect } from '@playwright/test'
import sharp from 'sharp'
import { startAdminFixture, type AdminFixture } from '#tests/support/journeys/admin-fixture.ts'
import { test } from '#tests/support/journeys/journey-test.ts'

test.describe.configure({ mode: 'serial' })

let fixture: AdminFixture
test.beforeAll(async () => {
  fixture = await startAdminFixture()
})
test.afterAll(() => fixture.stop())

test('a ticket is opened, answered and resolved, and both sides see it live', async ({ browser }) => {
  const admin = await fixture.administrator(browser)
  await admin.goto('/anjo/support-tickets')
  await expect(admin.getByText('No data found')).toBeVisible()
  const { page: member, userrefid } = await fixture.member(browser, 'requester')
  await member.goto('/user/account')
  await member.getByRole('link', { name: 'Support' }).click()
  await expect(member).toHaveURL(/\/user\/account\/helpdesk$/)
  await member.getByRole('tab', { name: 'Submit New Ticket' }).click()
  await expect(member.getByLabel('Username')).toHaveValue(userrefid)
  await member.getByLabel('Member name').fill('')
  await member.getByLabel('Mobile').fill('')
  await member.getByLabel('Email').fill('')
  await member.getByRole('button', { name: 'Submit Ticket' }).click()
  for (const field of ['Member name', 'Mobile number', 'Email', 'Subject', 'Description'])
    await expect(member.getByText(`${field} is required`)).toBeVisible()
  await member.getByLabel('Member name').fill('Mira Lindqvist')
  await member.getByLabel('Mobile').fill('+49 151 12345678')
  await member.getByLabel('Email').fill('mira@example.com')
  await member.getByLabel('Subject').fill('Where is my deposit?')
  await member.getByLabel('Description').fill('I paid yesterday.')
  await member.getByLabel('Priority').selectOption('High')
  const picture = { width: 40, height: 30, channels: 3, background: '#0fa3a3' } as const
  const buffer = await sharp({ create: picture }).png().toBuffer()
  await member
    .getByLabel('File (optional)')
    .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer })
  await expect(member.getByRole('img', { name: 'Chosen: proof.png' })).toBeVisible()
  await expect(member.getByText('Uploading')).toBeHidden()
  await member.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(member.getByRole('heading', { name: /^TK\d{6}$/ })).toBeVisible()
  await expect(member.getByRole('img', { name: 'Attached by Mira Lindqvist' })).toBeVisible()

  const row = admin.getByRole('row').filter({ hasText: 'Where is my deposit?' })
  await expect(row).toContainText(userrefid)
  await row.getByRole('link', { name: /^Answer TK/ }).click()
  const conversation = admin.getByRole('list', { name: 'Conversation' })
  await expect(conversation).toContainText('I paid yesterday.')
  await expect(conversation.getByRole('img', { name: 'Attached by Mira Lindqvist' })).toBeVisible()
  await admin.getByRole('button', { name: 'Send Reply' }).click()
  await expect(admin.getByText('Write a reply')).toBeVisible()
  await admin.getByLabel('Reply', { exact: true }).fill('It has arrived.')
  await admin.getByLabel('Resolve the ticket with this reply').uncheck()
  await admin.getByRole('button', { name: 'Send Reply' }).click()
  await expect(member.getByRole('list', { name: 'Conversation' })).toContainText('It has arrived.')
  await expect(member.getByText('Pending', { exact: true })).toBeVisible()
  await admin.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(member.getByText('Resolved', { exact: true })).toBeVisible()

  await member.getByLabel('Reply', { exact: true }).fill('Not all of it.')
  await member.getByRole('button', { name: 'Send Reply' }).click()
  await expect(conversation).toContainText('Not all of it.')
  await expect(admin.getByText('Pending', { exact: true })).toBeVisible()
  await admin.getByLabel('Reply', { exact: true }).fill('Now all of it.')
  await admin.getByRole('button', { name: 'Send Reply' }).click()
  await expect(admin.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await member.getByRole('link', { name: 'Back' }).click()
  await expect(member.getByText('Showing 1 to 1 of 1 entries')).toBeVisible()
  await expect(member.getByRole('row').filter({ hasText: 'Where is my deposit?' })).toContainText('Resolved')
  await admin.goto('/sandbox/mail')
  await expect(admin.getByText('was answered and resolved.')).toBeVisible()
})

test('an announcement appears on an open screen as soon as it is published, until it ends', async ({
  browser,
}) => {
  const admin = await fixture.administrator(browser)
  const { page: member } = await fixture.member(browser, 'reader')
  await member.goto('/user/account/announcements')
  await expect(member.getByText('No announcements')).toBeVisible()
  await admin.goto('/announcements')
  await admin.getByRole('button', { name: 'New Announcement' }).click()
  await admin.getByRole('button', { name: 'Publish' }).click()
  await expect(admin.getByText('Title is required')).toBeVisible()
  await expect(admin.getByText('Text is required')).toBeVisible()
  await admin.getByLabel('Title').fill('Closed on Sunday')
  await admin.getByLabel('Text', { exact: true }).fill('The desk opens again on Monday.')
  await admin.getByRole('button', { name: 'Publish' }).click()
  const shown = member.getByRole('article').filter({ hasText: 'The desk opens again on Monday.' })
  await expect(shown.getByRole('heading', { name: 'Closed on Sunday' })).toBeVisible()

  await admin.getByRole('button', { name: 'Edit Closed on Sunday' }).click()
  await admin.getByLabel('Title').fill('Closed on Saturday')
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await expect(shown.getByRole('heading', { name: 'Closed on Saturday' })).toBeVisible()

  await admin.getByRole('button', { name: 'E-mail Closed on Saturday' }).click()
  const mail = admin.getByRole('dialog', { name: 'E-mail announcement' })
  await mail.getByRole('button', { name: 'Send' }).click()
  const row = admin.getByRole('row').filter({ hasText: 'Closed on Saturday' })
  await expect(row.getByRole('button', { name: 'E-mail Closed on Saturday' })).toHaveCount(0)

  await row.getByRole('button', { name: 'End Closed on Saturday' }).click()
  const ending = admin.getByRole('dialog', { name: 'End announcement' })
  await expect(ending).toContainText('This action cannot be undone.')
  await ending.getByRole('button', { name: 'End', exact: true }).click()
  await expect(member.getByText('No announcements')).toBeVisible()
  await expect(row).toContainText('Ended')

  await admin.goto('/all-activities')
  await expect(admin.getByText('Announcement ended')).toBeVisible()
  await admin.getByRole('radio', { name: 'Registrations' }).click()
  await expect(admin).toHaveURL(/kind=registration/)
  await expect(admin.getByText('Announcement ended')).toHaveCount(0)
  await expect(admin.getByText(/^reader\w+, sponsor source$/)).toBeVisible()
})
