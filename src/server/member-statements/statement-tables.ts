// The tables of a statement's PDF.

import { formatAmount } from '#server/platform/pdf/format-amount.ts'
import type { PdfColumn, PdfFlowBlock, PdfTable } from '#server/platform/pdf/pdf-document.ts'
import { TOTAL, type StatementLine } from './statement-lines.ts'
import { formatDay, formatStatementTime, type StatementText } from './statement-text.ts'

type Field = PdfColumn & { cell: (line: StatementLine) => string }
type Amount = (line: StatementLine) => string | undefined

export function createColumns({ t, translateItem }: StatementText) {
  const words = (label: string, cell: Field['cell']): Field => ({ label, align: 'left', cell })
  const amount = (label: string, cell: Amount, sign: '' | '+' | '−' = ''): Field => ({
    label,
    align: 'right',
    cell: (line) => translateItem(formatAmount(cell(line), sign)),
  })
  const { columns } = t
  const item = (label: string) => words(label, (line) => translateItem(line.item))
  const rows: Field = { label: columns.rows, align: 'right', cell: (line) => line.rows ?? '' }
  const moneyIn = amount(columns.in, (line) => line.credit, '+')
  const moneyOut = amount(columns.out, (line) => line.debit, '−')
  const internal = amount(columns.internal, (line) => line.internal)
  const paid = amount(columns.paid, (line) => line.credit)
  const reversed = amount(columns.reversed, (line) => line.debit, '−')
  const xrpOfDay = amount(columns.xrpOfDay, (line) => line.xrp)
  const fee = amount(columns.fee, (line) => line.fee)
  const kind = item(columns.kind)
  const opening = amount(columns.opening, (line) => line.opening)
  const closing = amount(columns.closing, (line) => line.closing)
  // The line with the number of earlier payments has no time.
  const time = (line: StatementLine) =>
    line.rows ? translateItem(line.item) : formatStatementTime(line.item)
  const payment = ({ details = '' }: StatementLine) => {
    const [, label, reference] = /^(.*), ([^,]*)$/.exec(details) ?? []
    return label === undefined ? details : t.payment({ kind: translateItem(label), reference: reference! })
  }
  return {
    wallets: [item(columns.wallet), opening, moneyIn, moneyOut, internal, closing],
    corrections: [item(columns.wallet), moneyIn, moneyOut],
    paid: [kind, rows, paid, reversed, xrpOfDay],
    pending: [
      kind,
      rows,
      amount(columns.pending, (line) => line.pending),
      amount(columns.xrp, (line) => line.xrp),
    ],
    movements: [kind, rows, moneyIn, moneyOut, internal],
    fees: [kind, rows, fee],
    payments: [words(columns.time, time), words(columns.payment, payment), fee, moneyIn, moneyOut],
    days: [
      words(columns.day, (line) => formatDay(line.item)),
      words(columns.kind, (line) => translateItem(line.details ?? '')),
      rows,
      paid,
      reversed,
      xrpOfDay,
    ],
  }
}

type Part = { lines: readonly StatementLine[]; columns: Field[]; isPending?: boolean }

export function createTable(heading: string, { lines, columns, isPending = false }: Part): PdfFlowBlock[] {
  const table: PdfTable = {
    name: heading,
    columns: columns.map(({ label, align }) => ({ label, align })),
    rows: lines.map((line) => columns.map(({ cell }) => cell(line))),
    hasRowHeadings: true,
    totalRows: lines.at(-1)?.item === TOTAL ? 1 : 0,
    isPending,
  }
  return [
    { kind: 'heading', text: heading },
    { kind: 'table', table },
  ]
}
