// `npm run audit:verify`: recomputes the audit log's hashes, and fails when one does not hold.

import { CommandError, runCommand } from '#server/platform/run-command.ts'
import { verifyChains } from './queries.ts'

await runCommand(async ({ pool }) => {
  const { entries, broken } = await verifyChains(pool)
  if (broken.length === 0) return `The audit log holds: ${entries} entries, every hash as it should be.`
  const lines = broken.map(({ stream, number, why }) => `${stream} ${number}: ${why}`)
  throw new CommandError(`The audit log is broken in ${broken.length} places:\n${lines.join('\n')}`)
})
