// `npm run bench:imports [-- --members N]`: an import of members with sponsors, balances and packages, from the files to the
// last package, compared with inserting the same members without any check.

import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMaster } from '#server/admins/create-master.ts'
import { createRoot } from '#server/members/create-root.ts'
import { runApprovedImports } from '#server/imports/run-imports.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { ensurePlan } from '#server/plan/save-plan.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { readOptions } from '#server/platform/read-options.ts'
import { recordFigure } from '#tests/bench/figures.ts'
import { startTestCluster } from '#tests/support/database/cluster.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

const MEMBERS = Number(readOptions('bench:imports').members ?? 100_000)
const MAX_SECONDS = 300
const command = join(import.meta.dirname, '../../src/server/imports/import-command.ts')

/** Members sponsor about ten each, in shuffled order, and half of them have a package. */
function writeFiles(): { members: string; packages: string } {
  const members = ['userrefid,name,email,mobile,sponsor,r_wallet,profit_wallet,withdrawal_wallet']
  const packages = ['userrefid,package,amount']
  for (let at = 0; at < MEMBERS; at += 1) {
    // 7919 is prime, so that every member has one line.
    const n = ((at * 7919) % MEMBERS) + 1
    const sponsor = n === 1 ? 'root' : `old${Math.ceil((n - 1) / 10)}`
    members.push(`old${n},Old Member ${n},old${n}@example.test,+4790000000,${sponsor},${n % 100},,${n % 7}.5`)
    if (n % 2 === 0) packages.push(`old${n},Ignite Fund,${100 + (n % 5) * 50}`)
  }
  return { members: members.join('\n'), packages: packages.join('\n') }
}

async function measure(name: string, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  console.log(`${name}: ${seconds.toFixed(1)} s`)
  return seconds
}

const cluster = await startTestCluster()
const fixture = await createTestDatabase(cluster.url)
const owner = openDatabase({ connectionString: fixture.ownerUrl })
const directory = await mkdtemp(join(tmpdir(), 'tributary-import-'))
try {
  const { database } = fixture
  const now = systemClock.now()
  await database.inTransaction((tx) => ensurePlan(tx, now))
  const root = { userrefid: 'root', name: 'Root', email: 'root@example.test', mobile: '+15550000' }
  await database.inTransaction((tx) => createRoot(tx, root, now))
  const { members, packages } = writeFiles()
  const paths = [join(directory, 'members.csv'), join(directory, 'packages.csv')] as const
  await writeFile(paths[0], members)
  await writeFile(paths[1], packages)
  const runCommand = (...options: string[]) =>
    execFileSync(process.execPath, [command, ...paths, ...options], {
      env: { ...process.env, DATABASE_URL: fixture.appUrl },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  const prepared = await measure('prepare', async () => runCommand('--prepare'))
  const master = await database.inTransaction((tx) =>
    createMaster(tx, { username: 'master', email: 'master@example.test' }, now),
  )
  await owner.pool.query(
    `update import_batch set state = 'approved', approved_at = now(), approved_by = (select id from admin where username = $1)`,
    [master.username],
  )
  const ran = await measure('run', () => runApprovedImports({ database, clock: systemClock }))
  const again = await measure('prepare again', async () => runCommand())
  const bare = await measure('bare', () =>
    owner.pool.query(
      `create table bare_member (id bigint primary key, userrefid text unique, full_name text, email text unique, sponsor_id bigint);
       insert into bare_member select id, userrefid, full_name, email, sponsor_id from member`,
    ),
  )
  const variances = (await verifyLedger(owner.pool)).flatMap((finding) => finding.variances)
  const { rows } = await owner.pool.query(`select count(*)::int as count from member`)
  if (rows[0].count !== MEMBERS + 1 || variances.length > 0)
    throw new Error(`${rows[0].count} members, ${variances.join(', ')}`)
  recordFigure({ name: 'check and prepare', value: prepared, unit: 's' })
  recordFigure({ name: 'run after approval', value: ran, unit: 's' })
  recordFigure({ name: 'check of the same files again', value: again, unit: 's' })
  recordFigure({ name: 'in all', value: prepared + ran, unit: 's', goal: { atMost: MAX_SECONDS } })
  recordFigure({
    name: 'in all, compared with a bare insert of the members',
    value: (prepared + ran) / bare,
    unit: '×',
  })
} finally {
  await rm(directory, { recursive: true, force: true })
  await owner.close()
  await fixture.drop()
  await cluster.stop()
}
