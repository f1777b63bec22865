const SHOWN_CHARACTERS = 6

/** People compare the two ends of an address or hash. */
export const shortenHash = (text: string) =>
  text.length <= SHOWN_CHARACTERS * 2 + 1
    ? text
    : `${text.slice(0, SHOWN_CHARACTERS)}…${text.slice(-SHOWN_CHARACTERS)}`

const HASH_IN_TEXT = /\b(?:0x)?[0-9A-Fa-f]{40,}\b/g

/** A hash within a sentence would fill five lines of a phone. Word joiners keep its two ends on one line. */
export const shortenHashesIn = (sentence: string) =>
  sentence.replaceAll(HASH_IN_TEXT, (hash) => shortenHash(hash).replace('…', '\u2060…\u2060'))
