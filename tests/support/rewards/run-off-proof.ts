// Projects the run-off of a network, then closes its days one by one and compares every figure.

import { expect } from 'vitest'
import { nominalTime, dayOf } from '#domain/closing/closing-day.ts'
import { projectRunOff, type RunOffDay, type RunOffStart } from '#domain/projection/run-off.ts'
import { releasePrincipal } from '#server/activations/release-principal.ts'
import { readRunOffStart } from '#server/closing/projection/read-run-off-start.ts'
import type { RandomNumbers } from '#domain/random/random-numbers.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import type { EngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { randomPlan } from '#tests/support/rewards/random-plan.ts'

const DAY_MILLISECONDS = 86_400_000
const toDay = (dayNumber: number) => dayOf(new Date(dayNumber * DAY_MILLISECONDS))

export async function expectRunOffToComeTrue(engine: EngineFixture, random: RandomNumbers): Promise<void> {
  const { clock, database } = engine
  if (random.chance(30)) {
    const { plan } = await planAt(database.pool, clock.now())
    const inTwoDays = new Date(clock.now().getTime() + 2 * DAY_MILLISECONDS)
    await database.inTransaction((tx) => savePlan(tx, randomPlan(random, plan), inTwoDays, 'test'))
  }
  const start = await database.inSnapshot((on) => readRunOffStart(on, clock.now()))
  const revenue = randomRevenue(random)
  const { days, neededDaily, paidByMember } = projectRunOff(start, { revenueOn: revenue })
  expectNeededRevenue(start, neededDaily)
  const paidBefore = await readPaid(engine)
  let before = start.treasury
  for (const projected of days) {
    const actual = await liveThrough(engine, projected.dayNumber, revenue(projected.dayNumber))
    expect({ ...actual, paid: before + revenue(projected.dayNumber) - actual.treasury }).toEqual(projected)
    before = actual.treasury
  }
  const paidAfter = await readPaid(engine)
  const { id } = start.network.members
  const paid = Array.from(id, (each) => (paidAfter.get(each) ?? 0) - (paidBefore.get(each) ?? 0))
  expect(paid).toEqual([...paidByMember])
}

/** None, the same every day, or another one each day. */
function randomRevenue(random: RandomNumbers): (dayNumber: number) => bigint {
  const usdt = (most: number) => BigInt(random.between(0, most)) * 1_000_000n
  const kind = random.below(3)
  if (kind === 0) return () => 0n
  const table = Array.from({ length: 31 }, () => usdt(3000))
  return (dayNumber) => (kind === 1 ? table[0]! : table[dayNumber % table.length]!)
}

function expectNeededRevenue(start: RunOffStart, neededDaily: bigint): void {
  const mostPending = (revenue: bigint) =>
    projectRunOff(start, { revenueOn: () => revenue }).days.reduce(
      (most, { pending }) => (pending > most ? pending : most),
      0n,
    )
  expect(mostPending(neededDaily)).toBe(0n)
  if (neededDaily > 0n) expect(mostPending(neededDaily - 1n)).toBeGreaterThan(0n)
}

async function liveThrough(engine: EngineFixture, dayNumber: number, revenue: bigint): Promise<RunOffDay> {
  const { clock, owner, database } = engine
  const nominalAt = nominalTime(toDay(dayNumber))
  clock.advance(1000)
  if (revenue > 0n) await engine.fund(revenue)
  clock.set(new Date(nominalAt.getTime() - 1))
  const custody = await readCustody(engine)
  await releasePrincipal(database, clock.now())
  const principal = custody - (await readCustody(engine))
  clock.set(nominalAt)
  await engine.close(toDay(dayNumber))
  const { rows } = await owner.query<Record<string, string>>(
    `select coalesce(sum(amount) filter (where kind = 1), 0)::text as daily, coalesce(sum(amount) filter (where kind = 2), 0)::text as network,
       coalesce(sum(amount) filter (where kind = 5), 0)::text as blb, coalesce(sum(capped_amount), 0)::text as "cappedAmount",
       (select coalesce(sum(amount), 0)::text from reward_queue) as pending,
       balance_of(system_account('reward_treasury'))::text as treasury
     from reward where accrued_at = $1 and id >= 'f0000000-0000-0000-0000-000000000000'`,
    [nominalAt],
  )
  const figure = (name: string) => BigInt(rows[0]![name]!)
  return {
    dayNumber,
    daily: figure('daily'),
    network: figure('network'),
    blb: figure('blb'),
    cappedAmount: figure('cappedAmount'),
    revenue,
    paid: 0n,
    pending: figure('pending'),
    treasury: figure('treasury'),
    principal,
  }
}

async function readCustody({ owner }: EngineFixture): Promise<bigint> {
  const { rows } = await owner.query<{ custody: string }>(
    `select coalesce(sum(custody), 0)::text as custody from member_balance`,
  )
  return BigInt(rows[0]!.custody)
}

async function readPaid({ owner }: EngineFixture): Promise<Map<number, number>> {
  const { rows } = await owner.query<{ id: string; paid: string }>(
    `select beneficiary as id, sum(amount)::text as paid from reward where status = 'Paid' group by beneficiary`,
  )
  return new Map(rows.map(({ id, paid }) => [Number(id), Number(paid)]))
}
