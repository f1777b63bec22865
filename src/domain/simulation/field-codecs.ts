// Codecs of scenario values in a link, with their bounds.

import { MICRO_PER_USDT, type Micro, type Ppm } from '#domain/money/money.ts'
import { formatPercent, parsePercent } from '#domain/money/percent.ts'
import { LARGEST_PACKAGES, LONGEST_NAME } from '#domain/plan/plan-limits.ts'
import type { BlbSlab, OdlSlab } from '#domain/plan/plan.ts'

export type FieldCodec<Value> = {
  /** Undefined if the text is malformed or out of bounds. */
  parse: (text: string) => Value | undefined
  format: (value: Value) => string
  /** Completes the sentence "Enter …". */
  range: string
  /** The range as data, for pages in other languages; undefined for values without a form field. */
  limits: FieldLimits | undefined
}

export type FieldLimits =
  | ({ kind: 'whole' | 'percent' | 'usdt' } & Bounds)
  | { kind: 'atMost'; count: number; of: FieldLimits | undefined }

export type Bounds = { min: number; max: number }

const isWithin = (value: number, { min, max }: Bounds) => value >= min && value <= max

export const whole = (bounds: Bounds): FieldCodec<number> => ({
  parse: (text) => {
    const value = /^-?\d{1,9}$/.test(text) ? Number(text) : undefined
    return value !== undefined && isWithin(value, bounds) ? value : undefined
  },
  format: String,
  range: `a whole number from ${bounds.min} to ${bounds.max}`,
  limits: { kind: 'whole', ...bounds },
})

export const percent = (bounds: Bounds): FieldCodec<Ppm> => ({
  parse: (text) => {
    if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return undefined
    return isWithin(Number(text), bounds) ? parsePercent(text) : undefined
  },
  format: formatPercent,
  range: `a percentage from ${bounds.min} to ${bounds.max}`,
  limits: { kind: 'percent', ...bounds },
})

/** Whole USDT. */
export const wholeUsdt = (bounds: Bounds): FieldCodec<Micro> => ({
  parse: (text) => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : undefined
    return value !== undefined && isWithin(value, bounds) ? BigInt(value) * MICRO_PER_USDT : undefined
  },
  format: (amount) => String(amount / MICRO_PER_USDT),
  range: `whole USDT from ${bounds.min} to ${bounds.max}`,
  limits: { kind: 'usdt', ...bounds },
})

/** Joined by hyphens, or by tildes if the values have hyphens. An empty list is an empty text. */
export const list = <Value>(
  of: FieldCodec<Value>,
  length: Bounds,
  joint: '-' | '~' = '-',
): FieldCodec<readonly Value[]> => ({
  parse: (text) => {
    const parts = text === '' && length.min === 0 ? [] : text.split(joint)
    if (!isWithin(parts.length, length)) return undefined
    const values = parts.map(of.parse)
    return values.every((value) => value !== undefined) ? values : undefined
  },
  format: (values) => values.map(of.format).join(joint),
  range: `at most ${length.max} values joined by ${joint === '-' ? 'hyphens' : 'tildes'}, each ${of.range}`,
  limits: joint === '-' ? { kind: 'atMost', count: length.max, of: of.limits } : of.limits,
})

/** One value for each package. */
export const perPackage = <Value>(of: FieldCodec<Value>, joint?: '-' | '~') =>
  list(of, { min: 1, max: LARGEST_PACKAGES }, joint)

export const packageName: FieldCodec<string> = {
  parse: (text) =>
    text.length <= LONGEST_NAME && /^[^~\p{Cc}\p{Bidi_Control}]+$/u.test(text) ? text : undefined,
  format: (name) => name.replaceAll('~', '-'),
  range: `a name of at most ${LONGEST_NAME} characters`,
  limits: undefined,
}

const amountIn = wholeUsdt({ min: 0, max: 1_000_000_000 })
const shareIn = percent({ min: 0, max: 100 })

/** `250_30`: up to 250 USDT, 30 %. The last slab of the last package has no upper end: `_50`. */
export const odlSlab: FieldCodec<OdlSlab> = {
  parse: (text) => {
    const [end = '', part = '', ...rest] = text.split('_')
    const [upTo, share] = [end === '' ? null : amountIn.parse(end), shareIn.parse(part)]
    return upTo === undefined || share === undefined || rest.length > 0 ? undefined : { upTo, percent: share }
  },
  format: ({ upTo, percent: share }) =>
    `${upTo === null ? '' : amountIn.format(upTo)}_${formatPercent(share)}`,
  range: 'a limit and a percentage joined by an underscore',
  limits: undefined,
}

/** `100_e1000`: 100 USDT for own earnings of 1,000; `500_1667_1667`: 500 USDT for two legs. */
export const blbSlab: FieldCodec<BlbSlab> = {
  parse: (text) => {
    const [bonusText = '', ...parts] = text.split('_')
    const bonus = amountIn.parse(bonusText)
    if (bonus === undefined || parts.length === 0 || parts.length > 10) return undefined
    if (parts[0]!.startsWith('e')) {
      const earnings = parts.length === 1 ? amountIn.parse(parts[0]!.slice(1)) : undefined
      return earnings === undefined ? undefined : { bonus, earnings, legs: [] }
    }
    const legs = parts.map(amountIn.parse)
    return legs.every((leg) => leg !== undefined) ? { bonus, earnings: 0n, legs } : undefined
  },
  format: ({ bonus, earnings, legs }) =>
    [
      amountIn.format(bonus),
      ...(legs.length === 0 ? [`e${amountIn.format(earnings)}`] : legs.map(amountIn.format)),
    ].join('_'),
  range: 'a bonus and its requirements joined by underscores',
  limits: undefined,
}
