import { IntlMessageFormat } from 'intl-messageformat'

const parse = (message: string) =>
  new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst()

/** Text between arguments. */
export const isLiteralElement = (part: { type: number }) => part.type === 0

export const listArguments = (message: string): string[] =>
  parse(message)
    .flatMap((part) => ('value' in part && !isLiteralElement(part) ? [part.value] : []))
    .toSorted()

/** The forms of each plural of a message. */
export const listPluralForms = (message: string): string[][] =>
  parse(message).flatMap((part) =>
    'options' in part && 'pluralType' in part ? [Object.keys(part.options).toSorted()] : [],
  )
