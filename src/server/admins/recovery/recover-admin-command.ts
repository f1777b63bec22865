// `npm run admin:recover -- --username …`: turns off a lost authenticator if there are fewer than two other master admins.

import { userInfo } from 'node:os'
import { findAdmin } from '#server/admins/admin-queries.ts'
import { appendAudit } from '#server/platform/append-audit.ts'
import { lockOpenRecovery } from '#server/identity/recovery/authenticator-recovery.ts'
import { readNewestRecovery } from '#server/identity/recovery/recovery-queries.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Transaction } from '#server/platform/database.ts'
import { loadEncryption } from '#server/platform/encryption.ts'
import { readProductClock } from '#server/platform/product-clock.ts'
import { CommandError, runCommand } from '#server/platform/run-command.ts'
import { turnAuthenticatorOff } from './decide-admin-recovery.ts'
import { countOtherMasters } from './admin-recovery-queries.ts'
import { recoveringAdmins } from './request-admin-recovery.ts'

async function findRecovery(tx: Transaction, username: string) {
  const admin = await findAdmin(tx, username)
  if (!admin) throw new CommandError(`There is no administrator ${username}.`)
  const newest = await readNewestRecovery(tx, { kind: 'admin', id: admin.id })
  if (!newest || newest.endedAt)
    throw new CommandError(
      `${admin.username} has no open request. Sign in with the password first and choose “I lost my authenticator”.`,
    )
  if ((await countOtherMasters(tx, admin.id)) >= 2)
    throw new CommandError(
      `Two other master admins decide on the request of ${admin.username} in the back office, under Sub-Admins.`,
    )
  return lockOpenRecovery(tx, recoveringAdmins, newest.id)
}

await runCommand('admin:recover', async (database, { username }) => {
  if (!username) throw new CommandError('Enter --username')
  const secrets = await loadEncryption(readConfig(process.env))
  const now = (await readProductClock(database.pool)).now()
  const owner = await database.inTransaction(async (tx) => {
    const open = await findRecovery(tx, username)
    await turnAuthenticatorOff({ tx, secrets, now }, open, null)
    await appendAudit(tx, {
      stream: 'admin',
      at: now,
      actor: `command of ${userInfo().username}`,
      action: 'recovery of an admin completed by the operator',
      subject: `admin ${open.owner.id}`,
      before: { twoFactor: true },
      after: { twoFactor: false },
      address: 'local',
      requestId: '',
    })
    return open.owner
  })
  return `Two-factor authentication of ${owner.username} is off. All sessions have ended.`
})
