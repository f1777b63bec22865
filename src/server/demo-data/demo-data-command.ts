// `npm run demo-data -- --members 100000 --days 30`: fills an empty database with a large network and verifies its ledger.

import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { readConfig } from '#server/platform/config.ts'
import { loadEncryption } from '#server/platform/encryption.ts'
import { requireRecordedRail } from '#server/platform/installation.ts'
import { readProductClock } from '#server/platform/product-clock.ts'
import { CommandError, runCommand } from '#server/platform/run-command.ts'
import { createSigner } from '#server/statements/statement-key.ts'
import { loadNetwork } from './load-network.ts'
import { beginSimulatedTime, endSimulatedTime, isEmpty } from './demo-data-queries.ts'

const parseWholeNumber = (text: string, name: string, max: number): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new CommandError(`--${name} is a whole number from 1 to ${max}, not "${text}".`)
  return value
}

await runCommand('demo-data', async (database, options) => {
  const size = {
    members: parseWholeNumber(options.members ?? '100000', 'members', 5_000_000),
    days: parseWholeNumber(options.days ?? '30', 'days', 1000),
    seed: parseWholeNumber(options.seed ?? '11', 'seed', 1_000_000),
  }
  if (!(await isEmpty(database.pool)))
    throw new CommandError('This database is not empty. Choose an empty one with DATA_DIR or DATABASE_URL.')
  await requireRecordedRail(database.pool, 'sandbox')
  const now = (await readProductClock(database.pool)).now()
  const began = performance.now()
  await beginSimulatedTime(database.pool)
  const config = readConfig(process.env)
  const signer = createSigner(await loadEncryption(config), config.PUBLIC_ORIGIN)
  const onStep = (sentence: string) => process.stderr.write(`${sentence}\n`)
  await loadNetwork({ ...size, database, signer, now, onStep })
  await endSimulatedTime(database.pool)
  const made = performance.now()
  const wrong = (await verifyLedger(database.pool)).filter((finding) => finding.wrong > 0n)
  if (wrong.length > 0)
    throw new CommandError(`The ledger has errors: ${wrong.map(({ name }) => name).join('; ')}`)
  const seconds = (from: number, to: number) => `${Math.round((to - from) / 1000)} s`
  const verified = `The ledger was verified in ${seconds(made, performance.now())}.`
  return `${size.members} members and ${size.days} days in ${seconds(began, made)}. ${verified}`
})
