// `npm run statement-key`, with --rotate: lists the keys that sign statements, or replaces the current one.

import { userInfo } from 'node:os'
import { appendAudit } from '#server/platform/append-audit.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import { loadEncryption } from '#server/platform/encryption.ts'
import { readProductClock } from '#server/platform/product-clock.ts'
import { CommandError, runCommand } from '#server/platform/run-command.ts'
import { listStatementKeys, newestHeader } from './header-queries.ts'
import { beginStatement } from './statement-queries.ts'
import { formatVerifierKey } from './signed-note.ts'
import { rotateStatementKey } from './statement-key.ts'

async function rotate(database: Database): Promise<void> {
  const secrets = await loadEncryption(readConfig(process.env))
  const now = (await readProductClock(database.pool)).now()
  await database.inTransaction(async (tx) => {
    await beginStatement(tx)
    const nextSequence = ((await newestHeader(tx))?.sequence ?? 0) + 1
    const key = await rotateStatementKey(tx, { secrets, nextSequence, now })
    if (!key) throw new CommandError('The current key has signed no statement yet, so it needs no successor.')
    await appendAudit(tx, {
      stream: 'admin',
      at: now,
      actor: `command of ${userInfo().username}`,
      action: 'statement key rotated',
      subject: 'statement key',
      after: { key: formatVerifierKey(key), firstSequence: nextSequence },
      address: 'local',
      requestId: '',
    })
  })
}

await runCommand('statement-key', async (database, options) => {
  if (options.rotate) await rotate(database)
  const keys = await listStatementKeys(database.pool)
  if (keys.length === 0) return 'No statement is signed yet. The first one creates the key.'
  return keys
    .map(({ origin, publicKey, firstSequence }) => {
      const key = formatVerifierKey({ name: origin, type: 'note', publicKey })
      return `from statement header ${firstSequence}: ${key}`
    })
    .join('\n')
})
