// The product with small demo data, in its own process. Reports its address and sign-ins to its parent.

import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { startApp } from '#server/compose.ts'

export type StartedServer = { origin: string; member: { username: string; password: string } }

const config = readConfig({ ...process.env, LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' })
const running = await startApp({
  config,
  log: createLog('error'),
  onNotice: () => {},
  demoDataSize: { seed: 7, members: 60, days: 30 },
})
process.send!({ origin: config.PUBLIC_ORIGIN, member: running.signIns!.member } satisfies StartedServer)
process.once('message', () => void running.stop().then(() => process.exit(0)))
