import { figuresFor } from '#contract/reports/report.ts'
import type { ReportFigures } from '#contract/reports/report-endpoints.ts'
import type { Queryable } from '#server/platform/database.ts'
import { visibleRows, type Viewer } from './report-query.ts'
import type { Source } from './report-source.ts'

const CACHE_MILLISECONDS = 60_000

type FigureCache = Map<string, { at: number; figures: Promise<ReportFigures> }>
const caches = new WeakMap<Queryable, FigureCache>()

/**
 * Aggregating all rows for an administrator is slow, so the figures are cached for a minute.
 */
export function readFigures(
  on: Queryable,
  source: Source,
  viewer: Viewer,
  now: Date,
): Promise<ReportFigures> {
  if (viewer.audience === 'member' || source.adminTotals) return computeFigures(on, source, viewer, now)
  const cache: FigureCache = caches.get(on) ?? new Map()
  caches.set(on, cache)
  const last = cache.get(source.report.name)
  if (last && Math.abs(now.getTime() - last.at) < CACHE_MILLISECONDS) return last.figures
  const figures = computeFigures(on, source, viewer, now)
  cache.set(source.report.name, { at: now.getTime(), figures })
  figures.catch(() => cache.delete(source.report.name))
  return figures
}

/** Computes the summary figures over all rows visible to the viewer, regardless of filters. */
export async function computeFigures(
  on: Queryable,
  source: Source,
  viewer: Viewer,
  now: Date,
): Promise<ReportFigures> {
  const wanted = figuresFor(source.report, viewer.audience).map(([name]) => name)
  if (wanted.length === 0) return {}
  const totals = viewer.audience === 'admin' ? source.adminTotals : undefined
  const { statement, from, conditions } = visibleRows({ ...source, ...totals }, viewer, now)
  const figures = wanted.map((name) => `(${statement.fill(source.figures![name]!)})::bigint as "${name}"`)
  const { rows } = await on.query<ReportFigures>(
    `select ${figures.join(', ')} from ${from}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`,
    statement.values,
  )
  return rows[0]!
}
