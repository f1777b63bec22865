// Formats messages with arguments and plurals in the ICU message format. Numbers have the same digits and separators in every
// language, so that a figure can be compared with the ledger and with the JSON files.

import { IntlMessageFormat, type Formatters } from 'intl-messageformat'
import { isolate } from './isolate-figures.ts'
import { localeDetails, type Locale } from './locales.ts'

type Catalogue = Readonly<Record<string, string>>

/** The arguments that a message names: `{amount}`, or `{count, plural, …}`. */
type ArgumentNames<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? ArgumentName<Name> | ArgumentNames<Rest>
  : never
type ArgumentName<Name extends string> = Name extends `${infer First},${string}`
  ? First
  : Name extends `${string} ${string}`
    ? never
    : Name
type Values<Message extends string> = Readonly<Record<ArgumentNames<Message>, string | number>>
type ValuesOf<Message extends string> = [ArgumentNames<Message>] extends [never]
  ? []
  : [values: Values<Message>]

export type Translate<English extends Catalogue> = <Key extends keyof English & string>(
  key: Key,
  ...values: ValuesOf<English[Key]>
) => string

const numbers = new Intl.NumberFormat('en-US')
const formatters: Formatters = {
  getNumberFormat: () => numbers,
  getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
  getPluralRules: (...options) => new Intl.PluralRules(...options),
}

/** In right-to-left languages every text argument is isolated, so that it keeps its own direction. */
export function createTranslator<English extends Catalogue>(
  locale: Locale,
  catalogue: { readonly [Key in keyof English]: string },
): Translate<English> {
  const { format, direction } = localeDetails[locale]
  const parsed = new Map<string, IntlMessageFormat>()
  const parse = (key: keyof English & string) => {
    const message =
      parsed.get(key) ??
      new IntlMessageFormat(catalogue[key], format, undefined, { formatters, ignoreTag: true })
    parsed.set(key, message)
    return message
  }
  const prepare = (value: string | number) =>
    direction === 'rtl' && typeof value === 'string' && value !== '' ? isolate(value) : value
  return (key, ...[values]) =>
    String(
      parse(key).format(
        Object.fromEntries(
          Object.entries<string | number>(values ?? {}).map(([name, value]) => [name, prepare(value)]),
        ),
      ),
    )
}
