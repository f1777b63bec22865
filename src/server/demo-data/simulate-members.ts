// What members do: join, pay in through the gateway, activate, claim, and ask.

import { activatePackage } from '#contract/member/activations.ts'
import { driveGateway, openDeposit } from '#contract/money/deposits.ts'
import { register } from '#contract/member/members.ts'
import { claimOdl } from '#contract/member/odl.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Micro } from '#domain/money/money.ts'
import type { PackageType } from '#domain/packages/plan.ts'
import { anonymous } from '#server/http/caller.ts'
import { settleDuePayments } from '#server/deposits/rails/sandbox-rail.ts'
import { DEMO, ROOT, type Person } from './population.ts'
import { entitledMembers } from './queries.ts'
import type { RandomNumbers } from './random-numbers.ts'
import { memberAt, plan, type World } from './simulation.ts'

export const usdt = (whole: number): Micro => BigInt(whole) * 1_000_000n

/** So long the test gateway takes, and a moment more. */
const GATEWAY_MILLISECONDS = 2500
const READING_MILLISECONDS = 20_000

type Purchase = { package: PackageType; amount: number }

/** What the demo member bought, and when: the R-Wallet holds nothing but the last deposit in the end. */
const demoPurchases: readonly (Purchase & { day: number })[] = [
  { day: 0, package: 'igniteFund', amount: 500 },
  { day: 9, package: 'elevatePlus', amount: 1500 },
  { day: 33, package: 'elevatePlus', amount: 4000 },
  { day: 71, package: 'legacyVault', amount: 10_000 },
]
const DEMO_R_WALLET = 15_000

export function planLives(world: World): void {
  const { people, days } = world
  let minute = 0
  for (const [place, person] of people.entries()) {
    // Nobody joins before their sponsor, of whom they may be a guest of the same day.
    minute = person.joins === people[place - 1]?.joins ? minute + world.random.between(2, 90) : 480
    if (place !== ROOT) plan(world, person.joins, Math.min(minute, 1300), () => join(world, person))
    if (place === ROOT || place === DEMO) continue
    planPurchases(world, place, person)
  }
  plan(world, 0, 500, () => buy(world, ROOT, { package: 'legacyVault', amount: 12_000 }))
  for (const { day, ...purchase } of demoPurchases) plan(world, day, 610, () => buy(world, DEMO, purchase))
  plan(world, days - 1, 1120, () => payIn(world, DEMO, DEMO_R_WALLET))
}

function planPurchases(world: World, place: number, person: Person): void {
  const { random } = world
  if (!person.package) return
  const first = person.joins + random.pick([0, 0, 0, 1, 2, 4])
  const purchase = { package: person.package, amount: amountOf(random, person.package) }
  // On the day of joining it comes after joining, whatever the hour.
  plan(world, first, 1310 + random.below(90), () => buy(world, place, purchase))
  if (!random.chance(34)) return
  const upgraded = person.package === 'igniteFund' && random.chance(40) ? 'elevatePlus' : person.package
  const second = { package: upgraded, amount: amountOf(random, upgraded) }
  plan(world, first + random.between(12, 55), random.between(60, 1300), () => buy(world, place, second))
}

function amountOf(random: RandomNumbers, type: PackageType): number {
  if (type === 'igniteFund') return random.between(10, 99) * 10
  if (type === 'elevatePlus') return random.pick([1000, 1000, 1500, 2000, 2500, 3000, 5000, 8000])
  return random.pick([10_000, 10_000, 15_000, 25_000])
}

async function join({ operate, ids, people, password }: World, person: Person): Promise<void> {
  const { data } = await operate(anonymous, register, {
    body: {
      name: person.name,
      userrefid: person.userrefid,
      email: person.email,
      password,
      mobile_no: person.mobile,
      refferal_code: people[person.sponsor!]!.userrefid,
      agree_to_terms: 1,
    },
  })
  ids[people.indexOf(person)] = data.id
}

/** Opens a deposit, presses the demo button, and waits for the gateway as a member would. */
export async function payIn(
  world: World,
  place: number,
  whole: number,
  outcome: 'received' | 'declined' = 'received',
) {
  const { operate, clock, database } = world
  const caller = memberAt(world, place)
  const { id } = await operate(caller, openDeposit, { body: { amount: usdt(whole), method: 'usdt' } })
  clock.advance(READING_MILLISECONDS)
  await operate(caller, driveGateway, { params: { depositId: id }, body: { outcome } })
  clock.advance(GATEWAY_MILLISECONDS)
  await settleDuePayments(database, clock.now())
}

async function buy(world: World, place: number, { package: packageType, amount }: Purchase): Promise<void> {
  const { operate, clock, random } = world
  if (place !== DEMO && random.chance(5)) await payIn(world, place, amount, 'declined')
  await payIn(
    world,
    place,
    place !== DEMO && random.chance(15) ? amount + random.between(10, 40) * 10 : amount,
  )
  clock.advance(READING_MILLISECONDS)
  // A locked package or a blocked member is told so, and keeps the money in the R-Wallet.
  await operate(memberAt(world, place), activatePackage, {
    body: { packageType, amount: usdt(amount) },
  }).catch(unlessRefused)
}

export function unlessRefused(error: Error): void {
  if (!(error instanceof Refusal)) throw error
}

/** In the days of a cycle those who look after it claim; the others miss it. */
export async function planClaims(world: World, day: number, cycle: number, last: boolean): Promise<void> {
  const entitled = await entitledMembers(world.database.pool)
  for (const [place, person] of world.people.entries()) {
    const id = world.ids[place]
    if (id === undefined || !entitled.has(id)) continue
    const claims = place === DEMO ? cycle % 5 !== 3 && !last : world.random.chance(person.diligence)
    if (!claims) continue
    plan(world, day + world.random.below(2), world.random.between(30, 1380), async () => {
      await world.operate(memberAt(world, place), claimOdl).catch(unlessRefused)
    })
  }
}
