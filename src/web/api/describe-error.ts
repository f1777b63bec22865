import { t } from '#web/language/messages.ts'
import { NetworkError, OutdatedPageError, RefusalError } from '#web/api/call-endpoint.ts'

/** The sentence for the user. The text of any other error is for developers. */
export const describeError = (error: unknown): string =>
  error instanceof RefusalError || error instanceof NetworkError || error instanceof OutdatedPageError
    ? error.message
    : t.api.somethingWentWrongPleaseTryAgain
