import type { ReactNode } from 'react'
import { columnsFor, type Cell, type Column, type Report } from '#contract/reports/report.ts'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { cellText, NO_RATE } from '#contract/reports/report-text.ts'
import { parseUsdt } from '#domain/money/money.ts'
import { readableWhole } from '#domain/money/readable-amount.ts'
import { joinTexts } from '#web/language/join-texts.ts'
import { t } from '#web/language/messages.ts'
import { translateSentence } from '#web/language/sentences.ts'
import { cellTone, isCredit, ReportCell } from '#web/report/report-cell.tsx'
import type { RowSelection } from '#web/report/use-row-selection.ts'
import { toCardLabel } from '#web/report/to-card-label.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import styles from './report-card.module.css'

type NamedColumn = [string, Column]

/**
 * Where the cells of a row are on its card. The first text leads, the first amount with a value is the figure, the last status
 * is the chip. Without a text the day leads, its status is next to it, and every amount has its label. A time has no label if
 * it is the only one, or the first column. Empty cells are left out.
 */
function placeCells(columns: NamedColumn[], row: ReportRow) {
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

type CardProps = {
  report: Report
  row: ReportRow
  number: number
  selection: RowSelection
  actions: ReactNode
}

/** A row on a phone: what and how much, then where from and in XRP, then when and its status; other values have labels. */
export function ReportCard({ report, row, number, selection, actions }: CardProps) {
  const columns = columnsFor(report, 'member')
  const hasTone = (tone: 'good' | 'warn') =>
    columns.some(([name, column]) => cellTone(column, row[name] ?? null) === tone)
  const isMoney = columns.some(([, { kind }]) => kind === 'usdt')
  const { lines, context, rest } = placeCells(columns, row)
  const cell = (place: NamedColumn | undefined) =>
    place && <Value column={place[1]} cell={row[place[0]] ?? null} paid={hasTone('good')} />
  const contextText = joinTexts(context.map(([name, column]) => describeContext(column, row[name] ?? null)))
  return (
    <li className={styles.card} data-pending={isMoney && hasTone('warn')}>
      <div className={styles.choose}>
        <Checkbox
          aria-label={t.reports.selectRow({ number })}
          checked={selection.has(row.id)}
          onChange={({ target }) => selection.set([row], target.checked)}
        />
        <small aria-hidden="true">{number}</small>
      </div>
      <div className={styles.cells}>
        <Line start={cell(lines.lead)} end={cell(lines.figure)} />
        <Line start={contextText} end={describeXrp(row, lines.xrp) ?? cell(lines.xrp)} />
        <Line start={cell(lines.time)} end={cell(lines.chip)} />
      </div>
      {rest.length > 0 && (
        <dl className={styles.rest}>
          {rest.map((place) => (
            <div key={place[0]}>
              <dt>{toCardLabel(place[1].label)}</dt>
              <dd>{cell(place)}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}

function Line({ start, end }: { start: ReactNode; end: ReactNode }) {
  if (!start && !end) return null
  return (
    <div>
      <p>{start}</p>
      <p>{end}</p>
    </div>
  )
}

function Value({ column, cell, paid }: { column: Column; cell: Cell; paid: boolean }) {
  if (column.kind === 'usdt' && column.decimals === undefined && typeof cell === 'bigint') {
    const kind = isCredit(column, cell, paid) ? 'credit' : column.flow === 'outgoing' ? 'debit' : 'plain'
    return <Amount micro={cell} kind={kind} />
  }
  return <ReportCell column={column} cell={cell} credit={false} />
}

/** In a list of transactions the equivalent is a text, because only rewards have one. */
function describeXrp(row: ReportRow, place: NamedColumn | undefined): ReactNode {
  if (place?.[1].kind !== 'text') return undefined
  const text = String(row[place[0]])
  if (text === NO_RATE) return translateSentence(text)
  return <Amount micro={parseUsdt(text)} currency="XRP" size="small" />
}

/** "Starter", "900 USDT", "12 members", "Level 3". The only count is that of members. */
function describeContext(column: Column, cell: Cell): string {
  if (column.kind === 'count') return t.reports.members({ count: Number(cell) })
  if (column.kind !== 'usdt') return cellText(column, cell, translateSentence)
  return `${readableWhole(cell as bigint)} USDT`
}
