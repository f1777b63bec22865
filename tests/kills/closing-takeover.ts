// Two servers on one PostgreSQL; the one that is closing a day is killed. Measures the time until the day is closed.

import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addDays, lastCompleteDay } from '#domain/closing/closing-day.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import { makeNetwork } from '#tests/bench/closing-network.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { findFreePort } from '#tests/support/platform/free-port.ts'
import {
  createDataDirectory,
  startProduct,
  type ProductProcess,
} from '#tests/support/platform/product-process.ts'
import {
  newReport,
  secondsSince,
  verifyDatabase,
  within,
  type KillCampaign,
  type KillReport,
} from './kill-report.ts'

export const TAKEOVER_MEMBERS = 20_000
const DUE_DAYS = 40
const POLL_MILLISECONDS = 20
/** A server notices the death of another only if it has seen it at work. */
const SETTLE_MILLISECONDS = 2500

export async function measureTakeovers({
  postgres,
  random,
  kills,
  onKill,
}: KillCampaign): Promise<KillReport> {
  const report = newReport()
  const made = await createTestDatabase(postgres.url())
  const owner = new pg.Client({ connectionString: made.ownerUrl })
  // PostgreSQL ends before this process if something fails.
  owner.on('error', () => {})
  await owner.connect()
  const firstDay = addDays(lastCompleteDay(new Date()), 1 - DUE_DAYS)
  await made.database.inTransaction((tx) => savePlan(tx, defaultPlan, new Date('2020-01-01'), 'test'))
  await makeNetwork(owner, TAKEOVER_MEMBERS, firstDay)
  await owner.query(
    `insert into closing (day, run, state, nominal_at, plan_version, planned_at, holder, report)
     select $1::date - 1, 1, 'complete', $1::date, max(id), $1::date, 'test', '{}' from plan_version`,
    [firstDay],
  )
  const data = await createDataDirectory()
  const secretsKey = randomBytes(32).toString('hex')
  const launch = async () => {
    const server = startProduct({
      PORT: String(await findFreePort()),
      DATA_DIR: data.path,
      RAIL: 'sandbox',
      DATABASE_URL: made.appUrl,
      SECRETS_KEY: secretsKey,
    })
    await server.running
    return server
  }
  const servers = [await launch(), await launch()]
  try {
    while (report.kills < kills) {
      await sleep(SETTLE_MILLISECONDS)
      const { day, server } = await waitForClosing(owner, servers, random.below(1000))
      const killedAt = performance.now()
      server.process.kill('SIGKILL')
      await within(waitUntilComplete(owner, day), `the closing of ${day}`)
      report.kills += 1
      report.recoverySeconds.push(secondsSince(killedAt))
      onKill(report.kills, 'server', secondsSince(killedAt))
      servers.splice(servers.indexOf(server), 1, await launch())
    }
  } finally {
    for (const server of servers) server.process.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    await data.remove()
  }
  const closings = await owner.query(`select from closing where state = 'complete'`)
  report.requests = closings.rowCount! - 1
  report.wrong.push(...(await verifyDatabase(made.ownerUrl)))
  await owner.end()
  await made.drop()
  return report
}

/** The day that a server is closing, and that server, at a random moment of it. */
async function waitForClosing(owner: pg.Client, servers: ProductProcess[], delayMilliseconds: number) {
  for (let looked = 0; looked < 10_000; looked += 1) {
    const { rows } = await owner.query<{ day: string; triggered_by: string }>(
      `select day::text, triggered_by from closing_trigger
       where not exists (select from closing where closing.day = closing_trigger.day and state = 'complete')
       order by day desc, at desc limit 1`,
    )
    const [trigger] = rows
    const server = servers.find(({ process }) => trigger?.triggered_by.endsWith(` process ${process.pid}`))
    if (!trigger || !server) {
      await sleep(POLL_MILLISECONDS)
      continue
    }
    await sleep(delayMilliseconds)
    if (!(await isComplete(owner, trigger.day))) return { day: trigger.day, server }
    delayMilliseconds /= 2
  }
  throw new Error(`no closing was seen; ${DUE_DAYS} days were due`)
}

async function waitUntilComplete(owner: pg.Client, day: string): Promise<void> {
  while (!(await isComplete(owner, day))) await sleep(POLL_MILLISECONDS)
}

async function isComplete(owner: pg.Client, day: string): Promise<boolean> {
  const found = await owner.query(`select from closing where day = $1 and state = 'complete'`, [day])
  return found.rowCount !== 0
}
