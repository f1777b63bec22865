// The texts of a statement's PDF in one language. The CSV file is in English; its labels are translated if a message has the same
// English text.

import { statements as english } from '#messages/en/pdf.ts'
import { localeDetails, SOURCE_LOCALE, type Locale } from '#messages/locales.ts'
import { sentenceTranslators, statementMessages, type StatementMessages } from '#messages/server-messages.ts'

export type StatementText = {
  locale: Locale
  /** For Intl. */
  format: string
  t: StatementMessages
  /** Translates a label of the CSV file, such as a wallet or a kind of movement. */
  translateItem: (item: string) => string
  formatTime: (iso: string) => string
}

export function createStatementText(locale: Locale): StatementText {
  const { format } = localeDetails[locale]
  const t = statementMessages[locale]
  const labels = new Map(
    Object.entries(english.items).map(([key, label]): [string, string] => [
      label,
      t.items[key as keyof typeof english.items],
    ]),
  )
  const translateItem = (item: string): string => {
    const [, earlier] = EARLIER_PAYMENTS.exec(item) ?? []
    if (earlier) return t.earlierPayments({ count: Number(earlier) })
    const [, kind] = REVERSED.exec(item) ?? []
    if (kind) return t.reversed({ kind: translateItem(kind) })
    return labels.get(item) ?? sentenceTranslators[locale](item)
  }
  return { locale, format, t, translateItem, formatTime: (iso) => formatStatementTime(iso, locale) }
}

const EARLIER_PAYMENTS = /^(\d+) earlier payments are in the transaction report$/
const REVERSED = /^(.+), reversed$/

/** 2026-10-07T12:00:00.000Z as 07/10/2026 12:00; in languages other than English, with the name of the month. */
export function formatStatementTime(iso: string, locale: Locale = SOURCE_LOCALE): string {
  const [date = '', time = ''] = iso.split('T')
  return `${locale === SOURCE_LOCALE ? formatDay(date) : formatLongDay(date, locale)} ${time.slice(0, 5)}`
}

export const formatDay = (day: string) => day.split('-').toReversed().join('/')

function formatLongDay(day: string, locale: Locale): string {
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(localeDetails[locale].format, style).format(new Date(`${day}T00:00:00Z`))
}
