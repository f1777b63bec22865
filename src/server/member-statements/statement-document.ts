// The PDF of a statement, generated from the lines of its CSV file.

import { periodName, type StatementPeriod } from '#domain/member-statements/statement-period.ts'
import type { Locale } from '#messages/locales.ts'
import { formatAmount } from '#server/platform/pdf/format-amount.ts'
import type { PdfBlock, PdfDocument, PdfFlowBlock } from '#server/platform/pdf/pdf-document.ts'
import { readContent, REWARDS_FACT, TOTAL, type Section, type StatementLine } from './statement-lines.ts'
import { createColumns, createTable } from './statement-tables.ts'
import { createStatementText, type StatementText } from './statement-text.ts'

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
  locale: Locale,
): PdfDocument {
  const lines = readContent(content)
  const fact = (item: string) =>
    lines.find((line) => line.section === 'Statement' && line.item === item)?.details ?? ''
  const at = fact(hash ? 'Issued' : 'Provisional, as of')
  const text = createStatementText(locale)
  const { t, format, formatTime } = text
  const [title, footer] = hash ? [t.title, t.footer] : [t.provisionalTitle, t.provisionalFooter]
  return {
    locale,
    productName,
    title: title({ period: periodName(period, format) }),
    lead: [
      t.range({ from: formatTime(fact('From')), until: formatTime(fact('Until')) }),
      t.amounts,
      ...(hash ? [] : [t.notOver]),
    ],
    facts: [
      [t.member, fact('Member')],
      [t.memberId, fact('Member ID')],
      [hash ? t.issued : t.asOf, t.time({ at: formatTime(at) })],
    ],
    notice: isSandbox ? t.sandbox : null,
    at: new Date(at),
    page: { size: 'A4', layout: 'portrait', fontSize: 8 },
    blocks: [...toBlocks(lines, text, origin + fact(REWARDS_FACT)), ...checkBlocks(hash, origin, text)],
    footer: footer({ memberId: fact('Member ID'), period }),
  }
}

function toBlocks(lines: readonly StatementLine[], text: StatementText, rewardsAddress: string): PdfBlock[] {
  const { headings, notes } = text.t
  const columns = createColumns(text)
  const of = (section: Section) => lines.filter((line) => line.section === section)
  const balances = of('Balances')
  const isXrp = ({ xrp }: StatementLine) => xrp !== '' && xrp !== undefined
  const table = (name: keyof typeof columns, content: readonly StatementLine[], isPending = false) =>
    createTable(headings[name], { lines: content, columns: columns[name], isPending })
  const corrections = of('Corrections of earlier periods')
  const payments = of('Deposits and withdrawals')
  const days = of('Rewards by day')
  return [
    keyFigures(balances, text),
    ...table(
      'wallets',
      balances.filter((line) => !isXrp(line)),
    ),
    ...(corrections.length > 0 ? [...table('corrections', corrections), paragraph(notes.corrections)] : []),
    {
      kind: 'columns',
      first: table('paid', of('Rewards paid')),
      second: [...table('pending', of('Rewards pending'), true), paragraph(notes.pending)],
    },
    paragraph(notes.rewards({ address: rewardsAddress })),
    { kind: 'columns', first: table('movements', of('Movements')), second: table('fees', of('Fees')) },
    ...(payments.length > 0 ? table('payments', payments) : []),
    ...(days.length > 0 ? table('days', days) : []),
  ]
}

function keyFigures(balances: readonly StatementLine[], { t, translateItem }: StatementText): PdfBlock {
  const { figures } = t
  const total = balances.find(({ item }) => item === TOTAL)
  const xrp = (item: string) => {
    const value = balances.find((line) => line.item === `XRP equivalent of the ${item} balance`)?.xrp ?? ''
    return /^\d/.test(value) ? `${formatAmount(value)} XRP` : translateItem(value)
  }
  return {
    kind: 'figures',
    figures: [
      { label: figures.opening, value: formatAmount(total?.opening), note: xrp('opening') },
      { label: figures.moneyIn, value: formatAmount(total?.credit, '+'), note: figures.moneyInNote },
      { label: figures.moneyOut, value: formatAmount(total?.debit, '−'), note: figures.moneyOutNote },
      { label: figures.closing, value: formatAmount(total?.closing), note: xrp('closing') },
    ],
  }
}

const paragraph = (content: string): PdfFlowBlock => ({ kind: 'text', text: content })

function checkBlocks(hash: string | null, origin: string, { t: { notes } }: StatementText): PdfBlock[] {
  if (!hash) return [paragraph(`${notes.unchecked} ${notes.amounts}`)]
  const address = `${origin}/Transparency?statement=${hash}#statement-check`
  return [
    {
      kind: 'code',
      address,
      alt: notes.code({ address }),
      heading: notes.check({ address: `${origin}/Transparency` }),
      hash,
      text: `${notes.hash} ${notes.amounts}`,
    },
  ]
}
