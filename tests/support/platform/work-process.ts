// Does one piece of background work as a separate process, so that a test can kill it.

import { runApprovedImports } from '#server/imports/run-imports.ts'
import { issueDueStatements } from '#server/member-statements/issue-statements.ts'
import { SettableClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { createEncryption } from '#server/platform/encryption.ts'
import { createLog } from '#server/platform/log.ts'
import { deliverDue } from '#server/webhooks/delivery-worker.ts'

const [connectionString = '', now = '', work = '', secretsKey = '', webhookHost = ''] = process.argv.slice(2)
const database = openDatabase({ connectionString })
const clock = new SettableClock(new Date(now))

const works: Record<string, () => Promise<void>> = {
  imports: () => runApprovedImports({ database, clock }),
  statements: () => issueDueStatements(database, clock.now()),
  webhooks: () =>
    deliverDue(
      {
        database,
        clock,
        secrets: createEncryption(Buffer.from(secretsKey, 'hex')),
        log: createLog('silent'),
        config: { WEBHOOK_INTERNAL_HOSTS: [webhookHost] },
      },
      new AbortController().signal,
    ),
}
await works[work]!()
await database.close()
