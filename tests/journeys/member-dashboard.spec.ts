// The member dashboard over a real history: figures equal the ledger and update live.

import type { Page } from '@playwright/test'
import { publish } from '#server/http/live/live-events.ts'
import { endDueCycle, openDueCycle } from '#server/odl/cycle-lifecycle.ts'
import { SettableClock } from '#server/platform/clock.ts'
import { insertConsents } from '#server/identity/consent/consent-queries.ts'
import { signInAs } from '#tests/support/http/sign-in-as.ts'
import {
  startMemberDashboardFixture,
  USDT,
  type MemberDashboardFixture,
} from '#tests/support/journeys/member-dashboard-fixture.ts'
import { startJourneyServer } from '#tests/support/journeys/serve.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'
import { openInApp } from '#tests/support/journeys/open-in-app.ts'

test.describe.configure({ mode: 'serial' })

const TODAY = '2026-11-15'
const clock = new SettableClock(new Date(`${TODAY}T09:00:00Z`))
let server: Awaited<ReturnType<typeof startJourneyServer>>
let home: MemberDashboardFixture

test.beforeAll(async () => {
  server = await startJourneyServer(clock)
  home = await startMemberDashboardFixture(server.ownerUrl, clock, TODAY)
})
test.afterAll(async () => {
  await home.drop().catch(() => {})
  await server.stop().catch(() => {})
})

const place = () => ({ origin: server.origin, owner: home.owner, now: clock.now() })
const settled = (time: string) => {
  clock.set(new Date(time))
  home.clock.set(new Date(time))
}
const sum = async (sql: string) => {
  const { rows } = await home.owner.query<{ sum: string | null }>(sql, [home.demo])
  return BigInt(rows[0]?.sum ?? '0')
}
const shown = (micro: bigint) =>
  `${(micro / USDT).toLocaleString('en')}.${String((micro % USDT) / 10_000n).padStart(2, '0')}`
const region = (page: Page, name: string) => page.getByRole('region', { name })
const figure = (page: Page, section: string, label: string) =>
  region(page, section).getByRole('link', { name: label })

async function open(page: Page, path: string) {
  await page.goto(server.origin + path)
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
}

test('the dashboard equals the ledger and updates with deposits, packages and closings', async ({ page }) => {
  await signInAs(page, place(), { kind: 'member', id: home.demo })
  await page.goto(`${server.origin}/user/dashboard`)
  await expect(page.getByText('If it isn’t funded, it isn’t paid.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mira Lindqvist')
  await expect(page.getByText('Good morning')).toBeVisible()

  const account = (kind: number) => sum(`select balance_of(account_id($1::bigint, ${kind})) as sum`)
  const bounties = (condition: string) =>
    sum(`select sum(amount) from reward where beneficiary = $1 and status <> 'Reversed' and ${condition}`)
  const balances = [await account(1), await account(2), await account(3), await account(4)]
  const [rWallet = 0n, custody = 0n, profit = 0n, withdrawal = 0n] = balances
  await expect(region(page, 'Total worth')).toContainText(
    `${shown(rWallet + custody + profit + withdrawal)} USDT`,
  )
  await expect(figure(page, 'Total worth', 'R-Wallet balance')).toContainText(shown(rWallet))
  await expect(figure(page, 'Total worth', 'In active packages')).toContainText(shown(custody))
  await expect(figure(page, 'Total worth', 'Profit Wallet')).toContainText(shown(profit))
  await expect(figure(page, 'Total worth', 'Withdrawal Wallet')).toContainText(shown(withdrawal))
  const packages = region(page, 'Packages')
  const usedPercent = ((await bounties('kind <= 4')) * 100n) / (3000n * USDT)
  await expect(packages).toContainText(`Cap used${usedPercent}%`)
  await expect(packages).toContainText('Day 40 of 300 · ends 02/08/2027')
  await expect(page.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/terms')
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/Privacy-Policy')
  await expect(figure(page, 'Since you joined', 'Total deposits')).toContainText('16,500.00')
  await expect(figure(page, 'Since you joined', 'Total earnings')).toContainText(
    shown(await bounties(`status = 'Paid'`)),
  )
  const pending = shown(await bounties(`status = 'Pending'`))
  await expect(region(page, 'Pending rewards')).toContainText(pending)
  await expect(region(page, 'Pending rewards')).toContainText('Paid oldest first as the treasury is funded.')
  const capping = region(page, 'Capping overview')
  await expect(capping).toContainText('Cap (2×)3,000.00')
  await expect(capping).toContainText(`Cap used${shown(await bounties('kind <= 4'))}`)
  for (const [kind, name] of Object.entries({ 1: 'Daily XRP', 2: 'Network', 3: 'Direct', 4: 'ODL' }))
    await expect(capping).toContainText(`${name}${shown(await bounties(`kind = ${kind}`))}`)
  await expect(region(page, 'Account summary')).toContainText('Elevate Plus, 1 of 8')
  await expect(region(page, 'Account summary')).toContainText('16/11/2026 00:00 UTC')
  await expect(region(page, 'Activity')).toContainText('Daily Bot Profit')

  await page.getByRole('radio', { name: 'Chart' }).check({ force: true })
  await expect(page.getByRole('figure', { name: /from 0 to 15,000 USDT/ })).toBeVisible()
  await expect(page.getByText('Deposit +10,000')).toBeVisible()
  await page.getByRole('radio', { name: 'Balance' }).check({ force: true })

  // Changes from elsewhere while the screen is open.
  await home.deposit(home.demo, 200n * USDT)
  await publish(home.owner, { topic: 'deposits', memberId: String(home.demo) })
  await expect(figure(page, 'Total worth', 'R-Wallet balance')).toContainText('15,200.00')
  await expect(figure(page, 'Since 14/11/2026 09:00 UTC', 'Deposits credited')).toContainText('+200.00')
  await home.activate(home.carla, 'igniteFund', 500n * USDT)
  await home.activate(home.bruno, 'igniteFund', 500n * USDT)
  await expect(figure(page, 'Team distribution', 'Team business')).toContainText('4,600.00')
  await expect(region(page, 'Activity')).toContainText('Direct Bounty')
  await home.fund(1000n * USDT)
  settled('2026-11-16T00:10:00Z')
  await home.close(TODAY)
  await expect(region(page, 'Pending rewards')).toHaveCount(0)
  await expect(figure(page, 'Total worth', 'Profit Wallet')).toContainText(shown(await account(3)))
})

test('hidden balances stay hidden after a reload, and the digest begins at the last visit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, place(), { kind: 'member', id: home.demo })
  await open(page, '/user/dashboard')
  const worth = region(page, 'Total worth')
  const hide = worth.getByRole('button', { name: 'Hide balances' })
  await expect(worth).toContainText('15,200.00')
  await hide.click()
  await expect(page.getByRole('status').getByText('Balances hidden')).toBeAttached()
  await expect(hide).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => {
    const key = 'last-visit:demo'
    const visit = JSON.parse(localStorage.getItem(key)!) as object
    localStorage.setItem(key, JSON.stringify({ ...visit, seen: '2026-11-09T08:00:00.000Z', deviceMs: 0 }))
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Since 09/11/2026 08:00 UTC' })).toBeVisible()
  await expect(figure(page, 'Since 09/11/2026 08:00 UTC', 'Referrals')).toContainText('2 joined')
  await expect(hide).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('main')).not.toContainText(/\d\.\d\d/)
  await expect(page.getByRole('main')).toContainText('of cap')
  await hide.click()
  await expect(worth).toContainText('15,200.00')

  // Two columns: what can be done now is next to the total.
  const top = async (name: string) => (await region(page, name).boundingBox())!.y
  expect(Math.abs((await top('Total worth')) - (await top('What you can do now')))).toBeLessThan(8)
})

test('the team is shown for four periods, and its business by leg and over time', async ({ page }) => {
  await signInAs(page, place(), { kind: 'member', id: home.demo })
  await open(page, '/user/dashboard')
  const team = region(page, 'Team distribution')
  await expect(team).toContainText('3 members')
  await expect(team.getByRole('combobox', { name: 'Period' }).getByRole('option')).toHaveText([
    'Last 7 days',
    'Last 30 days',
    'Last 90 days',
    'All time',
  ])
  await home.owner.query(
    `update member set registered_at = registered_at - interval '20 days' where id = $1`,
    [home.amelia],
  )
  await team.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days')
  await expect(team).toContainText('0 members')
  await team.getByRole('combobox', { name: 'Period' }).selectOption('Last 30 days')
  await expect(team).toContainText('3 members')

  await figure(page, 'Team distribution', 'Team business').click()
  await expect(page).toHaveURL(/team-business$/)
  const legs = region(page, 'By leg').getByRole('listitem')
  await expect(legs).toHaveText([/Amelia S\..*2,400\.00/, /Bruno C\..*2,200\.00.*2 members, 2 active/])
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days')
  await expect(page).toHaveURL(/period=7$/)
  await expect(region(page, 'Over time')).toContainText('1,000.00')

  await openInApp(page, '/user/account')
  await expect(region(page, 'Profile')).toContainText('ActiveElevate Plus')
  await openInApp(page, '/user/account/account-info')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
})

test('the ODL banner is urgent only with something to claim, and turns red under ten hours', async ({
  page,
}) => {
  await home.fund(5000n * USDT)
  await home.owner.query('insert into odl_turnover_override (turnover, set_at) values ($1, $2)', [
    100_000n * USDT,
    clock.now(),
  ])
  settled('2026-11-19T12:00:00Z')
  const turn = async () => {
    await home.database.inTransaction((tx) => endDueCycle(tx, clock.now()))
    await home.database.inTransaction((tx) => openDueCycle(tx, clock.now()))
  }
  await turn()
  const { rows } = await home.owner.query<{ ends: Date }>(
    'select ends_at as ends from odl_cycle where ended_at is null',
  )
  const end = rows[0]!.ends.getTime()
  settled(new Date(end - 11 * 3_600_000).toISOString())
  await signInAs(page, place(), { kind: 'member', id: home.demo })
  await open(page, '/user/dashboard')
  const banner = region(page, 'ODL reward')
  const text = banner.getByText('Claim ODL Rewards before time runs out!')
  const colour = () => text.evaluate((node) => getComputedStyle(node).color)
  await expect(text).toBeVisible()
  await expect(banner.getByRole('timer')).toHaveAccessibleName(/^11 hours|^10 hours, 59/)
  const calm = await colour()
  settled(new Date(end - 9 * 3_600_000).toISOString())
  await page.reload()
  await expect(text).toBeVisible()
  expect(await colour()).not.toBe(calm)
  await expect(banner.getByRole('link', { name: 'Claim Now' })).toHaveAttribute('href', '/user/odl')
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('authToken')!) as { token: string }).token,
  )
  const claimed = await page.request.post(`${server.origin}/api/odl/claim`, {
    headers: { 'idempotency-key': 'a-claim-of-the-home', 'x-csrf-token': token },
  })
  expect(await claimed.json()).toMatchObject({ message: 'Successfully claimed' })
  await expect(banner).toContainText('ODL claimed! Next claim when timer ends')
})

test('a member without a wallet sees N/A, and a new member sees the first steps', async ({ page }) => {
  const { rows } = await home.owner.query<{ id: string }>(
    `insert into member (userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at)
     values ('bare', 'Bea Are', 'bare@example.test', '1', 'x', $1, $2) returning id`,
    [home.demo, clock.now()],
  )
  const id = BigInt(rows[0]!.id)
  await insertConsents(home.owner, { memberId: id, now: clock.now(), address: '198.51.100.1' })
  await signInAs(page, place(), { kind: 'member', id })
  await open(page, '/user/dashboard')
  await expect(region(page, 'Total worth')).toContainText('R-Wallet balance N/A')
  await home.owner.query('select open_member_accounts($1)', [id])
  await page.reload()
  await expect(figure(page, 'Total worth', 'R-Wallet balance')).toContainText('0.00')
  const steps = region(page, 'First steps')
  await expect(steps).toContainText('1 of 4 done')
  await expect(steps.locator('[aria-current=step]')).toContainText('Make your first deposit')
  await expect(steps.getByRole('link', { name: 'Make a deposit' })).toHaveAttribute('href', '/user/deposit')
  await expect(region(page, 'Team distribution')).toHaveCount(0)
  await expect(region(page, 'Capping overview')).toHaveCount(0)
  await home.deposit(id, 150n * USDT)
  await publish(home.owner, { topic: 'deposits', memberId: String(id) })
  await expect(steps.locator('[aria-current=step]')).toContainText('Activate a package')
  await expect(region(page, 'Account summary')).toContainText('Inactive')
  await expect(region(page, 'Community')).toHaveCount(0)
})
