// Creates and verifies the product's database on a machine of a drill, with the documented commands.

import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { childEnvironment } from '#tests/support/platform/child-environment.ts'
import type { DrillNode } from './drill-node.ts'

export type DrillLogins = { ownerPassword: string; appPassword: string }
export type DrillUrls = { owner: string; app: string }

export const createLogins = (): DrillLogins => ({
  ownerPassword: randomBytes(24).toString('hex'),
  appPassword: randomBytes(24).toString('hex'),
})

export const databaseUrls = (logins: DrillLogins, host: string): DrillUrls => ({
  owner: `postgres://tributary_owner:${logins.ownerPassword}@${host}/tributary`,
  app: `postgres://tributary_app:${logins.appPassword}@${host}/tributary`,
})

/** On the machine of the primary. */
export function createDatabase(node: DrillNode, { ownerPassword, appPassword }: DrillLogins): void {
  node.run('postgres', ['psql', '--quiet'], {
    input: readFileSync('database/create-database.sql', 'utf8'),
    environment: { OWNER_PASSWORD: ownerPassword, APP_PASSWORD: appPassword },
  })
}

/** Runs one of the product's commands and returns its output, or undefined if it failed. */
export function runProductCommand(
  script: string,
  environment: Record<string, string>,
  parameters: string[] = [],
): string | undefined {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...parameters], {
    env: { ...childEnvironment, ...environment },
    encoding: 'utf8',
  })
  if (status !== 0) process.stderr.write(`${script} failed:\n${stdout}${stderr}\n`)
  return status === 0 ? stdout : undefined
}

export function migrate(urls: DrillUrls): void {
  if (!runProductCommand('src/server/platform/migrate-command.ts', { DATABASE_OWNER_URL: urls.owner }))
    throw new Error('The migration failed.')
}

const VERIFIERS = {
  ledger: 'src/server/ledger/verify-ledger-command.ts',
  rewards: 'src/server/rewards/verify-rewards-command.ts',
  audit: 'src/server/audit/verify-audit-command.ts',
}

/** Names the verifiers that found something. */
export const runVerifiers = (urls: DrillUrls): string[] =>
  Object.entries(VERIFIERS)
    .filter(([, script]) => runProductCommand(script, { DATABASE_URL: urls.app }) === undefined)
    .map(([name]) => name)
