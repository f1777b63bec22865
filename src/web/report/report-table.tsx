import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { columnsFor, type Cell, type Column, type Tone } from '#contract/reports/report.ts'
import type { ReportPage, ReportRow } from '#contract/reports/report-endpoints.ts'
import { ROW_NUMBER_LABEL } from '#contract/reports/report-text.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { cardLabel } from './card-label.ts'
import { isCredit, isRightAligned, ReportCell, cellTone } from './report-cell.tsx'
import type { ReportSlots } from './report-slots.ts'
import styles from './report-table.module.css'
import type { ChangeReport, ReportContext, ReportState } from './use-report-state.ts'
import type { RowSelection } from './use-row-selection.ts'

type Columns = [string, Column][]

/** Written out, because in some browsers a table that is not laid out as one is a table no more. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

type TableProps = ReportContext & ReportSlots & { answer: ReportPage; chosen: RowSelection }

/** A real table. In a narrow place each row of it is drawn as a card. */
export function ReportTable(props: TableProps) {
  const { report, audience, answer, chosen, rowActions, openRow } = props
  const columns = columnsFor(report, audience)
  const first = (answer.page - 1) * answer.size + 1
  return (
    <table className={styles.table} {...roles.table} aria-label="Rows">
      <TableHead {...props} />
      <tbody {...roles.group}>
        {answer.rows.map((row, at) => (
          <TableRow
            key={row.id}
            row={row}
            columns={columns}
            chosen={chosen}
            open={row.id === openRow}
            {...(rowActions && { actions: rowActions(row) })}
            {...(audience === 'member' && { number: first + at })}
          />
        ))}
      </tbody>
    </table>
  )
}

function TableHead(props: TableProps) {
  const { report, audience, answer, state, change, chosen } = props
  const ids = answer.rows.map(({ id }) => id)
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        <th {...roles.head} scope="col" className={styles.choose}>
          <input
            type="checkbox"
            aria-label="Select all rows of this page"
            checked={ids.every((id) => chosen.has(id))}
            onChange={({ target }) => chosen.set(ids, target.checked)}
          />
        </th>
        {audience === 'member' && (
          <th {...roles.head} scope="col">
            {ROW_NUMBER_LABEL}
          </th>
        )}
        {columnsFor(report, audience).map(([name, column]) => (
          <SortHead key={name} name={name} column={column} state={state} change={change} />
        ))}
        {props.rowActions && (
          <th {...roles.head} scope="col" data-place="actions">
            Action
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
  return (
    <th
      {...roles.head}
      scope="col"
      aria-sort={sorted ? ariaSort[state.direction] : 'none'}
      data-right={isRightAligned(column)}
    >
      <button type="button" onClick={() => change(nextSort(state, name))}>
        {column.label}
        <Icon icon={sorted ? shape : IconSelector} size={16} />
      </button>
    </th>
  )
}

/** The same column turns round; a new one starts ascending. */
export const nextSort = ({ sort, direction }: ReportState, name: string) => ({
  sort: name,
  direction: sort === name && direction === 'asc' ? ('desc' as const) : ('asc' as const),
})

type RowProps = {
  row: ReportRow
  columns: Columns
  number?: number
  chosen: RowSelection
  open: boolean
  actions?: ReactNode
}

function TableRow({ row, columns, number, chosen, open, actions }: RowProps) {
  const places = assignCardPlaces(columns, row)
  // The hatched ground is for money that is promised and not paid; other things that wait only say so.
  const stands = (tone: Tone) =>
    columns.some(([name, column]) => cellTone(column, row[name] ?? null) === tone)
  const waiting = columns.some(([, { kind }]) => kind === 'usdt') && stands('warn')
  // Credits are the reader's own, whose rows are numbered; to an administrator the same row is a payout.
  const paid = number !== undefined && stands('good')
  return (
    <tr {...roles.row} aria-selected={chosen.has(row.id)} data-waiting={waiting} data-open={open}>
      <td {...roles.cell} className={styles.choose}>
        <input
          type="checkbox"
          aria-label={`Select row ${number ?? row.id}`}
          checked={chosen.has(row.id)}
          onChange={({ target }) => chosen.set([row.id], target.checked)}
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
          data-label={cardLabel(column.label)}
          data-place={places.get(name) ?? 'rest'}
          data-empty={row[name] === null}
          data-length={classifyLength(column, row[name])}
          data-right={isRightAligned(column)}
        >
          <ReportCell
            column={column}
            cell={row[name] ?? null}
            credit={isCredit(column, row[name] ?? null, paid)}
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

/** A sentence is given the width to be one; without it the table would squeeze it to its longest word. */
function classifyLength({ kind }: Column, cell: Cell | undefined): 'word' | 'phrase' | 'sentence' {
  const letters = kind === 'text' && typeof cell === 'string' ? cell.length : 0
  if (letters <= PHRASE_LETTERS) return 'word'
  return letters <= SENTENCE_LETTERS ? 'phrase' : 'sentence'
}

/** On a card the first text leads, the first amount that there is is the figure, and the last status is the chip. */
function assignCardPlaces(
  columns: Columns,
  row: ReportRow,
): Map<string, 'lead' | 'figure' | 'chip' | 'time'> {
  const nameOf = (kind: Column['kind'], list = columns) =>
    list.find(([, column]) => column.kind === kind)?.[0] ?? ''
  const given = columns.filter(([name]) => row[name] !== null)
  return new Map([
    [nameOf('text'), 'lead'],
    [nameOf('usdt', given) || nameOf('usdt'), 'figure'],
    [nameOf('status', columns.toReversed()), 'chip'],
    [nameOf('instant'), 'time'],
  ])
}
