import type { Micro } from '#domain/money/money.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { isolate } from '#messages/isolate-figures.ts'
import { localeDetails, type Locale } from '#messages/locales.ts'
import { describeRow, kindOf, type NotificationFactRow } from '../to-notification.ts'

/** Push services accept 4096 bytes after encryption. */
const MAX_TITLE_LENGTH = 100
const MAX_BODY_LENGTH = 300

export type PushRow = NotificationFactRow & {
  amount: Micro | null
  hidesBalances: boolean
  /** The recipient's language. */
  locale: Locale
}

/** Isolated, because devices determine the text direction by the first letter outside an isolate. */
function formatAmount(amount: Micro, locale: Locale): string {
  const figure = `${readableAmount(amount)} USDT`
  return localeDetails[locale].direction === 'rtl' ? isolate(figure) : figure
}

/** The payload for the service worker. A device shows one notification per tag. */
export function describePush({ amount, hidesBalances, locale, name, ...row }: PushRow): string {
  const { title, text, link } = describeRow({ ...row, name: hidesBalances ? null : name }, locale)
  const figure = amount === null || hidesBalances ? [] : [formatAmount(amount, locale)]
  return JSON.stringify({
    title: title.slice(0, MAX_TITLE_LENGTH),
    body: [...figure, text].join('. ').slice(0, MAX_BODY_LENGTH),
    link,
    tag: `${kindOf(row.kind)} ${row.subject}`,
  })
}
