// `npm run audit:verify`: recomputes the hash chains of the audit log; fails if one is broken.

import { CommandError, runCommand } from '#server/platform/run-command.ts'
import { verifyChains } from './audit-queries.ts'

await runCommand('audit:verify', async ({ pool }) => {
  const { entries, broken } = await verifyChains(pool)
  if (broken.length === 0) return `The audit log is intact: ${entries} entries verified.`
  const lines = broken.map(({ stream, number, why }) => `${stream} ${number}: ${why}`)
  throw new CommandError(`The audit log is broken in ${broken.length} places:\n${lines.join('\n')}`)
})
