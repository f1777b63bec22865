import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { SOURCE_LOCALE, type Locale } from '#messages/locales.ts'
import { readRequestLocale } from '#server/http/request-locale.ts'

/** The language of a response: that of the request, or English in the back office. */
export const chooseLocale = (
  endpoint: Endpoint | undefined,
  headers: Pick<IncomingHttpHeaders, 'accept-language'>,
): Locale =>
  endpoint?.access === 'admin' || endpoint?.path.startsWith('/api/admin/')
    ? SOURCE_LOCALE
    : readRequestLocale(headers)
