import { PgBoss } from 'pg-boss'
import { DUE_QUEUE } from '#server/platform/job-schema.ts'

/** Makes the running servers run due jobs now instead of at the next minute. */
export async function sendDueJob(connectionString: string): Promise<void> {
  const boss = new PgBoss({
    connectionString,
    schema: 'jobs',
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.send(DUE_QUEUE)
  await boss.stop({ graceful: false })
}
