// Display preferences of a member: language, time zone, date format, display currency, hidden balances.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { dateFormats, displayCurrencies, isTimeZone } from '#domain/members/preferences.ts'
import { rateCurrencies } from '#domain/rates/exchange-rate.ts'
import { locales } from '#messages/locales.ts'

export const language = z.enum(locales, 'Choose a language')
const timeZone = z
  .string('Choose a time zone')
  .check(
    z.maxLength(64, { error: 'Choose a time zone', abort: true }),
    z.refine(isTimeZone, 'Choose a time zone from the list'),
  )
const dateFormat = z.enum(dateFormats, 'Choose a date format')
const displayCurrency = z.enum(displayCurrencies, 'Choose a currency')
const hideBalances = z.boolean('Choose on or off')

/** The stored time zone is not validated again; a browser that does not know it shows UTC. */
export const preferences = z.object({
  language,
  timeZone: z.string(),
  dateFormat,
  displayCurrency,
  hideBalances,
})
export type Preferences = z.infer<typeof preferences>

/** The newest recorded rate of a currency. */
export const displayRate = z.object({
  currency: z.enum(rateCurrencies),
  perUsdt: usdt,
  source: z.string(),
  at: instant,
})
export type DisplayRate = z.infer<typeof displayRate>

export const savePreferences = endpoint({
  id: 'savePreferences',
  method: 'PUT',
  path: '/api/preferences',
  summary: "Change the given display preferences of the caller; the session's response returns all of them",
  access: 'member',
  body: z.object({
    language: z.optional(language),
    timeZone: z.optional(timeZone),
    dateFormat: z.optional(dateFormat),
    displayCurrency: z.optional(displayCurrency),
    hideBalances: z.optional(hideBalances),
  }),
  response: z.object({ preferences }),
  refusals: ['display-rate-missing'],
  rateLimits: [{ per: 'caller', count: 300, windowSeconds: 3600 }],
})
