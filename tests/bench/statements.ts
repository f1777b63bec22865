// `npm run bench:statements [-- --members N]`: the statements of a month for 100 000 members. The job is killed after a few batches and
// continues. Prints its time, its memory, its longest transaction and what PostgreSQL wrote to temporary files.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { defaultPlan } from '#domain/plan/plan.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import { readOptions } from '#server/platform/read-options.ts'
import { recordFigure } from '#tests/bench/figures.ts'
import type { StatementMeasurement } from '#tests/bench/statement-run.ts'
import { startTestCluster } from '#tests/support/database/cluster.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

const MEMBERS = Number(readOptions('bench:statements').members ?? 100_000)
const PERIOD = '2026-10'
const ISSUED_AT = '2026-11-01T00:20:00Z'
const SAMPLE_MILLISECONDS = 50

/** All members deposit and buy a package on the first day. */
const LOAD = [
  `insert into member (userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at)
   select 'load' || n, 'Name ' || n, 'load' || n || '@example.test', '+49' || 1000000 + n, 'x', case when n > 1 then 1 end, '2026-10-01'
   from generate_series(1, $1::int) as n`,
  'insert into member_balance (member_id) select id from member where $1::int > 0',
  `select ensure_transfer_partition(online_transfer_id('2026-10-01', 'month')) where $1::int > 0`,
  `insert into transfer (id, code, from_account, to_account, amount, at, cause_kind, cause_id)
   select online_transfer_id('2026-10-01', code || ' ' || id), code, coalesce(from_account, account_id(id, 1)), account_id(id, wallet), 100000000,
     '2026-10-01', 'bench', id::text
   from member, (values ('deposit', 6, 1), ('activation', null, 2)) as made (code, from_account, wallet) where $1::int > 0`,
]

/** One closing: a daily bounty for every member, a network bounty for every second member. */
const CLOSING = `insert into transfer (id, code, from_account, to_account, amount, at, cause_kind, cause_id)
  select closing_transfer_id($1::date, 1, step, id), code, 10, account_id(id, wallet), 250000 + id % 1000,
    ($1::date + 1)::timestamp at time zone 'UTC' + interval '5 minutes', 'closing', $1
  from member, (values (1, 'daily_bounty', 3, 1), (17, 'network_bounty', 4, 2)) as made (step, code, wallet, every) where id % every = 0
  order by id`

const BALANCES = `update member_balance set r_wallet = 0, custody = moved.custody, profit_wallet = moved.profit, withdrawal_wallet = moved.bonus
  from (select account_member(to_account) as id, sum(amount) filter (where account_kind_of(to_account) = 2) as custody,
      coalesce(sum(amount) filter (where account_kind_of(to_account) = 3), 0) as profit,
      coalesce(sum(amount) filter (where account_kind_of(to_account) = 4), 0) as bonus
    from transfer group by 1) as moved
  where member_id = moved.id`

async function load(owner: pg.Client): Promise<number> {
  await owner.query('set session_replication_role = replica; set timezone = UTC')
  for (const statement of LOAD) await owner.query(statement, [MEMBERS])
  for (let day = 1; day <= 31; day += 1) {
    const date = `2026-10-${String(day).padStart(2, '0')}`
    await owner.query('select ensure_transfer_partition(closing_transfer_id($1, 1, 1, 1))', [date])
    await owner.query(CLOSING, [date])
    await owner.query('select finish_closing_partitions($1)', [date])
  }
  await owner.query(BALANCES)
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum (analyze)')
  const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from transfer')
  return rows[0]!.count
}

const readCount = async (owner: pg.Client) =>
  (await owner.query<{ count: number }>('select count(*)::int as count from member_statement')).rows[0]!.count

const start = () => fork(join(import.meta.dirname, 'statement-run.ts'), [fixture.appUrl, PERIOD, ISSUED_AT])

/** Kills the job soon after its start, and returns how many statements it has issued. */
async function killEarly(owner: pg.Client): Promise<number> {
  const child = start()
  const ended = once(child, 'exit')
  while ((await readCount(owner)) < MEMBERS / 50) await new Promise((resolve) => setTimeout(resolve, 200))
  child.kill('SIGKILL')
  await ended
  return readCount(owner)
}

/** Seconds of the longest transaction of the application while `work` is in progress. */
async function watchTransactions(owner: pg.Client, work: Promise<unknown>): Promise<number> {
  let longest = 0
  const isOver = work.then(() => true)
  const waitForSample = () =>
    new Promise<false>((resolve) => setTimeout(() => resolve(false), SAMPLE_MILLISECONDS))
  while (!(await Promise.race([isOver, waitForSample()]))) {
    const { rows } = await owner.query<{ seconds: number }>(
      `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float as seconds from pg_stat_activity
       where datname = current_database() and usename = 'tributary_app'`,
    )
    longest = Math.max(longest, rows[0]!.seconds)
  }
  return longest
}

const readTemporaryBytes = async (owner: pg.Client) =>
  Number(
    (
      await owner.query<{ bytes: string }>(
        'select temp_bytes as bytes from pg_stat_database where datname = current_database()',
      )
    ).rows[0]!.bytes,
  )

async function measure(owner: pg.Client) {
  const transfers = await load(owner)
  console.log(`${MEMBERS} members, ${transfers} transfers in the month`)
  const kept = await killEarly(owner)
  console.log(`killed after ${kept} statements`)
  const spilled = await readTemporaryBytes(owner)
  const child = start()
  const answer = once(child, 'message') as Promise<[StatementMeasurement]>
  const longest = await watchTransactions(owner, answer)
  const [{ seconds, turns, memory }] = await answer
  const issued = await readCount(owner)
  if (issued !== MEMBERS) throw new Error(`${issued} of ${MEMBERS} members have a statement.`)
  const temporary = (await readTemporaryBytes(owner)) - spilled
  const figures = [
    { name: `statements of a month for ${MEMBERS} members, after a kill`, value: seconds, unit: 's' },
    { name: 'turns of the job, between which others run', value: turns, unit: '' },
    { name: 'longest transaction', value: longest, unit: 's', goal: { atMost: 10 } },
    { name: 'memory of the process', value: memory / 1e6, unit: 'MB' },
    { name: 'temporary files of PostgreSQL', value: temporary / 1e6, unit: 'MB' },
    { name: 'statements that the killed run had issued', value: kept, unit: '' },
  ] as const
  for (const figure of figures) {
    recordFigure(figure)
    console.log(`${figure.name}: ${figure.value.toFixed(1)} ${figure.unit}`)
  }
}

const cluster = await startTestCluster()
const fixture = await createTestDatabase(cluster.url)
const owner = new pg.Client({ connectionString: fixture.ownerUrl })
try {
  await owner.connect()
  await fixture.database.inTransaction((tx) =>
    savePlan(tx, defaultPlan, new Date('2026-10-01T00:00:00Z'), 'bench'),
  )
  await measure(owner)
} finally {
  await owner.end()
  await fixture.drop()
  await cluster.stop()
}
