/** A name such as R-Wallet or SHA-256 within a sentence. */
const HYPHENATED_NAME = /(?<!^|[A-Za-z0-9])([A-Z]{1,4})-(?=[A-Za-z0-9])/g

/** With a non-breaking hyphen, so that no line ends in the middle of a name. */
export const keepNamesTogether = (text: string) => text.replaceAll(HYPHENATED_NAME, '$1\u2011')
