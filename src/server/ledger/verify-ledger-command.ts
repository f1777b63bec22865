// `npm run ledger:verify`: recomputes every balance and checks every invariant. Exits 1 when anything is wrong.

import { formatUsdt } from '#domain/money/money.ts'
import { verifyLedger, type LedgerFinding } from '#server/ledger/verify-ledger.ts'
import { readConfig } from '#server/platform/config.ts'
import { readFromReplica } from '#server/platform/replica.ts'
import { runCommand } from '#server/platform/run-command.ts'

function formatFinding({ name, checked, figure, figureIn, figureOf, wrong }: LedgerFinding): string {
  const displayed = figureIn === 'micro-USDT' ? `${formatUsdt(figure)} USDT` : String(figure)
  const verdict = wrong === 0n ? 'right' : `WRONG: ${wrong}`
  return `${name.padEnd(66)} ${String(checked).padStart(10)}  ${displayed.padStart(26)} ${figureOf.padEnd(26)} ${verdict}`
}

function formatFindings(findings: readonly LedgerFinding[]): string {
  const failed = findings.filter(({ wrong }) => wrong > 0n)
  return [
    `${'check'.padEnd(66)} ${'checked'.padStart(10)}  ${'figure'.padStart(26)}`,
    ...findings.map(formatFinding),
    ...failed.flatMap(({ name, wrong, variances }) => [
      `\nNot true: ${name}. ${wrong} ${wrong === 1n ? 'row' : 'rows'}:`,
      ...variances.map((variance) => `  ${variance}`),
      ...(wrong > BigInt(variances.length) ? [`  and ${wrong - BigInt(variances.length)} more`] : []),
    ]),
    failed.length === 0 ? '\nThe ledger is right.' : '\nThe ledger is WRONG.',
  ].join('\n')
}

await runCommand('ledger:verify', async (database) => {
  const { DATABASE_REPLICA_URL: replicaUrl } = readConfig(process.env)
  const findings = await readFromReplica(replicaUrl, database, ({ pool }) => verifyLedger(pool))
  if (findings.some(({ wrong }) => wrong > 0n)) process.exitCode = 1
  return formatFindings(findings)
})
