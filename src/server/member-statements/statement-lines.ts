// The canonical form of a statement: the lines of its CSV file, which is hashed and from which the PDF is generated.

import { BYTE_ORDER_MARK, csvLine, escapeFormula, parseCsv } from '#server/platform/csv.ts'

const columns = {
  section: 'Section',
  item: 'Item',
  details: 'Details',
  rows: 'Rows',
  opening: 'Opening USDT',
  credit: 'In USDT',
  debit: 'Out USDT',
  internal: 'Between wallets USDT',
  closing: 'Closing USDT',
  pending: 'Pending USDT',
  fee: 'Fee USDT',
  xrp: 'XRP equivalent',
} as const

type ColumnName = keyof typeof columns
const columnNames = Object.keys(columns) as ColumnName[]

/** Amounts are decimal text with up to six decimals. */
export type StatementLine = { section: Section; item: string } & {
  [name in Exclude<ColumnName, 'section' | 'item'>]?: string
}

export const sections = [
  'Statement',
  'Balances',
  'Corrections of earlier periods',
  'Movements',
  'Rewards paid',
  'Rewards pending',
  'Fees',
  'Deposits and withdrawals',
  'Rewards by day',
] as const
export type Section = (typeof sections)[number]

export const TOTAL = 'Total'
/** The path of the page with every reward paid in the period. */
export const REWARDS_FACT = 'Rewards one by one'

export function writeContent(lines: readonly StatementLine[]): string {
  return (
    BYTE_ORDER_MARK +
    csvLine(Object.values(columns)) +
    lines.map((line) => csvLine(columnNames.map((name) => toCell(name, line[name] ?? '')))).join('')
  )
}

const isText = (name: ColumnName) => name === 'item' || name === 'details'
const toCell = (name: ColumnName, text: string) => (isText(name) ? escapeFormula(text) : text)

export function readContent(content: string): StatementLine[] {
  const [, ...rows] = parseCsv(content)
  return rows.map((cells) => {
    const line = Object.fromEntries(columnNames.map((name, at) => [name, fromCell(name, cells[at] ?? '')]))
    return line as StatementLine
  })
}

const fromCell = (name: ColumnName, text: string) =>
  isText(name) && text.startsWith("'") && escapeFormula(text.slice(1)) === text ? text.slice(1) : text
