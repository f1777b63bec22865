import { Counter, Gauge, type Registry } from 'prom-client'

/** Metrics that are read together. A metric without a value is omitted; a name that ends in `_total` is a counter. */
export type MetricGroup = {
  /** The description of each metric, by name. */
  help: Record<string, string>
  read: () => Promise<Record<string, number | null>>
}

/** Metrics are read at most once in this time, whatever the number of scrapers. */
const CACHE_MILLISECONDS = 5000

export function registerMetricGroup(registry: Registry, group: MetricGroup): void {
  const read = cacheReads(group.read)
  for (const [name, help] of Object.entries(group.help)) {
    const kind = name.endsWith('_total') ? Counter : Gauge
    const metric = new kind({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = (await read())[name] ?? null
        metric.reset()
        if (value === null) metric.remove()
        else metric.inc(value)
      },
    })
  }
}

/** A failed read is not cached and omits only this group, so that the metrics of the process are still reported. */
function cacheReads(read: MetricGroup['read']): MetricGroup['read'] {
  let cached: { values: ReturnType<MetricGroup['read']>; at: number } | undefined
  return () => {
    if (cached && performance.now() - cached.at < CACHE_MILLISECONDS) return cached.values
    const values = read().catch(() => {
      cached = undefined
      return {}
    })
    cached = { values, at: performance.now() }
    return values
  }
}
