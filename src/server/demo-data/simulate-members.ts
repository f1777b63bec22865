// Simulates members: registration, deposits, activations and ODL claims.

import { activatePackage } from '#contract/member/activations.ts'
import { simulatePayment, openDeposit } from '#contract/money/deposits.ts'
import { register } from '#contract/member/members.ts'
import { claimOdl } from '#contract/member/odl.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Micro } from '#domain/money/money.ts'
import type { PackageKey } from '#domain/plan/plan.ts'
import { anonymous } from '#server/http/caller.ts'
import { settleDuePayments } from '#server/deposits/rails/sandbox-rail.ts'
import { chooseLink } from './choose-link.ts'
import { DEMO, ROOT, type Person } from './population.ts'
import { entitledMembers } from './demo-data-queries.ts'
import type { RandomNumbers } from '#domain/random/random-numbers.ts'
import { memberAt, schedule, type Simulation } from './simulation.ts'

export const usdt = (whole: number): Micro => BigInt(whole) * 1_000_000n

/** Slightly longer than the test gateway takes. */
const GATEWAY_MILLISECONDS = 2500
const READING_MILLISECONDS = 20_000

type Purchase = { package: PackageKey; amount: number }

/** Purchases of the demo member. At the end the R-Wallet holds only the last deposit. */
const demoPurchases: readonly (Purchase & { day: number })[] = [
  { day: 0, package: 'igniteFund', amount: 500 },
  { day: 9, package: 'elevatePlus', amount: 1500 },
  { day: 33, package: 'elevatePlus', amount: 4000 },
  { day: 71, package: 'legacyVault', amount: 10_000 },
]
const DEMO_R_WALLET = 15_000

export function planMembers(simulation: Simulation): void {
  const { people, days } = simulation
  let minute = 0
  for (const [index, person] of people.entries()) {
    // Members join after their sponsor, who may have joined on the same day.
    minute = person.joins === people[index - 1]?.joins ? minute + simulation.random.between(2, 90) : 480
    if (index !== ROOT)
      schedule(simulation, person.joins, Math.min(minute, 1300), () => join(simulation, person))
    if (index === ROOT || index === DEMO) continue
    planPurchases(simulation, index, person)
  }
  schedule(simulation, 0, 500, () => buy(simulation, ROOT, { package: 'legacyVault', amount: 12_000 }))
  for (const { day, ...purchase } of demoPurchases)
    schedule(simulation, day, 610, () => buy(simulation, DEMO, purchase))
  schedule(simulation, days - 1, 1120, () => deposit(simulation, DEMO, DEMO_R_WALLET))
}

function planPurchases(simulation: Simulation, index: number, person: Person): void {
  const { random } = simulation
  if (!person.package) return
  const first = person.joins + random.pick([0, 0, 0, 1, 2, 4])
  const purchase = { package: person.package, amount: chooseAmount(random, person.package) }
  // Late in the day, so that it is after a registration on the same day.
  schedule(simulation, first, 1310 + random.below(90), () => buy(simulation, index, purchase))
  if (!random.chance(34)) return
  const upgraded = person.package === 'igniteFund' && random.chance(40) ? 'elevatePlus' : person.package
  const second = { package: upgraded, amount: chooseAmount(random, upgraded) }
  schedule(simulation, first + random.between(12, 55), random.between(60, 1300), () =>
    buy(simulation, index, second),
  )
}

function chooseAmount(random: RandomNumbers, type: PackageKey): number {
  if (type === 'igniteFund') return random.between(10, 99) * 10
  if (type === 'elevatePlus') return random.pick([1000, 1000, 1500, 2000, 2500, 3000, 5000, 8000])
  return random.pick([10_000, 10_000, 15_000, 25_000])
}

async function join({ invoke, ids, people, password }: Simulation, person: Person): Promise<void> {
  const { data } = await invoke(anonymous, register, {
    body: {
      name: person.name,
      userrefid: person.userrefid,
      email: person.email,
      password,
      mobile_no: person.mobile,
      refferal_code: people[person.sponsor!]!.userrefid,
      via: person.sponsor === DEMO ? chooseLink(people.indexOf(person)) : undefined,
      agree_to_terms: 1,
      captchaId: '',
      captcha: '',
    },
  })
  ids[people.indexOf(person)] = data.id
}

/** Opens a deposit, simulates its payment and settles it. */
export async function deposit(
  simulation: Simulation,
  index: number,
  whole: number,
  outcome: 'received' | 'declined' = 'received',
) {
  const { invoke, clock, database } = simulation
  const caller = memberAt(simulation, index)
  const { id } = await invoke(caller, openDeposit, { body: { amount: usdt(whole), method: 'usdt' } })
  clock.advance(READING_MILLISECONDS)
  await invoke(caller, simulatePayment, { params: { depositId: id }, body: { outcome } })
  clock.advance(GATEWAY_MILLISECONDS)
  await settleDuePayments(database, clock.now())
}

async function buy(
  simulation: Simulation,
  index: number,
  { package: packageType, amount }: Purchase,
): Promise<void> {
  const { invoke, clock, random } = simulation
  if (index !== DEMO && random.chance(5)) await deposit(simulation, index, amount, 'declined')
  await deposit(
    simulation,
    index,
    index !== DEMO && random.chance(15) ? amount + random.between(10, 40) * 10 : amount,
  )
  clock.advance(READING_MILLISECONDS)
  // Refused for a locked package or a blocked member; the money then stays in the R-Wallet.
  await invoke(memberAt(simulation, index), activatePackage, {
    body: { packageType, amount: usdt(amount) },
  }).catch(ignoreRefusal)
}

export function ignoreRefusal(error: Error): void {
  if (!(error instanceof Refusal)) throw error
}

/** Members claim their share of a cycle according to their diligence. */
export async function planClaims(
  simulation: Simulation,
  day: number,
  cycle: number,
  last: boolean,
): Promise<void> {
  const entitled = await entitledMembers(simulation.database.pool)
  for (const [index, person] of simulation.people.entries()) {
    const id = simulation.ids[index]
    if (id === undefined || !entitled.has(id)) continue
    const claims = index === DEMO ? cycle % 5 !== 3 && !last : simulation.random.chance(person.diligence)
    if (!claims) continue
    schedule(simulation, day + simulation.random.below(2), simulation.random.between(30, 1380), async () => {
      await simulation.invoke(memberAt(simulation, index), claimOdl).catch(ignoreRefusal)
    })
  }
}
