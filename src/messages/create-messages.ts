// Messages as they are used: `t.wallet.title` is a text, `t.wallet.held({ amount })` formats an ICU message. The types follow the
// English catalogue, so a missing argument does not compile. Sentences that contract and domain declare in English, such as those of
// form fields and the words of reports, are translated by their English text, with their figures as arguments.

import { IntlMessageFormat, type Formatters } from 'intl-messageformat'
import { isolate } from './isolate-figures.ts'
import { localeDetails, SOURCE_LOCALE, type Locale } from './locales.ts'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
/** `{amount}`, or `{count, plural, …}`; what follows the name of a plural form is a text. */
type ArgumentNames<Text extends string> = Text extends `${infer Head}{${infer Name}}${infer Rest}`
  ? ArgumentName<Head, Name> | ArgumentNames<Rest>
  : never
type ArgumentName<Head extends string, Name extends string> = Name extends `${infer First},${string}`
  ? First
  : Head extends `${string} ${PluralForm} `
    ? never
    : Name
type TagNames<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | TagNames<Rest>
  : never

type Primitive = string | number | bigint
type Values<Names extends string, Kind> = Readonly<Record<Names, Kind>>
type FormatText<Text extends string> = (values: Values<ArgumentNames<Text>, Primitive>) => string
/** With elements among its arguments, or with tags around some of its words. */
type FormatRich<Text extends string, Rich> = (
  values: Values<ArgumentNames<Text>, Primitive | Rich> & Values<TagNames<Text>, (children: Rich) => Rich>,
) => Rich

type Message<Text extends string, Rich> = [TagNames<Text>] extends [never]
  ? [ArgumentNames<Text>] extends [never]
    ? string
    : [Rich] extends [never]
      ? FormatText<Text>
      : FormatText<Text> & FormatRich<Text, Rich>
  : FormatRich<Text, Rich>

/** `Rich` is what elements are, such as React nodes; never where there are only texts. */
export type Messages<English, Rich = never> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? Message<English[Key], Rich>
    : Messages<English[Key], Rich>
}

type Value<Rich> = Primitive | Rich | ((children: Rich) => Rich)

// The same digits and separators in every language, so that a figure can be compared with the ledger.
const numbers = new Intl.NumberFormat('en-US')
const formatters: Formatters = {
  getNumberFormat: () => numbers,
  getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
  getPluralRules: (...options) => new Intl.PluralRules(...options),
}

const IS_FORMATTED = /[{<]/
/** An argument with its sign and its unit. */
const FIGURE = /(?:[#$₹]\{\w+\}[%×]?|\{\w+\}(?=[%×]| (?:USDT|XRP|UTC))[%×]?)(?: (?:USDT|XRP|UTC))?/g

/**
 * `join` makes one element of the parts of a sentence, `typeset` prepares every text for the screen. In right-to-left languages every text argument is isolated, so that it keeps its
 * own direction.
 */
export function createMessages<English, Rich = never>(
  locale: Locale,
  catalogue: unknown,
  join: (parts: readonly (string | Rich)[]) => Rich = refuseElements,
  typeset: (text: string) => string = (text) => text,
): Messages<English, Rich> {
  const { format, direction } = localeDetails[locale]
  const prepare = (value: Value<Rich>) => {
    if (typeof value === 'function')
      return (parts: (string | Rich)[]) => (value as (rich: Rich) => Rich)(join(parts))
    if (typeof value === 'bigint') return String(value)
    return direction === 'rtl' && typeof value === 'string' && value !== '' ? isolate(value) : value
  }
  const createFormatter = (message: string) => {
    const text = direction === 'rtl' ? message.replaceAll(FIGURE, isolate) : message
    let parsed: IntlMessageFormat | undefined
    return (values: Readonly<Record<string, Value<Rich>>>) => {
      parsed ??= new IntlMessageFormat(text, format, undefined, {
        formatters,
        ignoreTag: !text.includes('</'),
      })
      const formatted = parsed.format<Rich>(
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, prepare(value)])),
      )
      return typeof formatted === 'string'
        ? formatted
        : join(Array.isArray(formatted) ? formatted : [formatted])
    }
  }
  const convert = (part: unknown): unknown => {
    if (typeof part === 'string')
      return IS_FORMATTED.test(part) ? createFormatter(typeset(part)) : typeset(part)
    return Object.fromEntries(Object.entries(part as object).map(([key, value]) => [key, convert(value)]))
  }
  return convert(catalogue) as Messages<English, Rich>
}

function refuseElements(): never {
  throw new TypeError('A message with elements needs a function that joins them.')
}

/** By the English sentence, with {1}, {2} … for its figures: "At most {1} characters". */
export type Sentences = Readonly<Record<string, string>>
/** A sentence without a translation is returned as it is, or replaced by `fallback`. */
export type TranslateSentence = (english: string, fallback?: string) => string

/** The number of BEP20 belongs to its name. */
const ENGLISH_FIGURE = /(?<!\p{N}|BEP)\d+(?:[.,]\d+)*/gu

/** "At most 40 characters" is found as "At most {1} characters". */
export function toSentenceKey(english: string): string {
  let number = 0
  return english.replaceAll(ENGLISH_FIGURE, () => `{${++number}}`)
}

export function createSentenceTranslator(locale: Locale, sentences: Sentences): TranslateSentence {
  if (locale === SOURCE_LOCALE) return (english) => english
  const messages = new Map(Object.entries(createMessages<Record<string, '{1}'>>(locale, sentences)))
  const translate = (english: string): string | undefined => {
    const message = messages.get(toSentenceKey(english)) as string | ((values: object) => string) | undefined
    return typeof message === 'function' ? message(readFigures(english)) : message
  }
  return (english, fallback = english) => translate(english) ?? translate(fallback) ?? english
}

/** Whole numbers select plural forms. */
function readFigures(english: string): Record<string, string | number> {
  const figures = english.match(ENGLISH_FIGURE) ?? []
  return Object.fromEntries(
    figures.map((figure, index) => [index + 1, /^\d+$/.test(figure) ? Number(figure) : figure]),
  )
}
