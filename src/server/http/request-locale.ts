import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { chooseLocale } from '#messages/choose-locale.ts'
import { SOURCE_LOCALE, type Locale } from '#messages/locales.ts'

type Headers = Pick<IncomingHttpHeaders, 'accept-language'>

/** Browsers send far less; the rest is ignored. */
const MAX_HEADER_LENGTH = 400
/** A language tag with its weight: "hi-IN;q=0.8". */
const ENTRY = /^([a-z]{1,8})(?:-[a-z0-9]{1,8}){0,5}(?:;q=(0(?:\.\d{1,3})?|1(?:\.0{1,3})?))?$/

/** The supported language with the highest weight in `Accept-Language`, or English. Malformed entries are ignored. */
export function readRequestLocale(headers: Headers): Locale {
  const header = (headers['accept-language'] ?? '').slice(0, MAX_HEADER_LENGTH).toLowerCase()
  const entries = header.split(',').map((entry) => {
    const [, language, weight = 1] = ENTRY.exec(entry.replaceAll(/[ \t]/g, '')) ?? []
    return { language, weight: Number(weight) }
  })
  const wanted = entries
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  return chooseLocale(wanted.map(({ language }) => language))
}

/** The language of a response: that of the request, or English in the back office. */
export const readResponseLocale = (endpoint: Endpoint | undefined, headers: Headers): Locale =>
  endpoint?.access === 'admin' || endpoint?.path.startsWith('/api/admin/')
    ? SOURCE_LOCALE
    : readRequestLocale(headers)
