import type { Browser } from '@playwright/test'
import { verifyBooks } from '#server/jobs/verification/verify-books.ts'
import type { AdminJourney } from '#tests/support/journeys/admin-journey.ts'
import { expect } from '#tests/support/journeys/journey-test.ts'

/** Stops money by damage to a balance: open screens show it. Two master admins release it after the repair. */
export async function stopAndReleaseMoney(fixture: AdminJourney, browser: Browser): Promise<void> {
  const { database, clock, member: memberId } = fixture
  const damage = (amount: number) =>
    database.pool.query(
      `begin; set local session_replication_role = replica;
       update member_balance set custody = custody + ${amount} where member_id = ${memberId}; commit`,
    )
  const member = await fixture.enter(browser, { kind: 'member', id: memberId }, 390)
  const admin = await fixture.enter(browser, { kind: 'admin', id: 1n }, 1440)
  await member.goto('/user/wallet')
  await admin.goto('/anjo/treasury')
  await expect(admin.getByText('Money moves', { exact: true })).toBeVisible()

  await damage(5)
  await verifyBooks(database, clock.now(), 'round')
  const banner = member.getByRole('complementary', { name: 'Money is paused' })
  await expect(banner).toContainText('This check of our books failed: all balances together are zero.')
  await expect(admin.getByRole('complementary', { name: 'Money is paused' })).toBeVisible()
  await expect(
    admin.getByRole('row', { name: 'all balances together are zero sum of all balances 0.000005 USDT' }),
  ).toBeVisible()

  await damage(-5)
  await admin.getByLabel('Reason for the release').fill('Repaired from the backup')
  await admin.getByRole('button', { name: 'Release', exact: true }).click()
  await admin.getByRole('button', { name: 'Request the release' }).click()
  await expect(admin.getByText('Waiting for a second administrator').first()).toBeVisible()
  await expect(banner).toBeVisible()

  const second = await fixture.enter(browser, { kind: 'admin', id: 2n }, 1440)
  await second.goto('/anjo/confirmations')
  await second.getByRole('button', { name: /^Confirm request/ }).click()
  await second.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(banner).toHaveCount(0)
  await admin.goto('/Transparency')
  await expect(admin.getByText('Their reason: “Repaired from the backup”', { exact: false })).toBeVisible()
}
