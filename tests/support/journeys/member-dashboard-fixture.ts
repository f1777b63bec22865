// A member with a history, in a running product: deposits, packages, a team, closings that paid and one that could not.

import type { SettableClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { daysWithoutTeamFigures, refreshTeamFigures } from '#server/closing/post/refresh-team-figures.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { addDays, dayOf } from '#domain/closing/closing-day.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'

export const USDT = 1_000_000n
const MORNING = 'T09:00:00Z'

export type MemberDashboardFixture = Awaited<ReturnType<typeof startMemberDashboardFixture>>

/** Ends in the morning of `today`, which the clock then shows. */
export async function startMemberDashboardFixture(ownerUrl: string, clock: SettableClock, today: string) {
  const database = openDatabase({ connectionString: ownerUrl })
  // The plan must be older than the first package.
  clock.set(new Date(addDays(today, -41) + MORNING))
  const fixture = await createEngineFixture(clock.now(), defaultPlan, {
    ownerUrl,
    appUrl: ownerUrl,
    database,
    drop: () => database.close(),
  })
  const at = (daysAgo: number) => {
    const time = new Date(addDays(today, -daysAgo) + MORNING)
    clock.set(time)
    fixture.clock.set(time)
  }
  at(40)
  const root = await fixture.register(null, 'root')
  await fixture.owner.query(`update member set full_name = 'Rosa Root' where id = $1`, [root])
  const join = async (sponsor: bigint, userrefid: string, fullName: string) => {
    const id = await fixture.register(sponsor, userrefid)
    await fixture.owner.query('update member set full_name = $2 where id = $1', [id, fullName])
    return id
  }
  const demo = await join(root, 'demo', 'Mira Lindqvist')
  await fixture.fund(60n * USDT)
  await fixture.deposit(demo, 11_500n * USDT)
  await fixture.activate(demo, 'elevatePlus', 1500n * USDT)
  at(6)
  const amelia = await join(demo, 'amelia', 'Amelia Stone')
  const bruno = await join(demo, 'bruno', 'Bruno Castellanos')
  const carla = await join(bruno, 'carla', 'Carla Winter')
  await fixture.deposit(demo, 5000n * USDT)
  for (const member of [amelia, bruno, carla]) await fixture.deposit(member, 3000n * USDT)
  await fixture.activate(amelia, 'elevatePlus', 2400n * USDT)
  await fixture.activate(bruno, 'igniteFund', 900n * USDT)
  await fixture.activate(carla, 'igniteFund', 300n * USDT)
  clock.set(new Date(`${today}T00:30:00Z`))
  fixture.clock.set(clock.now())
  for (let day = addDays(today, -40); day < today; day = addDays(day, 1))
    await closed(() => fixture.close(day))
  for (const day of await daysWithoutTeamFigures(database.pool)) await refreshTeamFigures(database, day)
  at(0)
  return { ...fixture, root, demo, amelia, bruno, carla, today: dayOf(clock.now()) }
}

/** The product's own job may be closing the same day, which is just as good. */
async function closed(close: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await close()
      return
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'closing-in-progress')) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
