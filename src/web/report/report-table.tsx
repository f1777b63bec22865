import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isNumbered, type Cell, type Column, type Tone } from '#contract/reports/report.ts'
import type { ReportPage, ReportRow } from '#contract/reports/report-endpoints.ts'
import { cellText, ROW_NUMBER_LABEL } from '#contract/reports/report-text.ts'
import { t } from '#web/language/messages.ts'
import { translateSentence } from '#web/language/sentences.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { toCardLabel } from './to-card-label.ts'
import { isCredit, isRightAligned, ReportCell, cellTone } from './report-cell.tsx'
import type { ReportSlots } from './report-slots.ts'
import styles from './report-table.module.css'
import type { ChangeReport, ReportContext, ReportState } from './use-report-state.ts'
import type { RowSelection } from './use-row-selection.ts'

export type Columns = readonly (readonly [string, Column])[]

/** Explicit roles: `display: grid` removes the table semantics in some browsers. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

type TableProps = ReportContext &
  ReportSlots & {
    columns: Columns
    answer: ReportPage
    selection: RowSelection
    /** The last line, below the columns that it sums. */
    foot?: ReactNode
  }

/** A semantic table; on narrow screens CSS lays out each row as a card. */
export function ReportTable(props: TableProps) {
  const { report, audience, columns, answer, selection, rowActions, openRow } = props
  const first = (answer.page - 1) * answer.size + 1
  return (
    <table className={styles.table} {...roles.table} data-audience={audience} aria-label={t.report.rows}>
      <TableHead {...props} />
      <tbody {...roles.group}>
        {answer.rows.map((row, at) => (
          <TableRow
            key={row.id}
            row={row}
            columns={columns}
            selection={selection}
            view={{
              isOpen: row.id === openRow,
              isOwn: audience === 'member',
              ...(isNumbered(report, audience) && { number: first + at }),
            }}
            {...(rowActions && { actions: rowActions(row) })}
          />
        ))}
      </tbody>
      {props.foot}
    </table>
  )
}

function TableHead(props: TableProps) {
  const { report, audience, columns, answer, state, change, selection } = props
  const selectedCount = answer.rows.filter(({ id }) => selection.has(id)).length
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        <th {...roles.head} scope="col" className={styles.choose}>
          <Checkbox
            aria-label={t.report.selectAllRowsOfThisPage}
            checked={selectedCount === answer.rows.length}
            mixed={selectedCount > 0 && selectedCount < answer.rows.length}
            onChange={({ target }) => selection.set(answer.rows, target.checked)}
          />
        </th>
        {isNumbered(report, audience) && (
          <th {...roles.head} scope="col">
            {translateSentence(ROW_NUMBER_LABEL)}
          </th>
        )}
        {columns.map(([name, column]) => (
          <SortHead key={name} name={name} column={column} state={state} change={change} />
        ))}
        {props.rowActions && (
          <th {...roles.head} scope="col" data-place="actions">
            {t.report.action}
          </th>
        )}
      </tr>
    </thead>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function SortHead({
  name,
  column,
  state,
  change,
}: {
  name: string
  column: Column
  state: ReportState
  change: ChangeReport
}) {
  const sorted = state.sort === name
  const shape = state.direction === 'asc' ? IconChevronUp : IconChevronDown
  if (column.isSortable === false)
    return (
      <th {...roles.head} scope="col" data-right={isRightAligned(column)} data-shown={column.shown}>
        {column.label}
      </th>
    )
  return (
    <th
      {...roles.head}
      scope="col"
      aria-sort={sorted ? ariaSort[state.direction] : 'none'}
      data-right={isRightAligned(column)}
      data-shown={column.shown}
    >
      <button type="button" onClick={() => change(nextSort(state, name))}>
        {column.label}
        <Icon icon={sorted ? shape : IconSelector} size={16} />
      </button>
    </th>
  )
}

/** The same column reverses its direction; another column starts ascending. */
export const nextSort = ({ sort, direction }: ReportState, name: string) => ({
  sort: name,
  direction: sort === name && direction === 'asc' ? ('desc' as const) : ('asc' as const),
})

type RowProps = {
  row: ReportRow
  columns: Columns
  selection: RowSelection
  view: { isOpen: boolean; isOwn: boolean; number?: number }
  actions?: ReactNode
}

function TableRow({ row, columns, selection, view: { isOpen, isOwn, number }, actions }: RowProps) {
  const places = assignCardPlaces(columns, row)
  const hasTone = (tone: Tone) =>
    columns.some(([name, column]) => cellTone(column, row[name] ?? null) === tone)
  // Only pending money gets the hatched background; other pending states show a chip.
  const isPendingMoney = columns.some(([, { kind }]) => kind === 'usdt') && hasTone('warn')
  // For an administrator the same row is a payout, not a credit.
  const isPaid = isOwn && hasTone('good')
  return (
    <tr {...roles.row} aria-selected={selection.has(row.id)} data-pending={isPendingMoney} data-open={isOpen}>
      <td {...roles.cell} className={styles.choose}>
        <Checkbox
          aria-label={t.report.selectRow({ number: number ?? row.id })}
          checked={selection.has(row.id)}
          onChange={({ target }) => selection.set([row], target.checked)}
        />
      </td>
      {number !== undefined && (
        <td {...roles.cell} data-place="number">
          {number}
        </td>
      )}
      {columns.map(([name, column]) => (
        <td
          key={name}
          {...roles.cell}
          data-label={toCardLabel(column.label)}
          data-place={places.get(name) ?? 'rest'}
          data-empty={cellText(column, row[name] ?? null) === ''}
          data-length={classifyLength(column, row[name])}
          data-right={isRightAligned(column)}
          data-shown={column.shown}
          {...(column.kind === 'text' && { title: cellText(column, row[name] ?? null, translateSentence) })}
        >
          <ReportCell
            column={column}
            cell={row[name] ?? null}
            row={row}
            credit={isCredit(column, row[name] ?? null, isPaid)}
          />
        </td>
      ))}
      {actions !== undefined && (
        <td {...roles.cell} data-place="actions">
          <div className={styles.actions}>{actions}</div>
        </td>
      )}
    </tr>
  )
}

const PHRASE_LETTERS = 18
const SENTENCE_LETTERS = 60

/** Long text needs a minimum width: without one the table squeezes it to its longest word. */
function classifyLength({ kind }: Column, cell: Cell | undefined): 'word' | 'phrase' | 'sentence' {
  const letters = kind === 'text' && typeof cell === 'string' ? cell.length : 0
  if (letters <= PHRASE_LETTERS) return 'word'
  return letters <= SENTENCE_LETTERS ? 'phrase' : 'sentence'
}

/**
 * Card layout: the first text leads, the first amount with a value is the figure, the last status is the chip. Without a
 * text the day leads, and every amount needs its label.
 */
function assignCardPlaces(
  columns: Columns,
  row: ReportRow,
): Map<string, 'lead' | 'figure' | 'chip' | 'time'> {
  const firstOfKind = (kind: Column['kind'], list = columns) =>
    list.find(([, column]) => column.kind === kind)?.[0] ?? ''
  const nonNull = columns.filter(([name]) => row[name] !== null)
  const text = firstOfKind('text')
  return new Map([
    [text || firstOfKind('day'), 'lead'],
    [text && (firstOfKind('usdt', nonNull) || firstOfKind('usdt')), 'figure'],
    [firstOfKind('status', columns.toReversed()), 'chip'],
    [firstOfKind('instant'), 'time'],
  ])
}
