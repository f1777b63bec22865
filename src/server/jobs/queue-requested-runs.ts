import type { PgBoss } from 'pg-boss'
import { DUE_WORK } from '#domain/jobs/job-names.ts'
import { takeRequests } from '#server/jobs/job-queries.ts'
import type { Database } from '#server/platform/database.ts'
import { DUE_QUEUE, MERGE_QUEUE, type JobData } from '#server/platform/job-schema.ts'

/** Moves requests to the job queue in one transaction, so that each is queued exactly once. */
export async function queueRequestedRuns(database: Database, boss: Pick<PgBoss, 'send'>): Promise<void> {
  await database.inTransaction(async (tx) => {
    const db = { executeSql: (text: string, values?: unknown[]) => tx.query(text, values) }
    for (const { work, requestedBy } of await takeRequests(tx)) {
      const data: JobData = { requestedBy, ...(work !== DUE_WORK && { job: work }) }
      const queue = work === MERGE_QUEUE ? MERGE_QUEUE : DUE_QUEUE
      // The key keeps a second request from queueing a second run before the first has started.
      await boss.send(queue, data, { db, singletonKey: work })
    }
  })
}
