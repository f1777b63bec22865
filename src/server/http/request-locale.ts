import type { IncomingHttpHeaders } from 'node:http'
import { locales, SOURCE_LOCALE, type Locale } from '#messages/locales.ts'

/** Browsers send far less. What is longer is not read to its end. */
const MAX_HEADER_LENGTH = 400
/** A language with its region or script, and its weight: "hi-IN;q=0.8". */
const ENTRY = /^([a-z]{1,8})(?:-[a-z0-9]{1,8}){0,5}(?:;q=(0(?:\.\d{1,3})?|1(?:\.0{1,3})?))?$/

/** The most wanted language of `Accept-Language` that the product has, or English. Malformed entries are ignored. */
export function readRequestLocale(headers: Pick<IncomingHttpHeaders, 'accept-language'>): Locale {
  const header = (headers['accept-language'] ?? '').slice(0, MAX_HEADER_LENGTH).toLowerCase()
  let wanted: { locale: Locale; weight: number } | undefined
  for (const entry of header.split(',')) {
    const [, language, q] = ENTRY.exec(entry.replaceAll(/[ \t]/g, '')) ?? []
    const locale = locales.find((each) => each === language)
    const weight = Number(q ?? 1)
    if (locale && weight > (wanted?.weight ?? 0)) wanted = { locale, weight }
  }
  return wanted?.locale ?? SOURCE_LOCALE
}
