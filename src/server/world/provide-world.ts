// Brings up the database with what every product needs in it before it can serve: a plan, a master admin, the first
// published statement, and the clock where the sandbox's time machine left it.

import { ensureMaster, type NewMaster } from '#server/admins/create-master.ts'
import { ensurePlan } from '#server/packages/save-plan.ts'
import type { MovableClock } from '#server/platform/clock.ts'
import { ConfigError, type Config } from '#server/platform/config.ts'
import { readAhead } from '#server/platform/product-clock.ts'
import { provideDatabase, type ProvidedDatabase } from '#server/platform/provide-database.ts'
import { publishDueStatement } from '#server/statements/publish-statement.ts'

type Options = { config: Config; clock: MovableClock; onNotice: (sentence: string) => void }

export type ProvidedWorld = ProvidedDatabase & { people: { newMaster?: NewMaster } }

export async function provideWorld({ config, clock, onNotice }: Options): Promise<ProvidedWorld> {
  const provided = await provideDatabase(config, onNotice)
  try {
    const { database } = provided
    const ahead = await readAhead(database.pool)
    if (config.RAIL !== 'sandbox' && ahead.target > 0) refuseSandboxMoney(config)
    clock.moveTo(ahead.now)
    await database.inTransaction((tx) => ensurePlan(tx, clock.now()))
    const newMaster = await database.inTransaction((tx) => ensureMaster(tx, clock.now()))
    await publishDueStatement(database, clock.now(), undefined)
    return { ...provided, people: { ...(newMaster && { newMaster }) } }
  } catch (error) {
    await provided.stop()
    throw error
  }
}

/** Money that never was must not stand beside money that is. */
function refuseSandboxMoney({ RAIL }: Config): never {
  throw new ConfigError(
    `This database belongs to a sandbox and cannot be used with RAIL=${RAIL}. Set DATA_DIR to another directory.`,
  )
}
