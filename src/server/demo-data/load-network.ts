// Loads a large network for load tests. Members and packages are inserted in bulk, without captcha, mail, audit and direct
// bounties; all money moves through the ledger functions, and every day is closed.

import { addDays, dayOf, startOf } from '#domain/closing/closing-day.ts'
import { memberAccount, systemAccount } from '#domain/ledger/account-id.ts'
import { runDueJobs } from '#server/jobs/run-due-jobs.ts'
import { postTransfers } from '#server/ledger/post-transfers.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import { createRoot } from '#server/members/create-root.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { ensurePlan } from '#server/plan/save-plan.ts'
import { SettableClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { StatementSigner } from '#server/statements/statement-key.ts'
import {
  activateMany,
  registerMany,
  countClosingRewards,
  type NewActivation,
} from './load-network-queries.ts'
import { RandomNumbers } from '#domain/random/random-numbers.ts'

const BATCH_SIZE = 2000
const REVENUE = 1_000_000_000_000_000n

export type LoadOptions = {
  database: Database
  signer: StatementSigner
  members: number
  days: number
  seed: number
  now: Date
  onStep: (sentence: string) => void
}

/** All members join and buy on the first day; the following days are closed one by one. */
export async function loadNetwork({
  database,
  signer,
  members,
  days,
  seed,
  now,
  onStep,
}: LoadOptions): Promise<void> {
  const first = addDays(dayOf(now), -days)
  const clock = new SettableClock(startOf(first))
  await database.inTransaction((tx) => ensurePlan(tx, clock.now()))
  const founder = { userrefid: 'headwater', name: 'Nora Headwater', email: 'nora@headwater.example' }
  const root = await database.inTransaction((tx) =>
    createRoot(tx, { ...founder, mobile: '+4520100200' }, clock.now()),
  )
  if (!root) throw new Error('There are already members: demo data needs an empty database.')
  await fund(database, clock.now())
  const random = new RandomNumbers(seed)
  const ids = [root.id]
  const began = performance.now()
  while (ids.length < members) {
    clock.advance(1000)
    await database.inTransaction(async (tx) => {
      const joined = Array.from({ length: Math.min(BATCH_SIZE, members - ids.length) }, (_, place) => ({
        userrefid: `member${ids.length + place}`,
        sponsor: ids[Math.floor(ids.length * (random.below(1000) / 1000) ** 2)]!,
      }))
      const made = await registerMany(tx, joined, clock.now())
      await buyAll(tx, made, random, clock.now())
      ids.push(...made)
    })
  }
  onStep(`${ids.length} members with a package ${paceOf(ids.length, began)}`)
  for (let day = 1; day <= days; day += 1) {
    clock.set(startOf(addDays(first, day)))
    const start = performance.now()
    await runDueJobs({ database, clock, signer, holder: 'load network' })
    const rewards = await countClosingRewards(database.pool, addDays(first, day - 1))
    onStep(`day ${day} of ${days} closed, ${rewards} rewards ${paceOf(rewards, start)}`)
  }
}

/** Elapsed time and throughput. */
function paceOf(count: number, since: number): string {
  const seconds = (performance.now() - since) / 1000
  return `in ${seconds.toFixed(1)} s, ${Math.round(count / seconds)} a second`
}

async function buyAll(
  tx: Parameters<typeof registerMany>[0],
  ids: readonly bigint[],
  random: RandomNumbers,
  at: Date,
) {
  const { id: planVersion, plan } = await planAt(tx, at)
  const bought = ids.map((memberId): NewActivation => {
    const { key, minAmount } = plan.packages[[0, 0, 0, 0, 0, 0, 0, 1, 1, 2][random.below(10)]!]!
    return { memberId, package: key, amount: minAmount * BigInt(random.between(1, 9)) }
  })
  const from = systemAccount('assets_bep20')
  const transfers = bought.map(({ memberId, amount }) => {
    const to = memberAccount(memberId, 'r_wallet')
    return { id: newTransferId(at), code: 'deposit' as const, from, to, amount }
  })
  await postTransfers(tx, { transfers, cause: { kind: 'load', id: String(ids[0]) }, at })
  await activateMany(tx, bought, { at, planVersion })
}

async function fund(database: Database, at: Date): Promise<void> {
  const [bank, revenue, treasury] = [
    systemAccount('assets_bank'),
    systemAccount('revenue'),
    systemAccount('reward_treasury'),
  ]
  const transfers = [
    { id: newTransferId(at), code: 'revenue_recorded', from: bank, to: revenue, amount: REVENUE },
    { id: newTransferId(at), code: 'treasury_funding', from: revenue, to: treasury, amount: REVENUE },
  ] as const
  await database.inTransaction((tx) =>
    postTransfers(tx, { transfers, cause: { kind: 'load', id: 'funding' }, at }),
  )
}
