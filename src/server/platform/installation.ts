// Records what an installation was first used with: its rail, because test money and real money must never share a database, and a
// check value of its encryption key.

import { ConfigError, type Config } from '#server/platform/config.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'

/**
 * Records the rail of a new database, and refuses any other rail from then on. Outside the sandbox, two-factor authentication is
 * mandatory for administrators from the first start.
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

/** Records a check value of the encryption key of a new database, and refuses any other key, which could not decrypt anything. */
export async function requireRecordedKey(on: Queryable, secrets: Encryption): Promise<void> {
  const mac = secrets.mac('encryption key check')
  await on.query('insert into encryption_key_check (mac) values ($1) on conflict do nothing', [mac])
  const { rows } = await on.query<{ mac: Buffer }>('select mac from encryption_key_check')
  if (rows[0]!.mac.equals(mac)) return
  throw new ConfigError(
    'The encryption key is not the one that this database was first used with, so its secrets cannot be read. ' +
      'Set SECRETS_KEY to that key, or put its secrets.key back into DATA_DIR.',
  )
}
