// The product's reward engine on a separate database, driven by simple commands, and its state in plain form.

import pg from 'pg'
import { activate, type ActivationOrder } from '#server/activations/activate.ts'
import { grantActivation } from '#server/activations/activation-routes.ts'
import { closeDay } from '#server/closing/run-closing.ts'
import { insertConsents } from '#server/identity/consent/consent-queries.ts'
import type { JobRunner } from '#server/jobs/run-due-jobs.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import { SettableClock } from '#server/platform/clock.ts'
import type { PackageKey, Plan } from '#domain/plan/plan.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { testSigner } from '#tests/support/statements/test-signer.ts'

export type EngineFixture = Awaited<ReturnType<typeof createEngineFixture>>

export type MadeDatabase = Pick<TestDatabase, 'ownerUrl' | 'appUrl' | 'database' | 'drop'> &
  Partial<TestDatabase>

export async function createEngineFixture(
  start: Date,
  plan: Plan,
  made?: MadeDatabase,
  clock = new SettableClock(start),
) {
  const test = made ?? (await createTestDatabase())
  const owner = new pg.Client({ connectionString: test.ownerUrl })
  await owner.connect()
  test.beforeDrop?.(() => owner.end())
  const { database } = test
  const runner: JobRunner = { database, clock, signer: testSigner, holder: 'test', rowsPerChunk: 3 }
  let transfers = 0
  await database.inTransaction((tx) => savePlan(tx, plan, start, 'test'))

  /** As the owner, and so past the rules about amounts. */
  async function post(code: string, from: bigint, to: bigint, amount: bigint) {
    transfers += 1
    await owner.query(`select ensure_transfer_partition(online_transfer_id($1, 'x'))`, [clock.now()])
    await owner.query(
      `insert into transfer (id, code, from_account, to_account, amount, at, cause_kind, cause_id)
       values (online_transfer_id($1, 'test ' || $2::text), $3, $4, $5, $6, $1, 'test', $2::text)`,
      [clock.now(), transfers, code, from, to, amount],
    )
  }

  return {
    test,
    database,
    clock,
    runner,
    owner,
    post,
    savePlan: (next: Plan) => database.inTransaction((tx) => savePlan(tx, next, clock.now(), 'test')),
    async register(sponsor: bigint | null, name: string): Promise<bigint> {
      const { rows } = await owner.query(
        `insert into member (userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at)
         values ($1, $1, $1 || '@example.test', '1', 'x', $2, $3) returning id`,
        [name.length < 3 ? `member${name}` : name, sponsor, clock.now()],
      )
      const id = BigInt(rows[0].id)
      await owner.query('select open_member_accounts($1)', [id])
      await insertConsents(database.pool, { memberId: id, now: clock.now(), address: '198.51.100.1' })
      return id
    },
    async flag(member: bigint, flag: string, value: boolean) {
      await owner.query(
        'insert into member_flag_change (member_id, flag, value, at) values ($1, $2, $3, $4)',
        [member, flag, value, clock.now()],
      )
    },
    deposit: (member: bigint, amount: bigint) => post('deposit', 6n, (member << 4n) | 1n, amount),
    async fund(amount: bigint) {
      await post('revenue_recorded', 8n, 9n, amount)
      await post('treasury_funding', 9n, 10n, amount)
      await database.inTransaction((tx) => tx.query('select pay_pending_rewards($1)', [clock.now()]))
    },
    activate: (memberId: bigint, packageType: PackageKey, amount: bigint) =>
      database.inTransaction((tx) => activate(tx, order(memberId, packageType, amount))),
    grant: (memberId: bigint, packageType: PackageKey, amount: bigint) =>
      database.inTransaction((tx) => grantActivation(tx, order(memberId, packageType, amount))),
    close: (day: string) => closeDay(runner, day),
    async drop() {
      await owner.end()
      await test.drop()
    },
  }

  function order(memberId: bigint, packageType: PackageKey, amount: bigint): ActivationOrder {
    return { memberId, packageType, amount, now: clock.now() }
  }
}

/** Everything that must be equal: every bounty, balance and activation, as text in a fixed order. */
export async function engineHoldings({ owner }: Pick<EngineFixture, 'owner'>): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(
    `select format('reward %s level %s of %s source %s base %s percent %s amount %s capped %s %s at %s contributing %s', reward_kind.name, level,
         beneficiary, coalesce(activation_id, 0), base_amount, coalesce(percent, 0), amount, capped_amount, status, (extract(epoch from accrued_at) * 1000)::bigint,
         coalesce(contributing_members, 0)) as line
       from reward join reward_kind using (kind) where status <> 'Reversed'
     union all
     select format('balance %s %s %s', case when member_id > 0 then member_id::text else 'house' end, kind, balance) from account_balance
       where balance <> 0
     union all
     select format('activation %s earned %s odl %s full %s', activation_id, earned, odl_paid, coalesce((extract(epoch from full_at) * 1000)::bigint, 0))
       from activation_cap_usage
     order by line`,
  )
  return rows.map(({ line }) => line).toSorted()
}
