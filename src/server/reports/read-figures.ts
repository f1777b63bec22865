import { figuresFor } from '#contract/reports/report.ts'
import type { ReportFigures } from '#contract/reports/report-endpoints.ts'
import type { Queryable } from '#server/platform/database.ts'
import { visibleRows, type Viewer } from './report-query.ts'
import type { Source } from './report-source.ts'

const KEPT_MILLISECONDS = 60_000

type Kept = Map<string, { at: number; figures: Promise<ReportFigures> }>
const keptBy = new WeakMap<Queryable, Kept>()

/**
 * An administrator's figures that add up all the rows there are take long. They are computed at most once a minute,
 * however many ask.
 */
export function readFigures(
  on: Queryable,
  source: Source,
  viewer: Viewer,
  now: Date,
): Promise<ReportFigures> {
  if (viewer.audience === 'member' || source.adminFiguresFrom) return computeFigures(on, source, viewer, now)
  const kept: Kept = keptBy.get(on) ?? new Map()
  keptBy.set(on, kept)
  const last = kept.get(source.report.name)
  if (last && Math.abs(now.getTime() - last.at) < KEPT_MILLISECONDS) return last.figures
  const figures = computeFigures(on, source, viewer, now)
  kept.set(source.report.name, { at: now.getTime(), figures })
  figures.catch(() => kept.delete(source.report.name))
  return figures
}

/** The figures above the table: over everything that the viewer may see, whatever is filtered below. */
export async function computeFigures(
  on: Queryable,
  source: Source,
  viewer: Viewer,
  now: Date,
): Promise<ReportFigures> {
  const wanted = figuresFor(source.report, viewer.audience).map(([name]) => name)
  if (wanted.length === 0) return {}
  const kept = viewer.audience === 'admin' ? source.adminFiguresFrom : undefined
  const { statement, from, conditions } = visibleRows({ ...source, ...kept }, viewer, now)
  const figures = wanted.map((name) => `(${statement.fill(source.figures![name]!)})::bigint as "${name}"`)
  const { rows } = await on.query<ReportFigures>(
    `select ${figures.join(', ')} from ${from}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`,
    statement.values,
  )
  return rows[0]!
}
