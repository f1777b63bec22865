// The texts of a statement's PDF in one language. The CSV file is in English; its labels are translated where a message has the same
// English text, and stay as they are otherwise.

import { createMessages, type Messages } from '#messages/create-messages.ts'
import { statements as arabic } from '#messages/ar/pdf.ts'
import { statements as english } from '#messages/en/pdf.ts'
import { statements as hindi } from '#messages/hi/pdf.ts'
import { localeDetails, SOURCE_LOCALE, type Locale } from '#messages/locales.ts'

const catalogues = { en: english, hi: hindi, ar: arabic }

export type StatementText = {
  locale: Locale
  /** For Intl. */
  format: string
  t: Messages<typeof english>
  /** A wallet, a kind of movement or another label of the CSV file. */
  translateItem: (item: string) => string
  formatTime: (iso: string) => string
}

export function createStatementText(locale: Locale): StatementText {
  const { format } = localeDetails[locale]
  const t = createMessages<typeof english>(locale, catalogues[locale])
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
    return labels.get(item) ?? item
  }
  return { locale, format, t, translateItem, formatTime: (iso) => formatStatementTime(iso, locale) }
}

const EARLIER_PAYMENTS = /^(\d+) earlier payments are in the transaction report$/
const REVERSED = /^(.+), reversed$/

/** 2026-10-07T12:00:00.000Z is shown as 07/10/2026 12:00, in other languages than English with the name of the month. */
export function formatStatementTime(iso: string, locale: Locale = SOURCE_LOCALE): string {
  const [date = '', time = ''] = iso.split('T')
  return `${locale === SOURCE_LOCALE ? formatDay(date) : formatLongDay(date, locale)} ${time.slice(0, 5)}`
}

export const formatDay = (day: string) => day.split('-').toReversed().join('/')

function formatLongDay(day: string, locale: Locale): string {
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(localeDetails[locale].format, style).format(new Date(`${day}T00:00:00Z`))
}
