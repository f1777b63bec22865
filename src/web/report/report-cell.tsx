import { useContext } from 'react'
import type { Cell, Column, Tone } from '#contract/reports/report.ts'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { cellText, NO_RATE } from '#contract/reports/report-text.ts'
import { t } from '#web/language/messages.ts'
import { translateSentence } from '#web/language/sentences.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { splitAmount } from '#web/ui/data/amount/split-amount.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { MemberPathContext } from './member-path-context.ts'
import { formatDate, formatInstant } from '#web/ui/data/format-instant.ts'
import { shortenHash } from '#web/ui/data/shorten-hash.ts'

export const cellTone = (column: Column, cell: Cell): Tone =>
  column.kind === 'status' ? (column.values[String(cell)] ?? 'plain') : 'plain'

/** Whether the amount was paid to the member who reads the row. A pending reward is not a credit yet. */
export function isCredit(column: Column, cell: Cell, paid: boolean): boolean {
  return column.kind === 'usdt' && column.flow === 'earning' && paid && typeof cell === 'bigint' && cell > 0n
}

/** Without its `row` a cell has no links. */
type CellProps = { column: Column; cell: Cell; row?: ReportRow; credit: boolean }

export function ReportCell({ column, cell, row, credit }: CellProps) {
  if (cell === null && column.kind === 'xrp') return translateSentence(NO_RATE)
  if (cell === null) return <span aria-label={t.report.none}>–</span>
  if (column.kind === 'xrp') return <Amount micro={cell as bigint} currency="XRP" size="small" />
  if (column.kind === 'status')
    return <Chip tone={cellTone(column, cell)}>{translateSentence(String(cell))}</Chip>
  if (column.kind === 'hash') return <bdi title={String(cell)}>{shortenHash(String(cell))}</bdi>
  if (column.kind === 'instant' || column.kind === 'day') {
    const format = column.kind === 'day' ? formatDate : formatInstant
    return <time dateTime={(cell as Date).toISOString()}>{format(cell as Date)}</time>
  }
  if (column.kind === 'usdt' && credit) return <Amount micro={cell as bigint} currency={null} kind="credit" />
  if (column.kind === 'usdt' && column.flow === 'outgoing')
    return <Amount micro={cell as bigint} currency={null} kind="debit" />
  if (column.kind === 'usdt') return <UsdtCell micro={cell as bigint} decimals={column.decimals} />
  if (column.kind === 'text' && row && column.memberIdIn !== undefined)
    return <MemberCell userrefid={row[column.memberIdIn] ?? null}>{String(cell)}</MemberCell>
  return <bdi>{cellText(column, cell, translateSentence)}</bdi>
}

function MemberCell({ userrefid, children }: { userrefid: Cell; children: string }) {
  const memberPath = useContext(MemberPathContext)
  if (!memberPath || userrefid === null) return children
  return <TextLink to={memberPath(String(userrefid))}>{children}</TextLink>
}

function UsdtCell({ micro, decimals }: { micro: bigint; decimals: 1 | undefined }) {
  if (decimals === undefined) return <Amount micro={micro} currency={null} />
  const parts = splitAmount(micro, 'cents')
  return <bdi>{`${micro < 0n ? '−' : ''}${parts.whole}.${parts.decimals.slice(0, decimals)}`}</bdi>
}

const rightAligned = new Set<Column['kind']>(['usdt', 'xrp', 'count', 'percent'])
export const isRightAligned = ({ kind }: Column) => rightAligned.has(kind)
