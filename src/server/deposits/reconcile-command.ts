// `npm run ledger:reconcile`: compares the ledger with the rails, read-only. Exits with 1 on a difference.

import { hostname } from 'node:os'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { runCommand } from '#server/platform/run-command.ts'
import { chooseRail } from './rails/choose-rail.ts'
import { hasDifferences, reconcile } from './reconcile.ts'

await runCommand('ledger:reconcile', async (database) => {
  const config = readConfig(process.env)
  const { chain } = chooseRail(config, { database, clock: systemClock, holder: hostname() })
  const lines = await reconcile(database, chain, systemClock.now())
  if (hasDifferences(lines)) process.exitCode = 1
  return [
    ...lines.map(({ name, ledger, outside, difference, note }) =>
      [
        name.padEnd(60),
        ledger.padStart(20),
        (outside ?? 'unknown').padStart(20),
        (difference ?? '').padStart(16),
        note,
      ].join('  '),
    ),
    hasDifferences(lines) ? '\nThe ledger and the rails DIFFER.' : '\nThe ledger agrees with the rails.',
  ].join('\n')
})
