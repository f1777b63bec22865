// `npm run import -- members.csv [packages.csv] [--prepare]`: checks an import and, with --prepare, stores it for approval.

import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { formatUsdt } from '#domain/money/money.ts'
import { readProductClock } from '#server/platform/product-clock.ts'
import { CommandError, runCommand } from '#server/platform/run-command.ts'
import { prepareImport, type ImportSummary } from './prepare-import.ts'
import type { ImportFile } from './read-import-files.ts'

const MAX_BYTES = 200 * 1024 * 1024

await runCommand('import', async (database, { prepare = false }) => {
  const [members, packages, ...others] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  if (members === undefined || others.length > 0)
    throw new CommandError('Name the file of the members and, if there is one, the file of their packages.')
  const files = {
    members: await readImportFile(members),
    ...(packages !== undefined && { packages: await readImportFile(packages) }),
  }
  const clock = await readProductClock(database.pool)
  const summary = await prepareImport(database, files, { keep: prepare, now: clock.now() })
  if (summary.faults.length > 0) throw new CommandError(describeFaults(summary))
  return describeSummary(summary)
})

async function readImportFile(path: string): Promise<ImportFile> {
  const unreadable = (error: Error) => {
    throw new CommandError(`${path} cannot be read: ${error.message}`)
  }
  const { size } = await stat(path).catch(unreadable)
  if (size > MAX_BYTES) throw new CommandError(`${path} is larger than 200 MB. Import it in parts.`)
  return { name: basename(path), text: await readFile(path, 'utf8').catch(unreadable) }
}

function describeFaults({ faults }: ImportSummary): string {
  const lines = faults.map(({ file, line, message }) => `${file}:${line}: ${message}`)
  return [...lines, `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}. Nothing was stored.`].join(
    '\n',
  )
}

function describeSummary({ batchId, members, existing, packages, opening }: ImportSummary): string {
  const contents = `${members} members (${existing} exist and are left out), ${packages} packages, ${formatUsdt(opening)} USDT in opening balances and packages.`
  return batchId === undefined
    ? `No faults: ${contents} Nothing was stored; add --prepare to store it for approval.`
    : `Import ${batchId} is prepared: ${contents} A master admin approves it under Settings, Imports, and a second one confirms.`
}
