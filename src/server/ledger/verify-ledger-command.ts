// `npm run ledger:verify`: recomputes every balance and checks every invariant. Exits 1 when anything is wrong.

import { formatUsdt } from '#domain/money/money.ts'
import { reachDatabase } from '#server/ledger/reach-database.ts'
import { verifyLedger, type LedgerFinding } from '#server/ledger/verify-ledger.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { EmbeddedPostgresError } from '#server/platform/embedded-postgres/embedded-postgres-error.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

function lineOf({ name, checked, figure, figureIn, figureOf, wrong }: LedgerFinding): string {
  const shown = figureIn === 'micro-USDT' ? `${formatUsdt(figure)} USDT` : String(figure)
  const verdict = wrong === 0n ? 'right' : `WRONG: ${wrong}`
  return `${name.padEnd(66)} ${String(checked).padStart(10)}  ${shown.padStart(26)} ${figureOf.padEnd(26)} ${verdict}`
}

function tell(findings: readonly LedgerFinding[]): boolean {
  say(`${'check'.padEnd(66)} ${'checked'.padStart(10)}  ${'figure'.padStart(26)}`)
  for (const finding of findings) say(lineOf(finding))
  const failed = findings.filter(({ wrong }) => wrong > 0n)
  for (const { name, wrong, variances } of failed) {
    say(`\nNot true: ${name}. ${wrong} ${wrong === 1n ? 'row' : 'rows'}:`)
    for (const variance of variances) say(`  ${variance}`)
    if (wrong > BigInt(variances.length)) say(`  and ${wrong - BigInt(variances.length)} more`)
  }
  say(failed.length === 0 ? '\nThe ledger is right.' : '\nThe ledger is WRONG.')
  return failed.length === 0
}

try {
  const { database, leave } = await reachDatabase(readConfig(process.env))
  try {
    process.exitCode = tell(await verifyLedger(database.pool)) ? 0 : 1
  } finally {
    await leave()
  }
} catch (error) {
  const plain = error instanceof ConfigError || error instanceof EmbeddedPostgresError
  const { message, code } = error as Error & { code?: string }
  process.stderr.write(plain ? `${message}\n` : `The ledger could not be read: ${message || code}\n`)
  process.exitCode = 1
}
