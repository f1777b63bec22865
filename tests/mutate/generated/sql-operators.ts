// Mistakes in SQL: in the bodies of functions, and in the texts of queries.

import type { Edit, Operator } from './mutant.ts'
import { listTokens, type Range, type Token } from './sql-tokens.ts'
import { listConfusedNames, type Vocabulary } from './vocabulary.ts'

type Change = Omit<Edit, 'operator'>
type Sql = { tokens: Token[]; source: string; vocabulary: Vocabulary }
type Mutate = (sql: Sql, at: number) => Change[]

const word = (token: Token | undefined) => token?.text.toLowerCase() ?? ''
const replaceToken = ({ start, end }: Token, text: string): Change => ({ start, end, text })

const boundaries: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }

const moveBoundary: Mutate = ({ tokens }, at) => {
  const moved = boundaries[tokens[at]!.text]
  return moved ? [replaceToken(tokens[at]!, moved)] : []
}

const flipCondition: Mutate = ({ tokens }, at) => {
  const [token, next, afterNext] = tokens.slice(at, at + 3)
  if (word(token) === 'is' && word(next) === 'null') return [replaceToken(next!, 'not null')]
  if (word(token) === 'is' && word(next) === 'not' && word(afterNext) === 'null')
    return [{ start: next!.start, end: afterNext!.end, text: 'null' }]
  if (word(token) === 'not' && word(next) === 'exists')
    return [{ start: token!.start, end: next!.end, text: 'exists' }]
  return []
}

const STOPS = new Set(
  'and or then group order limit for returning union having on where when else end loop window from into set join left right inner cross full as offset using do except intersect values select'.split(
    ' ',
  ),
)

/** The index after the condition that starts there. */
function endOfCondition(tokens: Token[], from: number, depth: number): number {
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at]!
    if (token.depth < depth) return at
    if (token.depth > depth || (word(token) === 'from' && word(tokens[at - 1]) === 'distinct')) continue
    if (token.text === ';' || token.text === ',') return at
    const isBetween =
      word(token) === 'and' &&
      tokens.slice(from, at).some((each) => each.depth === depth && word(each) === 'between')
    const isFirstAnd = tokens.slice(from, at).every((each) => each.depth !== depth || word(each) !== 'and')
    if (isBetween && isFirstAnd) continue
    // `left(` and `right(` are functions.
    if (STOPS.has(word(token)) && tokens[at + 1]?.text !== '(') return at
    if (/^(and|or|on|where|when|then|values|in)$/.test(word(token)) && STOPS.has(word(token))) return at
  }
  return tokens.length
}

/** `(… or true)` instead of nothing, so that the parameters of the query keep their types. */
const dropCondition: Mutate = ({ tokens, source }, at) => {
  const keyword = word(tokens[at])
  if (!/^(where|and|if|elsif|when|on)$/.test(keyword) || isEndOfBetween(tokens, at)) return []
  if (keyword === 'if' && word(tokens[at - 1]) === 'end') return []
  const last = endOfCondition(tokens, at + 1, tokens[at]!.depth)
  const stop = word(tokens[last])
  if (last <= at + 1 || stop === 'or') return []
  if (keyword !== 'and' && stop !== 'and' && keyword !== 'where') return []
  const { start } = tokens[at + 1]!
  const { end } = tokens[last - 1]!
  return [{ start, end, text: `(${source.slice(start, end)} or true)` }]
}

function isEndOfBetween(tokens: Token[], at: number): boolean {
  if (word(tokens[at]) !== 'and') return false
  for (let before = at - 1; before >= 0; before--) {
    const token = tokens[before]!
    if (token.depth < tokens[at]!.depth) return false
    if (token.depth > tokens[at]!.depth) continue
    if (word(token) === 'between') return true
    if (STOPS.has(word(token)) || token.text === ';') return false
  }
  return false
}

const endOfStatement = (tokens: Token[], at: number) =>
  tokens.findIndex(({ text }, index) => index > at && text === ';')

/** `if … then raise …; end if;` */
const dropGuard: Mutate = ({ tokens }, at) => {
  if (word(tokens[at]) !== 'if' || word(tokens[at - 1]) === 'end') return []
  const then = tokens.findIndex(
    (token, index) => index > at && word(token) === 'then' && token.depth === tokens[at]!.depth,
  )
  if (!/^(raise|return)$/.test(word(tokens[then + 1]))) return []
  const end = endOfStatement(tokens, then)
  const isWhole = word(tokens[end + 1]) === 'end' && word(tokens[end + 2]) === 'if'
  return isWhole ? [{ start: tokens[at]!.start, end: tokens[end + 3]!.end, text: '' }] : []
}

const dropPerform =
  (isLock: boolean): Mutate =>
  ({ tokens, source }, at) => {
    if (word(tokens[at]) !== 'perform') return []
    const end = tokens[endOfStatement(tokens, at)]?.end
    if (end === undefined) return []
    const { start } = tokens[at]!
    return /lock(?!ed)/.test(source.slice(start, end)) === isLock ? [{ start, end, text: '' }] : []
  }

/** `for update of x skip locked` and the like. */
const dropRowLock: Mutate = ({ tokens }, at) => {
  if (word(tokens[at]) !== 'for' || !/^(update|share|no|key)$/.test(word(tokens[at + 1]))) return []
  let last = at + 1
  while (
    /^(update|share|no|key|of|skip|locked|nowait)$/.test(word(tokens[last + 1])) ||
    word(tokens[last]) === 'of'
  )
    last++
  return [{ start: tokens[at]!.start, end: tokens[last]!.end, text: '' }]
}

const dropLock: Mutate = (sql, at) => [...dropPerform(true)(sql, at), ...dropRowLock(sql, at)]

/** A column for one that it is confused with, if the same text uses both. */
const swapFigure: Mutate = ({ tokens }, at) => {
  const token = tokens[at]!
  const isColumn =
    token.kind === 'word' && !['(', '.'].includes(tokens[at + 1]?.text ?? '') && word(tokens[at - 1]) !== 'as'
  if (!isColumn || token.text.length < 3) return []
  const other = listConfusedNames(token.text).find((name) => tokens.some(({ text }) => text === name))
  return other ? [replaceToken(token, other)] : []
}

const isOperand = (token: Token | undefined) =>
  token !== undefined &&
  (token.kind !== 'sign' || token.text === ')') &&
  !/^(then|else|when|return|select|and|or|by|in|limit)$/.test(word(token))

const dropSign: Mutate = ({ tokens }, at) =>
  tokens[at]!.text === '-' && !isOperand(tokens[at - 1]) && tokens[at + 1]?.kind !== 'number'
    ? [replaceToken(tokens[at]!, '')]
    : []

const swapPlusMinus: Mutate = ({ tokens }, at) => {
  const swapped = { '+': '-', '-': '+' }[tokens[at]!.text]
  return swapped && isOperand(tokens[at - 1]) && tokens[at + 1]?.kind !== 'string'
    ? [replaceToken(tokens[at]!, swapped)]
    : []
}

const extremes: Record<string, string> = { min: 'max', max: 'min', greatest: 'least', least: 'greatest' }

const swapMinMax: Mutate = ({ tokens }, at) => {
  const swapped = extremes[word(tokens[at])]
  return swapped && tokens[at + 1]?.text === '(' ? [replaceToken(tokens[at]!, swapped)] : []
}

const intervals: Record<string, string> = {
  month: 'day',
  week: 'day',
  day: 'hour',
  hour: 'day',
  minute: 'hour',
  second: 'minute',
}
const factors: Record<string, string> = { '1000000': '1000', '1000': '1', '86400': '3600', '3600': '60' }

const changeUnit: Mutate = ({ tokens }, at) => {
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]]
  if (token.kind === 'string' && word(before) === 'interval')
    return [
      replaceToken(
        token,
        token.text.replace(/month|week|day|hour|minute|second/, (unit) => intervals[unit]!),
      ),
    ]
  const other = factors[token.text]
  return other && [before, after].some((near) => near?.text === '*' || near?.text === '/')
    ? [replaceToken(token, other)]
    : []
}

const changeStatus: Mutate = ({ tokens, vocabulary }, at) => {
  const token = tokens[at]!
  if (token.kind !== 'string' || !/^(=|<>|\(|,|then|else|in)$/.test(word(tokens[at - 1]))) return []
  const value = token.text.slice(1, -1)
  const union = vocabulary.unions.get(value)?.toSorted((one, other) => one.length - other.length)[0]
  const near = tokens.slice(Math.max(0, at - 8), at + 8).map(({ text }) => text)
  const other = union?.find((member) => member !== value && !near.includes(`'${member}'`))
  return other ? [replaceToken(token, `'${other}'`)] : []
}

const changeOrder: Mutate = ({ tokens }, at) => {
  if (word(tokens[at - 1]) !== 'order' || word(tokens[at]) !== 'by') return []
  const end = tokens.findIndex(
    (token, index) =>
      index > at &&
      (token.depth < tokens[at]!.depth ||
        (token.depth === tokens[at]!.depth &&
          (/^[,;]$/.test(token.text) ||
            STOPS.has(word(token)) ||
            /^(desc|asc|rows|nulls|range)$/.test(word(token))))),
  )
  const stop = tokens[end]
  if (word(stop) === 'desc') return [replaceToken(stop!, 'asc')]
  const last = tokens[end === -1 ? tokens.length - 1 : end - 1]!
  return [{ start: last.end, end: last.end, text: ' desc' }]
}

const changeLimit: Mutate = ({ tokens }, at) => {
  const token = tokens[at]!
  if (word(tokens[at - 1]) !== 'limit' || /^(1|all|\(|\d{3,})$/.test(token.text)) return []
  return [replaceToken(token, `${token.text} - 1`)]
}

const mutations: Partial<Record<Operator, Mutate>> = {
  boundary: moveBoundary,
  'flipped condition': flipCondition,
  'dropped condition': dropCondition,
  'dropped guard': dropGuard,
  'dropped call': dropPerform(false),
  'dropped lock': dropLock,
  'swapped figure': swapFigure,
  'dropped sign': dropSign,
  'plus and minus': swapPlusMinus,
  'minimum and maximum': swapMinMax,
  unit: changeUnit,
  status: changeStatus,
  order: changeOrder,
  limit: changeLimit,
}

/** Texts and codes of errors. */
function isInRaise(tokens: Token[], at: number): boolean {
  for (let before = at; before >= 0; before--) {
    if (word(tokens[before]) === 'raise') return true
    if (tokens[before]!.text === ';') return false
  }
  return false
}

export function mutateSql(source: string, range: Range, vocabulary: Vocabulary): Edit[] {
  const tokens = listTokens(source, range)
  return tokens.flatMap((_, at) =>
    isInRaise(tokens, at)
      ? []
      : Object.entries(mutations).flatMap(([operator, mutate]) =>
          mutate({ tokens, source, vocabulary }, at).map((change) => ({
            operator: operator as Operator,
            ...change,
          })),
        ),
  )
}

/** The bodies of the functions in a file; headers and grants are left as they are. */
export const mutateFunctions = (source: string, vocabulary: Vocabulary): Edit[] =>
  [...source.matchAll(/\$\$[\s\S]*?\$\$|begin atomic[\s\S]*?\nend;/g)].flatMap(({ index, 0: body }) =>
    mutateSql(source, { start: index, end: index + body.length }, vocabulary),
  )
