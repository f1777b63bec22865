import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Database } from '#server/platform/database.ts'

/** GET /metrics in Prometheus' text, for this machine or for whoever has the token. */
export function bindMetrics(
  app: FastifyInstance,
  database: Database,
  token: string | undefined,
  others: readonly Measure[] = [],
): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'tributary_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  poolGauge(registry, database)
  for (const measure of others) measureGauge(registry, measure)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page'
    duration.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new Refusal('not-found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return registry
}

/** A figure that another room of the server measures, read whenever the metrics are. */
export type Measure = { name: string; help: string; read: () => Promise<Record<string, number>> }

function measureGauge(registry: Registry, { name, help, read }: Measure) {
  const gauge = new Gauge({
    name,
    help,
    labelNames: ['of'],
    registers: [registry],
    async collect() {
      gauge.reset()
      for (const [of, value] of Object.entries(await read())) gauge.set({ of }, value)
    },
  })
}

function poolGauge(registry: Registry, { pool }: Database) {
  const gauge = new Gauge({
    name: 'tributary_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      gauge.set({ state: 'idle' }, pool.idleCount)
      gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      gauge.set({ state: 'waited for' }, pool.waitingCount)
    },
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return request.headers.authorization === `Bearer ${token}`
  return request.ip === '127.0.0.1' || request.ip === '::1' || request.ip === '::ffff:127.0.0.1'
}
