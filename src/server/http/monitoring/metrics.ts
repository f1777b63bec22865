import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { Refusal } from '#contract/platform/refusals.ts'
import { isLoopback } from '#server/http/client.ts'
import { registerMetricGroup, type MetricGroup } from '#server/http/monitoring/metric-group.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'

// Response times by route and status as a Prometheus histogram. The library's histogram validates and hashes its labels on every
// observation, which took a tenth of a short request; here the series of a route is looked up once.

const NAME = 'tributary_http_request_duration_seconds'
const BOUNDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

type Series = { labels: string; counts: number[]; count: number; sum: number }

class RouteDurations {
  readonly #series = new Map<string, Map<number, Series>>()

  observe(method: string, route: string, status: number, seconds: number): void {
    const series = this.#find(method, route, status)
    series.count += 1
    series.sum += seconds
    for (let bucket = BOUNDS.length - 1; bucket >= 0 && seconds <= BOUNDS[bucket]!; bucket -= 1)
      series.counts[bucket]! += 1
  }

  #find(method: string, route: string, status: number): Series {
    const key = method === 'GET' ? route : `${method} ${route}`
    const byStatus = this.#series.get(key) ?? new Map<number, Series>()
    if (byStatus.size === 0) this.#series.set(key, byStatus)
    const found = byStatus.get(status)
    if (found) return found
    const labels = `method="${method}",route="${route}",status="${status}"`
    const series = { labels, counts: BOUNDS.map(() => 0), count: 0, sum: 0 }
    byStatus.set(status, series)
    return series
  }

  render(): string {
    const lines = [`# HELP ${NAME} Response time, by route and status`, `# TYPE ${NAME} histogram`]
    for (const byStatus of this.#series.values())
      for (const { labels, counts, count, sum } of byStatus.values())
        lines.push(
          ...BOUNDS.map((bound, bucket) => `${NAME}_bucket{le="${bound}",${labels}} ${counts[bucket]}`),
          `${NAME}_bucket{le="+Inf",${labels}} ${count}`,
          `${NAME}_sum{${labels}} ${sum}`,
          `${NAME}_count{${labels}} ${count}`,
        )
    return `${lines.join('\n')}\n`
  }
}

/**
 * GET /metrics in the Prometheus text format, with the bearer token. Without a configured token it serves loopback only, and only if
 * PUBLIC_ORIGIN is loopback too: behind a proxy on the same host, every request comes from loopback.
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

/** Constant-time comparison. */
const isSameText = (one: string, other: string) => timingSafeEqual(hashOf(one), hashOf(other))
const hashOf = (text: string) => createHash('sha256').update(text).digest()
