// Amelia sponsors Bruno and a granted friend, Bruno sponsors Carla; two days are closed, the second not all funded.

import { defaultPlan } from '#domain/plan/plan.ts'
import { communityRoutes } from '#server/site/community-routes.ts'
import { dashboardRoutes } from '#server/member-dashboard/member-dashboard-routes.ts'
import { readConfig } from '#server/platform/config.ts'
import { daysWithoutTeamFigures, refreshTeamFigures } from '#server/closing/post/refresh-team-figures.ts'
import { teamRoutes } from '#server/team/team-routes.ts'
import { walletRoutes } from '#server/wallets/wallet-routes.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { startTestServer } from './test-server.ts'

const USDT = 1_000_000n

/** The dashboard on the wire. */
export type Home = {
  wallets: Record<string, string> | null
  totals: Record<string, string>
  pending: { amount: string; parts: { kind: string; amount: string }[]; since: string | null }
  capping: { cap: string; earned: string; counted: { kind: string; amount: string }[] }
  packages: object[]
  activations: Record<string, string | number>[]
  hasActivated: boolean
  digest: { since: string; deposited: string; paid: string; pending: string; referrals: number }
  directPercent: string | null
  history: { at: string; balance: string; note: string }[]
  activity: {
    type: string
    title: string
    description: string
    amount: string | null
    effect: string
    reward: { xrp: string | null } | null
  }[]
}

export async function startDashboardServer() {
  const fixture = await createEngineFixture(new Date('2026-10-28T09:00:00Z'), defaultPlan)
  const root = await fixture.register(null, 'root')
  const amelia = await fixture.register(root, 'amelia')
  await fixture.fund(120n * USDT)
  await fixture.deposit(amelia, 16_500n * USDT)
  await fixture.activate(amelia, 'elevatePlus', 1500n * USDT)
  fixture.clock.set(new Date('2026-11-13T10:00:00Z'))
  const bruno = await fixture.register(amelia, 'bruno')
  const carla = await fixture.register(bruno, 'carla')
  const friend = await fixture.register(amelia, 'friend')
  await fixture.flag(friend, 'zero_pin', true)
  await fixture.grant(friend, 'igniteFund', 500n * USDT)
  for (const member of [bruno, carla]) await fixture.deposit(member, 1000n * USDT)
  await fixture.activate(bruno, 'igniteFund', 900n * USDT)
  await fixture.activate(carla, 'igniteFund', 200n * USDT)
  fixture.clock.set(new Date('2026-11-15T00:10:00Z'))
  for (let day = 28; day <= 31; day += 1) await fixture.close(`2026-10-${day}`)
  for (let day = 1; day <= 14; day += 1) await fixture.close(`2026-11-${String(day).padStart(2, '0')}`)
  for (const day of await daysWithoutTeamFigures(fixture.database.pool))
    await refreshTeamFigures(fixture.database, day)
  fixture.clock.set(new Date('2026-11-15T10:00:00Z'))
  const config = readConfig({ CHANNEL_URL: 'https://channel.example/tributary' })
  const routes = [...dashboardRoutes, ...teamRoutes, ...walletRoutes, ...communityRoutes(config)]
  const server = await startTestServer(fixture.test, routes, {
    clock: fixture.clock,
    identify: async ({ headers }) =>
      headers['x-test-caller']
        ? { kind: 'member', memberId: BigInt(String(headers['x-test-caller'])) }
        : { kind: 'anonymous' },
  })
  return { fixture, server, amelia, bruno, carla }
}
