// Administrators open how the reward of a member was calculated.

import { parseUsdt as usdt } from '#domain/money/money.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { startEarningWorld, type EarningWorld } from '#tests/support/rewards/rewards-fixture.ts'

let fixture: EarningWorld

test.beforeAll(async () => {
  fixture = await startEarningWorld(new Date('2026-11-01T09:00:00Z'))
  const sponsor = await fixture.register(await fixture.register(null, 'source'), 'sponsor')
  const mira = await fixture.register(sponsor, 'mira')
  await fixture.fund(usdt('100000'))
  for (const member of [sponsor, mira]) {
    await fixture.deposit(member, usdt('10000'))
    await fixture.activate(member, 'legacyVault', usdt('10000'))
  }
  await fixture.moveTo(new Date('2026-11-03T00:00:30Z'))
})
test.afterAll(() => fixture.stop())

test('an administrator opens the same calculation from the member page, a report and a transfer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await fixture.enterAsMaster(page)
  await page.goto(`${fixture.origin}/anjo/members/sponsor`)
  const sheet = page.getByRole('dialog', { name: 'How was this calculated?' })
  const calculation = page.getByRole('button', { name: /How was this calculated/ }).first()
  // Rewards that accrued together are in their reports; this one accrued by itself.
  await page.getByRole('listitem').filter({ hasText: 'Rewards accrued' }).last().getByRole('button').click()
  await expect(sheet).toContainText('Direct Bounty')
  await expect(sheet).toContainText('sponsor')
  await sheet.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('term').getByRole('link', { name: 'User Network Bounty' }).click()
  await expect(page).toHaveURL(/\/anjo\/level-bonus\?search=sponsor$/)
  await calculation.click()
  await expect(sheet).toContainText('Recomputed on this device: equal')
  await expect(sheet).toContainText('The member’s Withdrawal Wallet')
  await expectAccessible(page, 'derivation of a member', { within: '[role=dialog], dialog' })

  await page.goto(`${fixture.origin}/anjo/transfers`)
  await page.getByLabel('Type').selectOption('Direct Bounty')
  await expect(page).toHaveURL(/type=Direct/)
  await expect(page.getByRole('cell', { name: 'Direct Bounty' }).first()).toBeVisible()
  await page.getByLabel('Type').selectOption('All')
  await expect(page.getByRole('cell', { name: 'Daily Bot Profit' }).first()).toBeVisible()
  expect(await page.getByRole('table').innerText()).not.toMatch(/[a-z]_[a-z]/)
  await calculation.click()
  await expect(sheet).toContainText('The balance before and after')
})
