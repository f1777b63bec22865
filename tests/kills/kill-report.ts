// Findings of one part of the campaign, and its row in the table.

import type { RandomNumbers } from '#domain/random/random-numbers.ts'
import { verifyChains } from '#server/audit/audit-queries.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { openDatabase } from '#server/platform/database.ts'
import { TEMPLATE } from '#tests/support/database/cluster.ts'
import { runOnCluster } from '#tests/support/database/database.ts'
import type { KillablePostgres } from '#tests/support/platform/killable-postgres.ts'

export const MAX_RECOVERY_P95_SECONDS = 5
const LONGEST_WAIT_SECONDS = 120

export type KillCampaign = {
  postgres: KillablePostgres
  random: RandomNumbers
  kills: number
  onKill: (kill: number, victim: Victim, recoverySeconds: number | undefined) => void
}

export type KillReport = {
  kills: number
  requests: number
  retries: number
  /** Acknowledged requests that are lost, and requests with more than one effect. */
  lost: string[]
  doubled: string[]
  /** Anything else: findings of the verifiers, sums that differ. */
  wrong: string[]
  recoverySeconds: number[]
}

export const newReport = (): KillReport => ({
  kills: 0,
  requests: 0,
  retries: 0,
  lost: [],
  doubled: [],
  wrong: [],
  recoverySeconds: [],
})

const victims = ['server', 'PostgreSQL', 'both'] as const
export type Victim = (typeof victims)[number]
export const chooseVictim = (random: RandomNumbers): Victim => random.pick(victims)

/** The signals are sent before this returns its promise, which resolves when the victims are dead. */
export async function killVictim(
  victim: Victim,
  postgres: KillablePostgres,
  killServer: () => Promise<unknown>,
): Promise<void> {
  const server = victim === 'PostgreSQL' ? undefined : killServer()
  if (victim !== 'server') await postgres.kill()
  await server
}

/**
 * After a crash PostgreSQL syncs every file of the cluster before it recovers, so the recovery time depends on their number.
 * Leaves the database under test alone in the cluster, as in production.
 */
export const dropTemplate = (postgres: KillablePostgres) =>
  runOnCluster(postgres.url(), `drop database ${TEMPLATE}`)

export const secondsSince = (at: number) => (performance.now() - at) / 1000

/** The findings of `ledger:verify` and `audit:verify`. */
export async function verifyDatabase(ownerUrl: string): Promise<string[]> {
  const owner = openDatabase({ connectionString: ownerUrl, connections: 2 })
  try {
    const findings = (await verifyLedger(owner.pool)).filter(({ wrong }) => wrong > 0n)
    const { broken } = await verifyChains(owner.pool)
    return [
      ...findings.map(({ name, variances }) => `ledger: ${name}: ${variances[0]}`),
      ...broken.map((each) => `audit: ${JSON.stringify(each)}`),
    ]
  } finally {
    await owner.close()
  }
}

/** Ends the campaign instead of waiting for a product that does not restart. */
export async function within<T>(promise: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what}: nothing within ${LONGEST_WAIT_SECONDS} s`)),
      LONGEST_WAIT_SECONDS * 1000,
    )
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0
}

export const isBroken = (report: KillReport) =>
  report.lost.length + report.doubled.length + report.wrong.length > 0 ||
  percentile(report.recoverySeconds, 95) >= MAX_RECOVERY_P95_SECONDS
