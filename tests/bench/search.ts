// `npm run bench:search [-- --members N]`: the search of the back office over a million members, compared with reading one
// member by id. Each text takes another way to its members; the slowest counts.

import pg from 'pg'
import { searchRecords } from '#server/search/search-routes.ts'
import { readOptions } from '#server/platform/read-options.ts'
import { recordFigure } from '#tests/bench/figures.ts'
import { startTestCluster } from '#tests/support/database/cluster.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

const MEMBERS = Number(readOptions('bench:search').members ?? 1_000_000)
const CALLS = 20
const master = { kind: 'admin', adminId: 1n, master: true, permissions: [] } as const

/** A start, a part, a last name and a first name of thousands of members, an email address, a phone, and no member at all. */
const texts = [
  'find4711',
  'ind4711',
  'ind47',
  'family12',
  'sofia',
  'ofia fam',
  'find99@exam',
  '+4790001',
  'no such member',
]

const NETWORK = `insert into member (userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at)
  select 'find' || n, (array['Sofia', 'Daniel', 'Kwame', 'Hana', 'Luis', 'Mira', 'Noah', 'Aisha', 'Ravi', 'Tara'])[1 + n % 10] || ' Family' || n % 977,
    'find' || n || '@example.test', '+479' || lpad(n::text, 7, '0'), 'x', case when n > 1 then 1 end, now()
  from generate_series(1, $1::int) as n`

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let call = 0; call <= CALLS; call += 1) {
    const began = performance.now()
    await work()
    if (call > 0) times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[CALLS / 2]!
}

const cluster = await startTestCluster()
const fixture = await createTestDatabase(cluster.url)
try {
  const { pool } = fixture.database
  const owner = new pg.Client({ connectionString: fixture.ownerUrl })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  await owner.query(NETWORK, [MEMBERS])
  await owner.query('vacuum analyze member')
  await owner.end()
  const bare = await median(() => pool.query('select userrefid, full_name from member where id = $1', [4711]))
  let slowest = 0
  for (const text of texts) {
    const milliseconds = await median(() => searchRecords(pool, master, text))
    const found = (await searchRecords(pool, master, text)).length
    slowest = Math.max(slowest, milliseconds)
    console.log(`${text.padEnd(20)} ${milliseconds.toFixed(2).padStart(8)} ms, ${found} found`)
  }
  recordFigure({
    name: `slowest search of ${MEMBERS} members`,
    value: slowest,
    unit: 'ms',
    goal: { atMost: 100 },
  })
  recordFigure({ name: 'slowest search, compared with reading one member', value: slowest / bare, unit: '×' })
  console.log(
    `slowest ${slowest.toFixed(2)} ms, ${(slowest / bare).toFixed(1)}× one member (${bare.toFixed(2)} ms)`,
  )
} finally {
  await fixture.drop()
  await cluster.stop()
}
