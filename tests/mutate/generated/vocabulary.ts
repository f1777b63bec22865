// The names that a developer confuses: members of the same union, and figures of the same type in the same row.

import { listNodes, nameOf, parse, part, parts, textOf, type SyntaxNode } from './syntax-tree.ts'

export type Vocabulary = {
  /** Unions of texts, by member. */
  unions: Map<string, string[][]>
  /** Other properties of the same type in a row that has this one. */
  siblings: Map<string, Set<string>>
}

const MAX_MEMBERS = 12
const FIGURE_TYPE = /^(Micro|Ppm|bigint|number|Date|Micro \| null|Date \| null|number \| null)$/
const FIGURE_SCHEMA =
  /^(\w+\.)*(micro\w*|usdt\w*|amount\w*|instant\w*|count\w*|ppm\w*|number\(\)|bigint\(\)|int\(\))/i
/** Confusing these is no realistic mistake, or is noticed at once. */
const NO_FIGURE = /(^|[a-z])(id|Id|ids|Ids|key|Key|name|Name|length|url|Url|text|hash|Hash)$/

/** Words of names that are confused with each other. */
const confusedWords = [
  ['gross', 'net'],
  ['amount', 'net'],
  ['amount', 'fee'],
  ['paid', 'pending'],
  ['paid', 'earned'],
  ['deposits', 'withdrawals'],
  ['deposit', 'withdrawal'],
  ['deposited', 'withdrawn'],
  ['available', 'held'],
  ['balance', 'held'],
  ['opening', 'closing'],
  ['from', 'to'],
  ['direct', 'team'],
  ['debit', 'credit'],
  ['min', 'max'],
  ['minimum', 'maximum'],
  ['first', 'last'],
  ['before', 'after'],
  ['requested', 'approved'],
  ['day', 'month'],
  ['old', 'new'],
  ['main', 'reward'],
] as const

const splitWords = (name: string) => name.split(/(?<=[a-z])(?=[A-Z])|(?=_)|(?<=_)/)
const inCaseOf = (word: string, like: string) =>
  /^[A-Z]/.test(like) ? word[0]!.toUpperCase() + word.slice(1) : word

/** The name with one word replaced by one that is confused with it. */
export function listConfusedNames(name: string): string[] {
  const words = splitWords(name)
  return words.flatMap((word, at) =>
    confusedWords.flatMap(([one, other]) => {
      const wrong = word.toLowerCase() === one ? other : word.toLowerCase() === other ? one : undefined
      return wrong ? words.with(at, inCaseOf(wrong, word)).join('') : []
    }),
  )
}

export function readVocabulary(sources: ReadonlyMap<string, string>): Vocabulary {
  const vocabulary: Vocabulary = { unions: new Map(), siblings: new Map() }
  for (const [file, source] of sources) {
    if (file.endsWith('.sql')) for (const union of listSqlUnions(source)) addUnion(vocabulary, union)
    else readNames(vocabulary, source, parse(file, source))
  }
  return vocabulary
}

function readNames(vocabulary: Vocabulary, source: string, root: SyntaxNode | undefined): void {
  if (!root) return
  for (const node of listNodes(root)) {
    if (node.type === 'TSUnionType') addUnion(vocabulary, parts(node, 'types').map(literalOf))
    if (node.type === 'ArrayExpression') addUnion(vocabulary, parts(node, 'elements').map(textValueOf))
    if (node.type === 'TSTypeLiteral' || node.type === 'TSInterfaceBody')
      addRow(vocabulary, listTypedProperties(source, node))
    if (node.type === 'ObjectExpression') addRow(vocabulary, listSchemaProperties(source, node))
  }
}

const textValueOf = (node: SyntaxNode | undefined) =>
  node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined
const literalOf = (node: SyntaxNode) => textValueOf(part(node, 'literal'))

function addUnion({ unions }: Vocabulary, members: (string | undefined)[]): void {
  const texts = members.filter((member) => member !== undefined)
  if (texts.length !== members.length || texts.length < 2 || texts.length > MAX_MEMBERS) return
  if (!texts.every((text) => /^[a-z][\w-]*$/i.test(text))) return
  for (const text of texts) {
    const known = unions.get(text) ?? []
    if (!known.some((union) => union.join() === texts.join())) unions.set(text, [...known, texts])
  }
}

function listSqlUnions(source: string): string[][] {
  const lists = source.matchAll(/check \(\w+ in \(((?:'[^']*',?\s*)+)\)\)|as enum \(((?:'[^']*',?\s*)+)\)/g)
  return [...lists].map(([, list, members]) =>
    [...(list ?? members ?? '').matchAll(/'([^']*)'/g)].map(([, text]) => text!),
  )
}

type TypedProperty = { name: string; type: string }

function listTypedProperties(source: string, node: SyntaxNode): TypedProperty[] {
  return (node.type === 'TSTypeLiteral' ? parts(node, 'members') : parts(node, 'body'))
    .map((member) => ({
      name: nameOf(part(member, 'key')),
      type: textOf(source, part(part(member, 'typeAnnotation'), 'typeAnnotation')),
    }))
    .filter(({ type }) => FIGURE_TYPE.test(type))
}

const listSchemaProperties = (source: string, node: SyntaxNode): TypedProperty[] =>
  parts(node, 'properties')
    .map((property) => ({
      name: nameOf(part(property, 'key')),
      type: textOf(source, part(property, 'value')),
    }))
    .filter(({ type }) => FIGURE_SCHEMA.test(type))

function addRow({ siblings }: Vocabulary, properties: TypedProperty[]): void {
  const figures = properties.filter(({ name }) => name !== '' && !NO_FIGURE.test(name))
  for (const { name, type } of figures) {
    const same = figures.filter((other) => other.type === type && other.name !== name)
    siblings.set(name, new Set([...(siblings.get(name) ?? []), ...same.map((other) => other.name)]))
  }
}
