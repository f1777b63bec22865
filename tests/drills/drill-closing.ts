// A large network, and closings that the servers start when the product's clock moves past a day.

import pg from 'pg'
import { addDays, lastCompleteDay } from '#domain/closing/closing-day.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import type { ClosingReport } from '#server/closing/closing-report.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import { openDatabase } from '#server/platform/database.ts'
import { makeNetwork } from '#tests/bench/closing-network.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import { waitFor, type PatroniCluster } from './patroni-cluster.ts'

const LONGEST_CLOSING_SECONDS = 1800

/** Yesterday is closed, and today is due when the clock has moved by a day. */
export async function createClosingNetwork(superuserUrl: string, packages: number): Promise<void> {
  const yesterday = lastCompleteDay(new Date())
  const owner = new pg.Client({ connectionString: superuserUrl })
  await owner.connect()
  await owner.query('insert into simulated_time default values')
  const database = openDatabase({ connectionString: superuserUrl, connections: 1 })
  await database.inTransaction((tx) => savePlan(tx, defaultPlan, new Date('2020-01-01'), 'drill'))
  await database.close()
  await makeNetwork(owner, packages, addDays(yesterday, 1))
  await owner.query(
    `insert into closing (day, run, state, nominal_at, plan_version, planned_at, holder, report)
     select $1::date, 1, 'complete', $1::date + 1, max(id), $1::date + 1, 'drill', '{}' from plan_version`,
    [yesterday],
  )
  await owner.query('delete from simulated_time')
  await owner.end()
}

export type ClosingState = { day: string; state: string; report: ClosingReport }

/** The newest closing. */
export async function readClosing(cluster: PatroniCluster): Promise<ClosingState | undefined> {
  const primary = await cluster.findPrimary()
  if (!primary) return undefined
  const text = 'select day::text, state, report from closing order by day desc, run desc limit 1'
  return (await cluster.query<ClosingState>(primary, text, 'tributary').catch(() => []))[0]
}

/** Starts the next closing; returns its day. */
export async function startClosing(cluster: PatroniCluster, browser: HttpClient): Promise<string> {
  const before = await waitFor('the last closing', () => readClosing(cluster))
  await waitFor('the move of the clock', async () => {
    const reply = await browser.post('/api/admin/time-machine/moves', { by: 'day' })
    if (reply.status < 300) return true
    if (reply.status < 500 && reply.body['code'] !== 'clock-is-moving')
      throw new Error(`The clock did not move: ${reply.status} ${reply.text}`)
    return undefined
  })
  return addDays(before.day, 1)
}

/** The clock moves when the due work of its present day is done: the first time also the monthly statements of all members. */
export const waitUntilClosed = (cluster: PatroniCluster, day: string) =>
  waitFor(
    `the closing of ${day}`,
    async () => {
      const closing = await readClosing(cluster)
      return closing?.day === day && closing.state === 'complete' ? closing.report : undefined
    },
    LONGEST_CLOSING_SECONDS,
  )

/** Seconds of an undisturbed closing, as its report says. */
export async function measureClosing(cluster: PatroniCluster, browser: HttpClient): Promise<number> {
  const report = await waitUntilClosed(cluster, await startClosing(cluster, browser))
  const { planMilliseconds, postMilliseconds = 0, indexMilliseconds = 0, finishMilliseconds = 0 } = report
  return (planMilliseconds + postMilliseconds + indexMilliseconds + finishMilliseconds) / 1000
}
