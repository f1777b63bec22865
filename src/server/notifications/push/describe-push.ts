import type { Micro } from '#domain/money/money.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { describeRow, kindOf, type NotificationFactRow } from '../to-notification.ts'

/** Push services accept 4096 bytes after encryption. */
const MAX_TITLE_LENGTH = 100
const MAX_BODY_LENGTH = 300

export type PushRow = NotificationFactRow & { amount: Micro | null; hidesBalances: boolean }

/** The message as the service worker reads it. A device shows one notification per tag. */
export function describePush({ amount, hidesBalances, name, ...row }: PushRow): string {
  const { title, text, link } = describeRow({ ...row, name: hidesBalances ? null : name })
  const figure = amount === null || hidesBalances ? [] : [`${readableAmount(amount)} USDT`]
  return JSON.stringify({
    title: title.slice(0, MAX_TITLE_LENGTH),
    body: [...figure, text].join('. ').slice(0, MAX_BODY_LENGTH),
    link,
    tag: `${kindOf(row.kind)} ${row.subject}`,
  })
}
