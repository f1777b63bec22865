import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Database } from '#server/platform/database.ts'
import { isReadOnly } from '#server/platform/database-errors.ts'

/** /health is liveness; /ready is readiness for a load balancer: the database is reachable and not a standby. */
export function bindHealth(app: FastifyInstance, database: Database): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/health', async () => ({ status: 'up' }))
  app.get('/ready', async () => {
    if (closing) throw new Refusal('not-ready')
    await database.pool.query('select').catch((error: unknown) => {
      throw new Refusal(isReadOnly(error) ? 'database-read-only' : 'not-ready')
    })
    return { status: 'ready' }
  })
}
