// One round: a closing starts, something fails, and the drill measures how long the servers take to work again.

import { setTimeout as sleep } from 'node:timers/promises'
import type { RandomNumbers } from '#domain/random/random-numbers.ts'
import { DUE_QUEUE, JOB_SCHEMA } from '#server/platform/job-schema.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import { SERVER_PORTS } from './application-node.ts'
import type { Fault } from './cluster-faults.ts'
import { readClosing, startClosing, waitUntilClosed } from './drill-closing.ts'
import type { DrillNode } from './drill-node.ts'
import { renewStepUp, type startHttpLoad } from './http-load.ts'
import { waitFor, type PatroniCluster } from './patroni-cluster.ts'
import type { startWriterProbe } from './writer-probe.ts'

type Round = {
  cluster: PatroniCluster
  probe: ReturnType<typeof startWriterProbe>
  load: ReturnType<typeof startHttpLoad>
  browser: HttpClient
  random: RandomNumbers
  fault: Fault
}

const parts = ['requests', 'events', 'jobs', 'watcher', 'closing'] as const
export type RoundResult = {
  fault: string
  /** From the fault to the first answer to a client. */
  answerSeconds: number
  /** From the first write that the new primary acknowledged. */
  movedSeconds: Record<(typeof parts)[number], number>
}

/** Whether both servers listen, and a job, the watcher and the closing have run on it since; or the closing is complete. */
const readMoved = (day: string, since: string) => `
  select (select count(*) >= ${SERVER_PORTS.length} from pg_stat_activity where query ~* '^listen tributary_live') as events,
    exists (select from ${JOB_SCHEMA}.job where name = '${DUE_QUEUE}' and started_on >= '${since}') as jobs,
    exists (select from rail_gateway, product_clock
      where heartbeat_at >= timestamptz '${since}' + offset_milliseconds * interval '1 millisecond') as watcher,
    exists (select from closing where day = '${day}' and state = 'complete')
      or exists (select from pg_locks where locktype = 'advisory' and granted and (classid, objid, objsubid) = (0, 8150032, 1)) as closing`

export async function runRound({
  cluster,
  probe,
  load,
  browser,
  random,
  fault,
}: Round): Promise<RoundResult> {
  const primary = await cluster.waitUntilHealthy()
  await cluster.query(primary, renewStepUp, 'tributary')
  const day = await startClosing(cluster, browser)
  await waitFor('a closing in progress', async () => (await readClosing(cluster))?.day === day || undefined)
  await sleep(random.below(1000))
  const faultAt = await fault.inject(cluster, primary)
  const answered = load.firstAnswerAfter(faultAt)
  const write = await waitFor('a write on a new primary', () => probe.firstAfter(faultAt))
  const node = cluster.nodes.find(({ name }) => name === write.node)!
  const moved = await measureMove(
    cluster,
    node,
    readMoved(day, new Date(write.answeredAt).toISOString()),
    write.answeredAt,
  )
  const answeredAt = await waitFor(
    'an answer',
    () => Promise.race([answered, sleep(100)]) as Promise<number | undefined>,
  )
  await fault.repair(cluster, primary)
  await cluster.waitUntilHealthy()
  await waitUntilClosed(cluster, day)
  return {
    fault: fault.name,
    answerSeconds: (answeredAt - faultAt) / 1000,
    movedSeconds: { requests: Math.max(0, (answeredAt - write.answeredAt) / 1000), ...moved },
  }
}

/** Seconds since the first write until each part was seen on the new primary. */
async function measureMove(cluster: PatroniCluster, node: DrillNode, text: string, since: number) {
  const seconds = { events: 0, jobs: 0, watcher: 0, closing: 0 }
  const left = new Set(Object.keys(seconds) as (keyof typeof seconds)[])
  await waitFor('the servers on the new primary', async () => {
    const [found] = await cluster.query<Record<string, boolean>>(node, text, 'tributary').catch(() => [])
    for (const part of left)
      if (found?.[part]) {
        seconds[part] = (Date.now() - since) / 1000
        left.delete(part)
      }
    return left.size === 0 || undefined
  })
  return seconds
}
