// The PDF of a statement, made from the lines of its CSV file.

import { periodName, type StatementPeriod } from '#domain/member-statements/statement-period.ts'
import { formatAmount } from '#server/platform/pdf/format-amount.ts'
import type {
  PdfBlock,
  PdfColumn,
  PdfDocument,
  PdfFlowBlock,
  PdfTable,
} from '#server/platform/pdf/pdf-document.ts'
import { readContent, TOTAL, type Section, type StatementLine } from './statement-lines.ts'

export type StatementPlace = {
  productName: string
  origin: string
  isSandbox: boolean
}
export type StatementFile = {
  period: StatementPeriod
  content: string
  /** Null for a provisional statement. */
  hash: string | null
}

export function toStatementDocument(
  { period, content, hash }: StatementFile,
  { productName, origin, isSandbox }: StatementPlace,
): PdfDocument {
  const lines = readContent(content)
  const fact = (item: string) =>
    lines.find((line) => line.section === 'Statement' && line.item === item)?.details ?? ''
  const at = fact(hash ? 'Issued' : 'Provisional, as of')
  return {
    productName,
    title: `${hash ? 'Statement' : 'Provisional statement'} for ${periodName(period)}`,
    lead: [
      `${formatTime(fact('From'))} to ${formatTime(fact('Until'))} UTC`,
      'All amounts in USDT unless marked XRP.',
      ...(hash
        ? []
        : ['This period is not over. The final statement is issued after its end and may differ.']),
    ],
    facts: [
      ['Member', fact('Member')],
      ['Member ID', fact('Member ID')],
      [hash ? 'Issued' : 'As of', `${formatTime(at)} UTC`],
    ],
    notice: isSandbox ? 'Sandbox – no real funds' : null,
    at: new Date(at),
    page: { size: 'A4', layout: 'portrait', fontSize: 8 },
    blocks: [...toBlocks(lines), ...checkBlocks(hash, origin)],
    footer: `${fact('Member ID')} · ${period}${hash ? '' : ' · provisional'}`,
  }
}

/** 2026-10-07T12:00:00.000Z is shown as 07/10/2026 12:00. */
export function formatTime(iso: string): string {
  const [date = '', time = ''] = iso.split('T')
  return `${toDate(date)} ${time.slice(0, 5)}`
}
const toDate = (day: string) => day.split('-').toReversed().join('/')

function toBlocks(lines: readonly StatementLine[]): PdfBlock[] {
  const of = (section: Section) => lines.filter((line) => line.section === section)
  const balances = of('Balances')
  const isXrp = ({ xrp }: StatementLine) => xrp !== '' && xrp !== undefined
  const corrections = of('Corrections of earlier periods')
  const payments = of('Deposits and withdrawals')
  const days = of('Rewards by day')
  return [
    keyFigures(balances),
    ...titled('By wallet', { lines: balances.filter((line) => !isXrp(line)), columns: walletColumns }),
    ...(corrections.length > 0
      ? [
          ...titled('Corrections of earlier periods', { lines: corrections, columns: sideColumns('Wallet') }),
          text('Posted after the statement of its period was issued. Included in the closing balance.'),
        ]
      : []),
    {
      kind: 'columns',
      left: titled('Rewards paid', { lines: of('Rewards paid'), columns: rewardColumns }),
      right: [
        ...titled('Rewards pending', {
          lines: of('Rewards pending'),
          columns: pendingColumns,
          isPending: true,
        }),
        text('Not in any total above. Paid oldest first, once the reward treasury covers them.'),
      ],
    },
    {
      kind: 'columns',
      left: titled('Movements by kind', { lines: of('Movements'), columns: movementColumns }),
      right: titled('Fees', { lines: of('Fees'), columns: feeColumns }),
    },
    ...(payments.length > 0
      ? titled('Deposits and withdrawals', { lines: payments, columns: paymentColumns })
      : []),
    ...(days.length > 0
      ? titled('Tax summary: rewards by day and kind', { lines: days, columns: dayColumns })
      : []),
  ]
}

function keyFigures(balances: readonly StatementLine[]): PdfBlock {
  const total = balances.find(({ item }) => item === TOTAL)
  const xrp = (item: string) => {
    const value = balances.find((line) => line.item === `XRP equivalent of the ${item} balance`)?.xrp ?? ''
    return /^\d/.test(value) ? `${formatAmount(value)} XRP` : value
  }
  return {
    kind: 'figures',
    figures: [
      { label: 'Opening', value: formatAmount(total?.opening), note: xrp('opening') },
      { label: 'Money in', value: formatAmount(total?.credit, '+'), note: 'Deposits and rewards paid' },
      { label: 'Money out', value: formatAmount(total?.debit, '−'), note: 'Withdrawals and fees' },
      { label: 'Closing', value: formatAmount(total?.closing), note: xrp('closing') },
    ],
  }
}

type Field = PdfColumn & { cell: (line: StatementLine) => string }
const words = (label: string, cell: Field['cell']): Field => ({ label, align: 'left', cell })
const amount = (
  label: string,
  cell: (line: StatementLine) => string | undefined,
  sign: '' | '+' | '−' = '',
): Field => ({
  label,
  align: 'right',
  cell: (line) => formatAmount(cell(line), sign),
})
const rows: Field = { label: 'Rows', align: 'right', cell: (line) => line.rows ?? '' }
const xrp = amount('XRP, rate of the day', (line) => line.xrp)
const item = (label: string) => words(label, (line) => line.item)

const sideColumns = (label: string) => [
  item(label),
  amount('In', (line) => line.credit, '+'),
  amount('Out', (line) => line.debit, '−'),
]
const walletColumns = [
  item('Wallet'),
  amount('Opening', (line) => line.opening),
  amount('In', (line) => line.credit, '+'),
  amount('Out', (line) => line.debit, '−'),
  amount('Between wallets', (line) => line.internal),
  amount('Closing', (line) => line.closing),
]
const rewardColumns = [
  item('Kind'),
  rows,
  amount('Paid', (line) => line.credit),
  amount('Reversed', (line) => line.debit, '−'),
  xrp,
]
const pendingColumns = [
  item('Kind'),
  rows,
  amount('Pending', (line) => line.pending),
  amount('XRP', (line) => line.xrp),
]
const movementColumns = [
  item('Kind'),
  rows,
  amount('In', (line) => line.credit, '+'),
  amount('Out', (line) => line.debit, '−'),
  amount('Between wallets', (line) => line.internal),
]
const feeColumns = [item('Kind'), rows, amount('Fee', (line) => line.fee)]
const paymentColumns = [
  words('Time (UTC)', (line) => (line.rows ? line.item : formatTime(line.item))),
  words('Payment', (line) => line.details ?? ''),
  amount('Fee', (line) => line.fee),
  amount('In', (line) => line.credit, '+'),
  amount('Out', (line) => line.debit, '−'),
]
const dayColumns = [
  words('Day (UTC)', (line) => toDate(line.item)),
  words('Kind', (line) => line.details ?? ''),
  rows,
  amount('Paid', (line) => line.credit),
  amount('Reversed', (line) => line.debit, '−'),
  xrp,
]

type Part = { lines: readonly StatementLine[]; columns: Field[]; isPending?: boolean }

function titled(heading: string, { lines, columns, isPending = false }: Part): PdfFlowBlock[] {
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

const text = (content: string): PdfFlowBlock => ({ kind: 'text', text: content })

function checkBlocks(hash: string | null, origin: string): PdfBlock[] {
  const note =
    'XRP amounts are equivalents at the recorded rates; balances are kept in USDT, so XRP columns do not add up from opening to closing. Rewards are not guaranteed. This is not tax advice.'
  if (!hash) return [text(`A provisional statement has no hash and cannot be checked. ${note}`)]
  return [
    {
      kind: 'code',
      address: `${origin}/Transparency?statement=${hash}#statement-check`,
      heading: `Check this statement. Scan the code, or enter the hash at ${origin}/Transparency.`,
      hash,
      text: `SHA-256 of the CSV file of this statement. ${note}`,
    },
  ]
}
