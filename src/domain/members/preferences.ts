// Display preferences that follow a member to every device. The ledger, exports and mails stay in USDT and UTC; mails and
// notifications are in the member's language.

import { rateCurrencies } from '#domain/rates/exchange-rate.ts'

export const dateFormats = ['dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'd mmm yyyy'] as const
export type DateFormat = (typeof dateFormats)[number]

/** USDT alone, or with an equivalent in a currency for which rates are recorded. */
export const displayCurrencies = ['USDT', ...rateCurrencies] as const
export type DisplayCurrency = (typeof displayCurrencies)[number]

/** The languages of `src/messages`, which the domain cannot import. The server compiles only if both are the same. */
export type Language = 'en' | 'hi' | 'ar'

export type Preferences = {
  language: Language
  timeZone: string
  dateFormat: DateFormat
  displayCurrency: DisplayCurrency
  hideBalances: boolean
}

export const DEFAULT_PREFERENCES: Preferences = {
  language: 'en',
  timeZone: 'UTC',
  dateFormat: 'dd/mm/yyyy',
  displayCurrency: 'USDT',
  hideBalances: false,
}

/** Whether the runtime knows an IANA time zone. Offsets such as "+05:30" have no name and are not accepted. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}
