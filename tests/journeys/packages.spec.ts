import { defaultPlan } from '#domain/plan/plan.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { signInAsNewMember } from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { openInApp } from '#tests/support/journeys/open-in-app.ts'
import { changePackages } from '#tests/support/plan/default-packages.ts'

test.beforeEach(({ page }) => signInAsNewMember(page))

test('a member sees what each package pays under which limits, and sees it change when the plan does', async ({
  page,
}) => {
  await page.goto('/user/packages')
  const ignite = page.getByRole('listitem').filter({ hasText: 'Ignite Fund' })
  await expect(ignite).toContainText('0.3% a day, for up to 300 days')
  await expect(ignite).toContainText('100 to 999 USDT')
  await expect(ignite).toContainText('2× the amount')
  await expect(page.getByRole('listitem').filter({ hasText: 'Legacy Vault' })).toContainText('3× the amount')

  const changed = changePackages({ igniteFund: { dailyRate: 2500n } })
  const save = async (plan: typeof changed) => {
    const database = openDatabase({ connectionString: process.env['OWNER_URL']! })
    await database.inTransaction((tx) => savePlan(tx, plan, systemClock.now(), 'A journey'))
    await database.close()
  }
  try {
    await save(changed)
    await expect(ignite).toContainText('0.25% a day')
  } finally {
    await save(defaultPlan)
  }
  await expect(ignite).toContainText('0.3% a day')
})

test('when the server does not answer, the screen says what is safe and tries again', async ({ page }) => {
  await page.route('**/api/packages', (route) => route.abort())
  await page.goto('/user/packages')
  await expect(page.getByText('We couldn’t load the packages')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Your money and your active packages aren’t affected.')).toBeVisible()
  await page.unroute('**/api/packages')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Elevate Plus')).toBeVisible()
})

test('while a package is unknown the screen says so, and without one there is no capping to show', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/packages', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/user/package/igniteFund')
  await expect(page.getByText('Loading Package Details...').first()).toBeVisible()
  held.resolve()
  await expect(page.getByText('R-Wallet Balance')).toBeVisible()
  await openInApp(page, '/user/account/capping')
  await expect(page.getByText('No packages found')).toBeVisible()
  await expect(page.getByText('Activate a package to view capping details')).toBeVisible()
})
