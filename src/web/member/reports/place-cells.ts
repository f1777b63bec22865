import type { Column } from '#contract/reports/report.ts'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'

export type NamedColumn = [string, Column]

/**
 * Where the cells of a row are on its card. The first text leads, the first amount with a value is the figure, the last status
 * is the chip. Without a text the day leads, its status is next to it, and every amount has its label. A time has no label if
 * it is the only one, or the first column. Empty cells are left out.
 */
export function placeCells(columns: NamedColumn[], row: ReportRow) {
  const filled = columns.filter(([name]) => row[name] !== null && row[name] !== '')
  const find = (kind: Column['kind']) => filled.find(([, column]) => column.kind === kind)
  const text = find('text')
  const status = filled.findLast(([, { kind }]) => kind === 'status')
  const times = columns.filter(([, { kind }]) => kind === 'instant')
  const lines = {
    lead: text ?? find('day'),
    figure: text ? filled.find(([, column]) => column.kind === 'usdt' && !column.isContext) : status,
    // Null means that no rate was recorded, and the card says so.
    xrp: columns.find(([name, { kind }]) => kind === 'xrp' || (name === 'xrp' && row[name] !== null)),
    time: times.length === 1 || times[0] === columns[0] ? find('instant') : undefined,
    chip: text && status,
  }
  const context = filled.filter((each) => each[1].isContext && each !== lines.lead)
  const placed = new Set([...Object.values(lines), ...context])
  return { lines, context, rest: filled.filter((each) => !placed.has(each)) }
}
