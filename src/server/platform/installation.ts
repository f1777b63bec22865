// What an installation is for: its rail, recorded once. Test money and real money never share a database.

import { ConfigError, type Config } from '#server/platform/config.ts'
import type { Queryable } from '#server/platform/database.ts'

/**
 * Records the rail of a new database, and refuses any other rail on it. Outside the sandbox, administrators need a second
 * factor from the first start.
 */
export async function requireRecordedRail(on: Queryable, rail: Config['RAIL']): Promise<void> {
  await on.query(
    `with recorded as (insert into installation (rail) values ($1) on conflict do nothing returning rail)
     update security_setting set require_admin_two_factor = true from recorded where rail <> 'sandbox'`,
    [rail],
  )
  const { rows } = await on.query<{ rail: Config['RAIL'] }>('select rail from installation')
  const recorded = rows[0]!.rail
  if (recorded === rail) return
  throw new ConfigError(
    `This database was first used with RAIL=${recorded} and cannot be used with RAIL=${rail}. ` +
      `Set RAIL=${recorded}, or choose another database with DATA_DIR or DATABASE_URL.`,
  )
}
