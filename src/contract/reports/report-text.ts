import type { Cell, Column, Kind, Report } from '#contract/reports/report.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'
import type { TranslateSentence } from '#messages/create-messages.ts'

/** dd/MM/yyyy HH:mm, in UTC. */
function instantText(instant: Date): string {
  const [date = '', time = ''] = instant.toISOString().split('T')
  return `${date.split('-').toReversed().join('/')} ${time.slice(0, 5)}`
}

const inEnglish: TranslateSentence = (english) => english

type TextColumn = Pick<Column, 'kind'> & { hasWords?: true }

const texts: Record<Kind, (cell: never, translate: TranslateSentence, column: TextColumn) => string> = {
  text: (text: string, translate, { hasWords }) => (hasWords ? translateMovement(text, translate) : text),
  status: (status: string, translate) => translate(status),
  hash: (hash: string) => hash,
  count: (count: number) => String(count),
  level: (level: number, translate) => translate(`Level ${level}`),
  instant: instantText,
  day: (day: Date) => instantText(day).slice(0, 10),
  usdt: formatUsdt,
  // Drops are millionths too.
  xrp: formatUsdt,
  percent: formatPercent,
}

export const NO_RATE = 'No rate recorded'

/** Formats a cell. Amounts keep all decimals; screens show fewer. Names and other entered text are never translated. */
export function cellText(column: TextColumn, cell: Cell, translate = inEnglish): string {
  if (cell === null) return column.kind === 'xrp' ? translate(NO_RATE) : ''
  return texts[column.kind](cell as never, translate, column)
}

export const REVERSED = 'reversed'
const REVERSED_END = ` (${REVERSED})`

/** The reversal of a deposit is "Deposit (reversed)". */
export const describeMovement = (meaning: string, isReversal: boolean, translate = inEnglish): string =>
  isReversal ? `${translate(meaning)} (${translate(REVERSED)})` : translate(meaning)

function translateMovement(text: string, translate: TranslateSentence): string {
  const isReversal = text.endsWith(REVERSED_END)
  return describeMovement(isReversal ? text.slice(0, -REVERSED_END.length) : text, isReversal, translate)
}

/** Heading of the row number column in member tables. */
export const ROW_NUMBER_LABEL = 'SR.NO'

type ReportPart = { label: string; note?: string }

const translateParts = <Part extends ReportPart>(parts: Record<string, Part>, translate: TranslateSentence) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      {
        ...part,
        label: translate(part.label),
        ...(part.note !== undefined && { note: translate(part.note) }),
      },
    ]),
  ) as Record<string, Part>

/**
 * A member's report with its title, labels and notes in another language. Statuses and choices stay as they are, because rows and
 * filters contain them; `cellText` and `translate` show them.
 */
export function localizeReport(report: Report, translate: TranslateSentence): Report {
  const { member } = report.audiences
  return {
    ...report,
    audiences: {
      ...report.audiences,
      ...(member && {
        member: { ...member, title: translate(member.title), sheet: translate(member.sheet) },
      }),
    },
    columns: translateParts(report.columns, translate),
    ...(report.idLabel !== undefined && { idLabel: translate(report.idLabel) }),
    filters: translateParts(report.filters, translate),
    ...(report.figures && { figures: translateParts(report.figures, translate) }),
  }
}
