// A server in small, for a test that kills it: node push-process.ts <url> <encryption key> <allowed host> <time>

import { SettableClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { createEncryption } from '#server/platform/encryption.ts'
import { createLog } from '#server/platform/log.ts'
import { sendDuePushes } from '#server/notifications/push/push-worker.ts'

const [connectionString = '', key = '', host = '', time = ''] = process.argv.slice(2)
const database = openDatabase({ connectionString })
await sendDuePushes(
  {
    database,
    clock: new SettableClock(new Date(time)),
    secrets: createEncryption(Buffer.from(key, 'hex')),
    log: createLog('silent'),
    config: { PUSH_INTERNAL_HOSTS: [host], CONTACT_EMAIL: 'support@example.com' },
  },
  new AbortController().signal,
)
await database.close()
