import { NetworkError, OutdatedPageError, RefusalError } from '#web/api/call-endpoint.ts'
import { translateField } from '#web/api/field-sentences.ts'

/** The sentence for the user. The text of any other error is for developers. */
export const describeError = (error: unknown): string =>
  error instanceof RefusalError || error instanceof NetworkError || error instanceof OutdatedPageError
    ? error.message
    : translateField('Something went wrong. Please try again.')
