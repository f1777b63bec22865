import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { Refusal } from '#contract/platform/refusals.ts'
import { isLoopback } from '#server/http/client.ts'
import { registerMetricGroup, type MetricGroup } from '#server/http/monitoring/metric-group.ts'
import { RouteDurations } from '#server/http/monitoring/route-durations.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'

/**
 * GET /metrics in the Prometheus text format, with the bearer token. Without a token it answers this machine only, and only
 * where PUBLIC_ORIGIN is this machine too: behind a proxy on the same host every request comes from here.
 */
export function bindMetrics(
  app: FastifyInstance,
  database: Database,
  config: Pick<Config, 'METRICS_TOKEN' | 'PUBLIC_ORIGIN'>,
  groups: readonly MetricGroup[] = [],
): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new RouteDurations()
  poolGauge(registry, database)
  for (const group of groups) registerMetricGroup(registry, group)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page'
    durations.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!isAuthorized(request, config)) throw new Refusal('not-found')
    return reply.type(registry.contentType).send((await registry.metrics()) + durations.render())
  })
  return registry
}

function poolGauge(registry: Registry, { pool }: Database) {
  const gauge = new Gauge({
    name: 'tributary_database_connections',
    help: 'Database connections in the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      gauge.set({ state: 'idle' }, pool.idleCount)
      gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      gauge.set({ state: 'queued' }, pool.waitingCount)
    },
  })
}

function isAuthorized(
  { headers, ip }: FastifyRequest,
  { METRICS_TOKEN, PUBLIC_ORIGIN }: Pick<Config, 'METRICS_TOKEN' | 'PUBLIC_ORIGIN'>,
): boolean {
  if (METRICS_TOKEN !== undefined) return isSameText(headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)
  if ('x-forwarded-for' in headers || 'forwarded' in headers) return false
  return isLoopback(new URL(PUBLIC_ORIGIN).hostname) && isLoopback(ip)
}

/** In constant time. */
const isSameText = (one: string, other: string) => timingSafeEqual(hashOf(one), hashOf(other))
const hashOf = (text: string) => createHash('sha256').update(text).digest()
