// `npm run bench:demo-data`: how long generating the demo data takes on a new database, and how much it is. `--members`
// and `--days` change the size.

import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { ensureApplicationLogin } from '#server/platform/application-login.ts'
import { openDatabase } from '#server/platform/database.ts'
import { recordFigure } from '#tests/bench/figures.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'
import { createEncryption } from '#server/platform/encryption.ts'
import { productRoutes } from '#server/product-routes.ts'
import { DEMO_SIZE } from '#server/demo-data/ensure-demo-data.ts'
import { createProgressRenderer } from '#server/demo-data/render-demo-data-progress.ts'
import { generateDemoData } from '#server/demo-data/generate-demo-data.ts'
import { readOptions } from '#server/platform/read-options.ts'
import { createSigner } from '#server/statements/statement-key.ts'

const values = readOptions('bench:demo-data')
const size = {
  ...DEMO_SIZE,
  ...(values.members && { members: Number(values.members) }),
  ...(values.days && { days: Number(values.days) }),
}

const directory = await mkdtemp(join(tmpdir(), 'tributary-bench-'))
await chmod(directory, 0o755)
const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
try {
  await migrate(postgres.url())
  const database = openDatabase({
    connectionString: await ensureApplicationLogin(postgres.url()),
    asyncCommit: true,
  })
  const owner = new pg.Client({ connectionString: postgres.url() })
  owner.on('error', () => {})
  await owner.connect()
  await owner.query('insert into simulated_time default values')
  const secrets = createEncryption(randomBytes(32))
  const now = systemClock.now()
  const began = performance.now()
  await generateDemoData({
    ...size,
    database,
    secrets,
    signer: createSigner(secrets, 'http://localhost:3000'),
    now,
    password: randomBytes(15).toString('base64url'),
    routesOf: (runner) => productRoutes(readConfig({}), secrets, now, runner),
    onProgress: createProgressRenderer(process.stderr),
  })
  const seconds = (performance.now() - began) / 1000
  const { rows } = await owner.query<Record<string, number>>(
    `select (select count(*)::int from member) as members, (select count(*)::int from activation) as activations,
       (select count(*)::int from closing) as closings, (select count(*)::int from reward) as bounties,
       (select count(*)::int from transfer) as transfers`,
  )
  console.log(rows[0])
  const wrong = (await verifyLedger(database.pool)).filter((finding) => finding.wrong > 0n)
  console.log(wrong.length === 0 ? 'the ledger holds' : wrong)
  console.log(`${seconds.toFixed(1)} s`)
  recordFigure({ name: 'generating', value: seconds, unit: 's' })
  for (const [name, value] of Object.entries(rows[0]!)) recordFigure({ name, value, unit: '' })
  await owner.end()
  await database.close()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}
