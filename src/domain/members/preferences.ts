// Display preferences that follow a member to every device. The ledger, exports and mails stay in USDT and UTC; mails and
// notifications are in the member's language.

import { rateCurrencies } from '#domain/rates/exchange-rate.ts'

export const dateFormats = ['dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'd mmm yyyy'] as const
export type DateFormat = (typeof dateFormats)[number]

/** USDT alone, or also its equivalent in a currency with recorded rates. */
export const displayCurrencies = ['USDT', ...rateCurrencies] as const

export const DEFAULT_PREFERENCES = {
  language: 'en',
  timeZone: 'UTC',
  dateFormat: 'dd/mm/yyyy',
  displayCurrency: 'USDT',
  hideBalances: false,
} as const

/** Whether the runtime knows an IANA time zone. Offsets such as "+05:30" have no name and are not accepted. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}
