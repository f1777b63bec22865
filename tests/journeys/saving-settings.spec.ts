// Settings that a member changes while reads of the session and earlier saves are under way.

import type { Page, Route } from '@playwright/test'
import pg from 'pg'
import { signInAsNewMember } from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'

let owner: pg.Client

test.beforeAll(async () => {
  owner = new pg.Client({ connectionString: process.env['OWNER_URL']! })
  await owner.connect()
})
test.afterAll(() => owner.end())

test('a choice stays while it is saved, the last one is stored, and one that fails returns to the stored one', async ({
  page,
}) => {
  const { userrefid } = await signInAsNewMember(page)
  await page.goto('/user/account/settings')
  const hide = (choice: string) =>
    page.getByRole('radiogroup', { name: 'Hide balances' }).getByRole('radio', { name: choice, exact: true })
  const dateFormat = page.getByLabel('Date format')
  await expect(hide('Off')).toBeChecked()
  const saves = await holdRequests(page, '**/api/preferences')
  const reads = await holdRequests(page, '**/api/session')
  const readAgain = () => page.evaluate(() => new BroadcastChannel('tributary-live').postMessage('rates'))
  const session = (await (await page.request.get('/api/session')).json()) as { preferences: object }
  const answerRead = (read: Route, format: string) =>
    read.fulfill({
      json: { ...session, preferences: { ...session.preferences, dateFormat: format, hideBalances: false } },
    })

  // A read that began before the choice is answered after it; another one after its save.
  await readAgain()
  const early = await reads.next()
  await hide('On').check()
  const save = await saves.next()
  await answerRead(early, 'yyyy-mm-dd')
  await expect(dateFormat).toHaveValue('yyyy-mm-dd')
  await expect(hide('On')).toBeChecked()
  await readAgain()
  const late = await reads.next()
  await save.continue()
  await reads.next()
  // The page has cancelled it.
  await answerRead(late, 'mm/dd/yyyy').catch(() => {})
  await expect(dateFormat).toHaveValue('dd/mm/yyyy')
  await expect(hide('On')).toBeChecked()

  // Three choices before the first is answered.
  reads.release()
  await hide('Off').check()
  await hide('On').check()
  await hide('Off').check()
  for (let saved = 0; saved < 3; saved += 1) {
    await (await saves.next()).continue()
    await expect(hide('Off')).toBeChecked()
  }
  const isHidden = async () => {
    const { rows } = await owner.query<{ hidden: boolean }>(
      `select hide_balances as hidden from member_preference where member_id = (select id from member where userrefid = $1)`,
      [userrefid],
    )
    return rows[0]!.hidden
  }
  await expect.poll(isHidden).toBe(false)

  await hide('On').check()
  await (await saves.next()).abort()
  await expect(page.getByText('We couldn’t save this setting')).toBeVisible()
  await expect(hide('Off')).toBeChecked()
})

/** Stops the requests to an address until each is answered by the test. */
async function holdRequests(page: Page, url: string) {
  const held: Route[] = []
  let isHeld = true
  await page.route(url, async (route) => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  return {
    next: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      return held.shift()!
    },
    release: () => {
      isHeld = false
      for (const route of held.splice(0)) void route.continue().catch(() => {})
    },
  }
}
