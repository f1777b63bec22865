// How a cell of the plan reads and writes its value as text.

import * as z from 'zod/mini'
import { percent, usdt } from '#contract/platform/fields.ts'
import { formatUsdt, type Micro } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { grouped } from '#domain/money/readable-amount.ts'
import { t } from '#web/language/messages.ts'

export type CellKind = {
  format: (value: unknown) => string
  /** Undefined for a text that is no value. */
  parse: (text: string) => unknown
  error: () => string
  /** Null, an empty text, removes the cell. */
  emptyRemoves?: true
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

/** Takes away the commas between thousands. A decimal comma stays, and makes the text no value. */
function withoutGroups(text: string): string {
  const compact = withoutSpaces(text)
  return /^\d{1,3}(,\d{3})+(\.|$)/.test(compact) ? compact.replaceAll(',', '') : compact
}

/** "1,000" or "1,000.50": without decimals where there are none. */
export const formatAmountCell = (amount: Micro): string =>
  formatUsdt(amount).replace(/\.00$/, '').replace(/^\d+/, grouped)

function parseAmountCell(text: string): Micro | undefined {
  const parsed = z.safeParse(usdt, withoutGroups(text))
  return parsed.success ? parsed.data : undefined
}

export const amountCell: CellKind = {
  format: (value) => (typeof value === 'bigint' ? formatAmountCell(value) : ''),
  parse: parseAmountCell,
  error: () => t.admin.planEditor.enterAmount,
}

/** Without an amount there is no end. */
export const endCell: CellKind = {
  ...amountCell,
  parse: (text) => (text.trim() === '' ? null : parseAmountCell(text)),
}

export const percentCell: CellKind = {
  format: (value) => (typeof value === 'bigint' ? formatPercent(value) : ''),
  parse(text) {
    const parsed = z.safeParse(percent, withoutSpaces(text))
    return parsed.success ? parsed.data : undefined
  },
  error: () => t.admin.planEditor.enterPercent,
}

export const wholeCell: CellKind = {
  format: (value) => (typeof value === 'number' ? String(value) : ''),
  parse: (text) => (/^\d{1,6}$/.test(withoutGroups(text)) ? Number(withoutGroups(text)) : undefined),
  error: () => t.admin.planEditor.enterWhole,
}

export const textCell: CellKind = {
  format: (value) => (typeof value === 'string' ? value : ''),
  parse: (text) => (text.trim() === '' ? undefined : text.trim()),
  error: () => t.admin.planEditor.enterText,
}

/** A text that can be empty, on one line. */
export const optionalTextCell: CellKind = {
  ...textCell,
  parse: (text) => text.replaceAll(/\s/g, ' ').trim(),
}

/** "3 × 25,000 + 2 × 12,500": equal neighbours together. */
export function formatLegs(legs: readonly Micro[]): string {
  const runs: { count: number; leg: Micro }[] = []
  for (const leg of legs) {
    const last = runs.at(-1)
    if (last?.leg === leg) last.count += 1
    else runs.push({ count: 1, leg })
  }
  return runs.map(({ count, leg }) => `${count} × ${formatAmountCell(leg)}`).join(' + ')
}

export function parseLegs(text: string): Micro[] | undefined {
  if (text.trim() === '') return []
  const legs = text.split('+').map((part) => {
    const [, count = '1', amount = ''] = /^(?:(\d{1,2})[×x*])?(.+)$/.exec(withoutSpaces(part)) ?? []
    const leg = parseAmountCell(amount)
    return leg === undefined ? undefined : Array.from({ length: Number(count) }, () => leg)
  })
  return legs.some((each) => each === undefined) ? undefined : legs.flatMap((each) => each ?? [])
}

export const legsCell: CellKind = {
  format: (value) => (Array.isArray(value) ? formatLegs(value) : ''),
  parse: parseLegs,
  error: () => t.admin.planEditor.enterLegs,
}
