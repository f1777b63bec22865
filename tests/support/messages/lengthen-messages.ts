// A pseudo-locale: the texts of a catalogue two fifths longer, as translations can be.

import { IntlMessageFormat } from 'intl-messageformat'
import { isLiteralElement } from './message-parts.ts'

type Parts = ReturnType<IntlMessageFormat['getAst']>

/** The words of a message, without its arguments and tags, and of a plural those of one form. */
const readWords = (parts: Parts): string =>
  parts
    .map((part) => {
      if ('options' in part) return readWords(part.options['other']?.value ?? [])
      if ('children' in part) return readWords(part.children)
      return isLiteralElement(part) && 'value' in part ? part.value : ' '
    })
    .join('')

/** Two fifths of its letters again at the end: a longer word where there is only one, otherwise more words. */
function lengthenMessage(message: string): string {
  const ignoreTag = !message.includes('</')
  const { getAst } = new IntlMessageFormat(message, 'en', undefined, { ignoreTag })
  const words = readWords(getAst()).match(/\p{L}+/gu) ?? []
  const letters = Math.round(words.join('').length * 0.4)
  const added = words.join(' ').toLowerCase().slice(0, letters).trim()
  return /^\p{L}+$/u.test(message) ? message + added : `${message} ${added}`
}

export function lengthenMessages(messages: unknown): unknown {
  if (typeof messages === 'string') return /[a-z]{2}/.test(messages) ? lengthenMessage(messages) : messages
  return Object.fromEntries(
    Object.entries(messages as object).map(([key, value]) => [key, lengthenMessages(value)]),
  )
}
