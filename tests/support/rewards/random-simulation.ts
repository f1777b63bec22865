// Runs the same random commands against the engine on PostgreSQL and the in-memory reference.

import { Refusal } from '#contract/platform/refusals.ts'
import { addDays, dayOf, lastDayOfMonth, monthOf, startOf } from '#domain/closing/closing-day.ts'
import { deactivateActivation } from '#server/activations/activation-routes.ts'
import { releasePrincipal } from '#server/activations/release-principal.ts'
import { findLastClosing } from '#server/closing/closing-queries.ts'
import { redoClosing, undoClosing } from '#server/closing/undo-closing.ts'
import { changePlan } from '#server/plan/change-plan.ts'
import { announceFalls, notifyOfPlanChange } from '#server/plan-settings/notify-of-plan-change.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { cancelScheduledPlan } from '#server/plan/scheduled-plans.ts'
import { planFromJson } from '#contract/admin/plan-document.ts'
import type { Transaction } from '#server/platform/database.ts'
import { claimOdl } from '#server/odl/odl-routes.ts'
import { runDueMoneyJobs } from '#server/jobs/run-due-jobs.ts'
import {
  createEngineFixture,
  type EngineFixture,
  type MadeDatabase,
} from '#tests/support/rewards/engine-fixture.ts'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { randomPlan } from '#tests/support/rewards/random-plan.ts'
import { referenceClosing, referenceRedo } from '#tests/support/rewards/reference/reference-closing.ts'
import type { ReferenceMonth } from '#tests/support/rewards/reference/reference-kinds.ts'
import { referenceMonth } from '#tests/support/rewards/reference/reference-month.ts'
import {
  mayActivate,
  mayClaim,
  referenceActivate,
  referenceClaim,
  referenceRelease,
  referenceTurn,
} from '#tests/support/rewards/reference/reference-online.ts'
import { accrue, referencePayer } from '#tests/support/rewards/reference/reference-payer.ts'
import { DAY, ReferenceState, type Flag } from '#tests/support/rewards/reference/reference-state.ts'

const usdt = (whole: number) => BigInt(whole) * 1_000_000n
const flags: Flag[] = ['blocked', 'zero_pin', 'level_manual']

export class RandomSimulation {
  readonly random: RandomNumbers
  readonly state = new ReferenceState()
  engine!: EngineFixture
  /** The next day to be closed, as days since 1970. */
  #nextDay = 0
  #planner = 0n

  readonly #made: MadeDatabase | undefined

  /** Creates a database unless one is given. */
  constructor(seed: number, made?: MadeDatabase) {
    this.random = new RandomNumbers(seed)
    this.#made = made
  }

  get #now(): number {
    return this.engine.clock.now().getTime()
  }

  async live(days: number, afterEachDay: () => Promise<void>): Promise<void> {
    const start = new Date(Date.UTC(2026, 0, this.random.between(24, 30), 6))
    // One package at least; a later plan has the same ones, and sometimes more.
    const few = { packages: defaultPlan.packages.slice(0, this.random.between(1, 3)) }
    const plan = randomPlan(this.random, this.random.chance(50) ? defaultPlan : few)
    this.engine = await createEngineFixture(start, plan, this.#made)
    this.#planner = await createPlanner(this.engine)
    this.state.plans.push({ at: start.getTime(), plan })
    this.#nextDay = Math.floor(start.getTime() / DAY)
    const members = this.random.between(4, 9)
    for (let count = 0; count < members; count += 1) await this.#register()
    await this.#fund(usdt(this.random.between(0, 3000)))
    // The engine has nothing to close before the first activation, and the reference finds nothing to pay.
    for (let count = 0; count < 4; count += 1) await this.#activate(false)
    for (let day = 0; day < days; day += 1) {
      await this.#oneDay()
      await afterEachDay()
    }
  }

  async #oneDay(): Promise<void> {
    const { random, engine } = this
    for (let count = random.between(1, 6); count > 0; count -= 1) {
      engine.clock.advance(random.between(1, 2 * 3_600_000))
      await this.#oneCommand()
    }
    const over = random.chance(20) ? random.between(1, 3) : 1
    const midnight = (Math.floor(this.#now / DAY) + over) * DAY
    engine.clock.set(new Date(midnight + (random.chance(40) ? 0 : random.between(0, 7_200_000))))
    // Sometimes the closing is late, and other events happen before it.
    if (random.chance(20)) {
      engine.clock.advance(1000)
      await this.#oneCommand()
    }
    await this.#everythingDue()
  }

  async #oneCommand(): Promise<void> {
    const dice = this.random.below(100)
    if (dice < 8) await this.#register()
    else if (dice < 50) await this.#activate(dice < 12)
    else if (dice < 62) await this.#flag()
    else if (dice < 68) await this.#deactivate()
    else if (dice < 76) await this.#changePlan()
    else if (dice < 84) await this.#fund(this.#someMoney())
    else if (dice < 90) await this.#fee()
    else await this.#claim()
  }

  /** Usually not enough to pay everything, sometimes more than enough. */
  #someMoney(): bigint {
    const most = this.random.chance(30) ? 60_000 : 800
    return usdt(this.random.between(0, most)) + BigInt(this.random.below(1_000_000))
  }

  async #register(): Promise<void> {
    const sponsor = this.state.members.length === 0 ? null : this.random.pick(this.state.members).id
    const name = `m${this.state.members.length}`
    const id = Number(await this.engine.register(sponsor === null ? null : BigInt(sponsor), name))
    this.state.members.push({ id, sponsor, registeredAt: this.#now, flags: [] })
  }

  async #activate(granted: boolean): Promise<void> {
    const { random, state, engine } = this
    const member = random.pick(state.members).id
    const { key: type, minAmount } = random.pick(state.planAt(this.#now).packages)
    const least = Number(minAmount / 1_000_000n)
    const amount = usdt(random.between(least - (random.chance(5) ? 1 : 0), least * 3))
    if (!granted && random.chance(90)) {
      await engine.deposit(BigInt(member), amount)
      state.move('assets_bep20', `${member} r_wallet`, amount)
    }
    const order = { member, type, amount, at: this.#now, granted }
    const expected = mayActivate(state, order)
    const made = await refused(() => (granted ? engine.grant : engine.activate)(BigInt(member), type, amount))
    if ((made !== undefined) !== expected)
      throw new Error(
        `activation ${JSON.stringify({ ...order, amount: String(amount) })} may: ${expected}, last refusal ${lastRefusal}`,
      )
    if (made !== undefined) referenceActivate(state, Number(made), order)
  }

  async #flag(): Promise<void> {
    const member = this.random.pick(this.state.members)
    const flag = this.random.pick(flags)
    const value = this.random.chance(60)
    await this.engine.flag(BigInt(member.id), flag, value)
    member.flags.push({ flag, value, at: this.#now })
  }

  async #deactivate(): Promise<void> {
    const chosen = this.random.pick(this.state.activations)
    // Only an active activation can be deactivated; a completed one stays completed.
    if (!chosen || !this.state.isActive(chosen, this.#now)) return
    const now = this.engine.clock.now()
    try {
      await this.engine.database.inTransaction((tx) =>
        deactivateActivation(tx, BigInt(chosen.id), now, 'test'),
      )
      chosen.deactivatedAt = this.#now
    } catch (error) {
      // One that is full or has ended is not active, and there is nothing to deactivate.
      if (!(error instanceof Refusal && error.code === 'activation-not-active')) throw error
    }
  }

  /** A new plan or an earlier one again, now or from a later midnight, or a scheduled one is cancelled. What is refused changes nothing. */
  async #changePlan(): Promise<void> {
    const { random, engine, state } = this
    const now = engine.clock.now()
    const later = random.chance(40) ? addDays(dayOf(now), random.between(1, 3)) : undefined
    const draft = random.chance(30)
      ? random.pick(state.plans).plan
      : randomPlan(random, state.planAt(this.#now))
    const scheduled = state.plans.findLast(({ at }) => at > this.#now)
    const change = async (tx: Transaction) => {
      const by = { changedBy: this.#planner, at: now }
      if (scheduled?.id !== undefined && random.chance(30)) {
        const { falls } = await cancelScheduledPlan(tx, scheduled.id, { by: this.#planner, now })
        return announceFalls(tx, falls, by)
      }
      const { id: basedOn } = await planAt(tx, now)
      const order = { now, basedOn, effectiveOn: later, draft, reason: 'test', changedBy: this.#planner }
      const saved = await changePlan(tx, { ...order, whatIfId: undefined })
      return notifyOfPlanChange(tx, { ...saved, effectiveOn: later, ...by })
    }
    await refused(() => engine.database.inTransaction(change))
    state.plans = await listPlans(engine)
  }

  async #undoAndRedo(): Promise<void> {
    const { engine } = this
    const last = await findLastClosing(engine.database.pool)
    if (!last) return
    // A member who has spent what it paid prevents the undo.
    const undone = await refused(() => undoClosing(engine.runner, last.day))
    if (!undone) return
    await redoClosing(engine.runner, last.day)
    referenceRedo(this.state, startOf(last.day).getTime() / DAY)
  }

  async #fund(amount: bigint): Promise<void> {
    if (amount === 0n) return
    await this.engine.fund(amount)
    this.state.move('assets_bank', 'reward_treasury', amount)
    referencePayer(this.state)
  }

  async #fee(): Promise<void> {
    const { state, engine } = this
    const member = this.random.pick(state.members).id
    const amount = state.balance(`${member} withdrawal_wallet`) / 3n
    if (amount === 0n) return
    await engine.post('address_change_fee', (BigInt(member) << 4n) | 4n, 12n, amount)
    await engine.post('fee_income', 12n, 10n, amount)
    state.move(`${member} withdrawal_wallet`, 'reward_treasury', amount)
    state.fees.push({ at: this.#now, amount })
    await engine.database.inTransaction((tx) =>
      tx.query('select pay_pending_rewards($1)', [engine.clock.now()]),
    )
    referencePayer(state)
  }

  async #claim(): Promise<void> {
    const { state, engine } = this
    const entitled = state.cycle?.shares ?? []
    const useful = entitled.length > 0 && this.random.chance(80)
    const member = useful ? this.random.pick(entitled).member : this.random.pick(state.members).id
    const expected = mayClaim(state, member, this.#now)
    const claim = { memberId: BigInt(member), now: engine.clock.now() }
    const paid = await refused(() => engine.database.inTransaction((tx) => claimOdl(tx, claim)))
    if ((paid !== undefined) !== expected) throw new Error(`claim of ${member} may: ${expected}`)
    if (expected) referenceClaim(state, member, this.#now)
  }

  async #everythingDue(): Promise<void> {
    const { state, engine } = this
    await runDueMoneyJobs(engine.runner)
    const lastOver = Math.floor(this.#now / DAY) - 1
    const months: ReferenceMonth[] = []
    for (; this.#nextDay <= lastOver && state.activations.length > 0; this.#nextDay += 1) {
      referenceClosing(state, this.#nextDay)
      const day = new Date(this.#nextDay * DAY).toISOString().slice(0, 10)
      if (day === lastDayOfMonth(monthOf(day)))
        months.push({
          name: monthOf(day),
          from: startOf(`${monthOf(day)}-01`).getTime(),
          to: (this.#nextDay + 1) * DAY,
        })
    }
    for (const month of months) {
      for (const rows of referenceMonth(state, month)) for (const row of rows) accrue(state, row)
      referencePayer(state)
    }
    referenceTurn(state, this.#now)
    if (this.random.chance(25)) await this.#undoAndRedo()
    await releasePrincipal(engine.database, engine.clock.now())
    referenceRelease(state, this.#now)
  }
}

async function createPlanner({ owner }: EngineFixture): Promise<bigint> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into admin (username, name, email, password_hash, role, created_at)
     values ('planner', 'planner', 'planner@example.test', 'x', 'Accountant', now()) returning id`,
  )
  return BigInt(rows[0]!.id)
}

/** The plans as the product has stored them: what they are is an input of the reference. */
async function listPlans({ owner }: EngineFixture): Promise<ReferenceState['plans']> {
  const { rows } = await owner.query<{ id: number; at: Date; settings: unknown }>(
    `select id, effective_at as at, settings from plan_version where cancelled_at is null order by effective_at, id`,
  )
  return rows.map(({ id, at, settings }) => ({ id, at: at.getTime(), plan: planFromJson(settings) }))
}

let lastRefusal = ''

/** The result of the work, or undefined if it is refused. */
async function refused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) {
      lastRefusal = error.code
      return undefined
    }
    throw error
  }
}

/** The state of the reference, in the format of `engineHoldings`. */
export function referenceHoldings(state: ReferenceState): string[] {
  const house = (account: string) => (account.includes(' ') ? account : `house ${account}`)
  return [
    ...state.bounties.map(
      (row) =>
        `reward ${row.kind} level ${row.level} of ${row.beneficiary} source ${row.source ?? 0} base ${row.base} percent ${row.percent ?? 0} amount ${row.amount} capped ${row.cappedAmount} ${row.status} at ${row.at} contributing ${row.contributingMembers ?? 0}`,
    ),
    ...[...state.balances]
      .filter(([, balance]) => balance !== 0n)
      .map(([account, balance]) => `balance ${house(account)} ${balance}`),
    ...state.activations.map(
      (each) => `activation ${each.id} earned ${each.earned} odl ${each.odlPaid} full ${each.fullAt ?? 0}`,
    ),
  ].toSorted()
}
