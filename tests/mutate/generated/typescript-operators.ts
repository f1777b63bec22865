// Mistakes in TypeScript. Each operator returns the edits that it makes of one place in the syntax tree.

import type { Edit, Operator } from './mutant.ts'
import { mutateSql } from './sql-operators.ts'
import { listNodes, listPlaces, nameOf, parse, part, parts, textOf } from './syntax-tree.ts'
import type { Place, SyntaxNode } from './syntax-tree.ts'
import { listConfusedNames, type Vocabulary } from './vocabulary.ts'

type Change = Omit<Edit, 'operator'>
type Mutate = (place: Place, vocabulary: Vocabulary) => Change[]

const replaceNode = ({ start, end }: SyntaxNode, text: string): Change => ({ start, end, text })
const operatorOf = (node: SyntaxNode) => String(node['operator'])

/** Replaces the operator between two operands. */
function replaceOperator({ node, source }: Place, text: string): Change[] {
  const [left, right] = [part(node, 'left'), part(node, 'right')]
  if (!left || !right) return []
  const at = source.indexOf(operatorOf(node), left.end)
  return at >= 0 && at < right.start ? [{ start: at, end: at + operatorOf(node).length, text }] : []
}

const boundaries: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }

const moveBoundary: Mutate = (place) => {
  const moved = place.node.type === 'BinaryExpression' && boundaries[operatorOf(place.node)]
  return moved ? replaceOperator(place, moved) : []
}

const flipCondition: Mutate = (place) => {
  const { node, source, parents } = place
  if (node.type === 'BinaryExpression' && operatorOf(node) === '===') return replaceOperator(place, '!==')
  if (node.type === 'BinaryExpression' && operatorOf(node) === '!==') return replaceOperator(place, '===')
  if (node.type === 'UnaryExpression' && operatorOf(node) === '!' && parents[0]?.type !== 'UnaryExpression')
    return [replaceNode(node, textOf(source, part(node, 'argument')))]
  const test = node.type === 'ConditionalExpression' ? part(node, 'test') : undefined
  return test && /^(Identifier|MemberExpression|CallExpression)$/.test(test.type)
    ? [replaceNode(test, `!${textOf(source, test)}`)]
    : []
}

const VALUES = /^(JSX|Object|Array|Template|Literal|Arrow|Conditional)/

/** Leaves out one side of a conjunction or a disjunction. */
const dropCondition: Mutate = ({ node, source }) => {
  if (node.type !== 'LogicalExpression' || operatorOf(node) === '??') return []
  const [left, right] = [part(node, 'left')!, part(node, 'right')!]
  const isValue = VALUES.test(right.type) || /^\(?\s*</.test(textOf(source, right))
  if (isValue && operatorOf(node) === '||') return []
  return [left, ...(isValue ? [] : [right])].map((dropped) =>
    replaceNode(node, textOf(source, dropped === left ? right : left)),
  )
}

const GUARD_NAME = /^(this\.)?(require|assert|ensure|refuse|forbid)[A-Z]/
const LOCK_NAME = /lock(?!ed)|advisory/i
/** Cleaning up, drawing and measuring: a developer who forgets these breaks no rule. */
const NO_EFFECT =
  /^(console|log|logger|process|performance|(clear|set)(Timeout|Interval)|use[A-Z]\w*)\b|\.(unref|ref|focus|blur|select|preventDefault|stopPropagation|scroll\w*|inc|observe|dec|destroy|end|close|release|abort|on|once|off|\w+EventListener|debug|info|warn|error|write|emit|record\w*Metric)$/

function isExit(node: SyntaxNode | undefined): boolean {
  if (node?.type === 'BlockStatement') return isExit(parts(node, 'body').at(-1))
  return /^(Throw|Return|Continue|Break)Statement$/.test(node?.type ?? '')
}

const calleeOf = ({ node, source }: Place): string => {
  const expression = part(node, 'expression')
  const call = expression?.type === 'AwaitExpression' ? part(expression, 'argument') : expression
  return call?.type === 'CallExpression' ? textOf(source, part(call, 'callee')) : ''
}

function removeStatement({ node, parents }: Place): Change[] {
  const isListed = /^(BlockStatement|Program|SwitchCase)$/.test(parents[0]?.type ?? '')
  return [replaceNode(node, isListed ? '' : '{}')]
}

const dropGuard: Mutate = (place) => {
  const { node, source } = place
  if (node.type === 'ExpressionStatement')
    return GUARD_NAME.test(calleeOf(place)) ? removeStatement(place) : []
  if (node.type !== 'IfStatement' || part(node, 'alternate') || !isExit(part(node, 'consequent'))) return []
  // Nothing to do for an empty list: the rest of the function does nothing either.
  if (/\.(length|size) === 0$/.test(textOf(source, part(node, 'test')))) return []
  return removeStatement(place)
}

const isLockCall = ({ node, source }: Place, callee: string) =>
  LOCK_NAME.test(callee) || /pg_advisory_\w*lock/.test(textOf(source, node))

const dropCall: Mutate = (place) => {
  if (place.node.type !== 'ExpressionStatement') return []
  const callee = calleeOf(place)
  const isOther = callee === '' || GUARD_NAME.test(callee) || isLockCall(place, callee)
  return isOther || NO_EFFECT.test(callee) ? [] : removeStatement(place)
}

const dropLock: Mutate = (place) => {
  if (place.node.type !== 'ExpressionStatement') return []
  const callee = calleeOf(place)
  return callee !== '' && isLockCall(place, callee) ? removeStatement(place) : []
}

/** A sibling that is confused with the name, else any of the same type. */
function chooseSibling(name: string, { siblings }: Vocabulary, isPossible: (sibling: string) => boolean) {
  const possible = [...(siblings.get(name) ?? [])].filter(isPossible)
  return listConfusedNames(name).find((other) => possible.includes(other)) ?? possible[0]
}

const swapFigure: Mutate = ({ node, parents, source }, vocabulary) => {
  const [parent] = parents
  if (node.type === 'MemberExpression' && node['computed'] === false) {
    const property = part(node, 'property')!
    const isCalled = parent?.type === 'CallExpression' && part(parent, 'callee') === node
    const sibling = isCalled ? undefined : chooseSibling(nameOf(property), vocabulary, () => true)
    return sibling ? [replaceNode(property, sibling)] : []
  }
  if (node.type !== 'Identifier' || !parent || !isRead(node, parents)) return []
  const bound = new Set(parents.flatMap(listBoundNames))
  if (!bound.has(nameOf(node))) return []
  const sibling = chooseSibling(nameOf(node), vocabulary, (name) => bound.has(name))
  if (!sibling) return []
  const isShorthand = parent.type === 'Property' && parent['shorthand'] === true
  return [replaceNode(node, isShorthand ? `${textOf(source, node)}: ${sibling}` : sibling)]
}

function isRead(node: SyntaxNode, [parent, outer]: readonly SyntaxNode[]): boolean {
  if (parent?.type === 'Property') return part(parent, 'value') === node && outer?.type === 'ObjectExpression'
  return /^(CallExpression|JSXExpressionContainer|BinaryExpression|TemplateLiteral|ArrayExpression)$/.test(
    parent?.type ?? '',
  )
}

/** The names that a function takes out of its parameters. */
const listBoundNames = (node: SyntaxNode): string[] =>
  parts(node, 'params')
    .filter(({ type }) => type === 'ObjectPattern')
    .flatMap((pattern) => parts(pattern, 'properties'))
    .map((property) => nameOf(part(property, 'value')))

const dropSign: Mutate = ({ node, source }) => {
  const argument = part(node, 'argument')
  return node.type === 'UnaryExpression' &&
    operatorOf(node) === '-' &&
    argument &&
    argument.type !== 'Literal'
    ? [replaceNode(node, textOf(source, argument))]
    : []
}

const isText = (node: SyntaxNode) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')
/** The difference is the result of `(a, b) => …`, whose order another operator changes. */
const isComparator = (parents: readonly SyntaxNode[]) => {
  const outer = parents.find(({ type }) => type !== 'LogicalExpression')
  return outer?.type === 'ArrowFunctionExpression' && parts(outer, 'params').length === 2
}

const swapPlusMinus: Mutate = (place) => {
  const { node, parents } = place
  const swapped = { '+': '-', '-': '+', '+=': '-=', '-=': '+=' }[operatorOf(node)]
  if (!/^(Binary|Assignment)Expression$/.test(node.type) || !swapped || isComparator(parents)) return []
  return [...listNodes(node)].some(isText) ? [] : replaceOperator(place, swapped)
}

const swapMinMax: Mutate = ({ node, source }) => {
  const callee = node.type === 'CallExpression' ? part(node, 'callee') : undefined
  const name = textOf(source, callee)
  if (!callee || !/^(Math\.)?(min|max)$/.test(name)) return []
  const swapped = name.replace(/(min|max)$/, (word) => (word === 'min' ? 'max' : 'min'))
  return swapped.startsWith('Math.') || source.includes(`${swapped}(`) ? [replaceNode(callee, swapped)] : []
}

const units: Record<string, string> = {
  '1000': '1',
  '60000': '1_000',
  '3600': '60',
  '3600000': '60_000',
  '86400': '3_600',
  '86400000': '3_600_000',
  '1000000': '1_000',
}
const UNIT_NAME = /milliseconds|seconds|micro|whole|ppm|day|hour|minute/i

const changeUnit: Mutate = ({ node, parents, source }) => {
  const [parent] = parents
  if (node.type !== 'Literal' || !/^[\d_]+n?$/.test(textOf(source, node))) return []
  const isFactor = parent?.type === 'BinaryExpression' && /^[*/%]$/.test(operatorOf(parent))
  const isConstant = parent?.type === 'VariableDeclarator' && UNIT_NAME.test(nameOf(part(parent, 'id')))
  const text = textOf(source, node)
  const other = units[text.replaceAll(/[_n]/g, '')]
  return (isFactor || isConstant) && other ? [replaceNode(node, other + (text.endsWith('n') ? 'n' : ''))] : []
}

const changeStatus: Mutate = ({ node, parents, source }, { unions }) => {
  const [parent] = parents
  const value = node['value']
  if (node.type !== 'Literal' || typeof value !== 'string' || !parent) return []
  const isKey = parent.type === 'Property' && part(parent, 'key') === node
  // Lists declare the unions; the texts of other nodes are addresses, labels and class names.
  const isUsed =
    /^(BinaryExpression|Property|CallExpression|ConditionalExpression|ReturnStatement|SwitchCase)$/.test(
      parent.type,
    )
  const union = unions.get(value)?.toSorted((one, other) => one.length - other.length)[0]
  if (isKey || !isUsed || !union) return []
  const other = union[(union.indexOf(value) + 1) % union.length]!
  return [replaceNode(node, textOf(source, node)[0] + other + textOf(source, node)[0])]
}

const changeOrder: Mutate = ({ node, source }) => {
  const callee = node.type === 'CallExpression' ? part(node, 'callee') : undefined
  const method = nameOf(part(callee, 'property'))
  if (method === 'toReversed') return [replaceNode(node, textOf(source, part(callee, 'object')))]
  const [comparator] = parts(node, 'arguments')
  const [first, second] = parts(comparator, 'params')
  return /^(toSorted|sort)$/.test(method) && first && second
    ? [{ start: first.start, end: second.end, text: `${textOf(source, second)}, ${textOf(source, first)}` }]
    : []
}

const changeLimit: Mutate = ({ node, source }) => {
  const callee = node.type === 'CallExpression' ? part(node, 'callee') : undefined
  const [first, second] = parts(node, 'arguments')
  return nameOf(part(callee, 'property')) === 'slice' &&
    textOf(source, first) === '0' &&
    second?.type === 'Identifier'
    ? [replaceNode(second, `${textOf(source, second)} - 1`)]
    : []
}

const KEY_NAME = /key$|^cause|lock$/i

/** A key that is the same for two different things. */
const dropKeyPart: Mutate = ({ node, parents }) => {
  const [parent] = parents
  const name = nameOf(part(parent, 'key')) || nameOf(part(parent, 'id'))
  if (!KEY_NAME.test(name) || name === 'key') return []
  if (node.type === 'ArrayExpression') {
    const elements = parts(node, 'elements')
    const [before, last] = [elements.at(-2), elements.at(-1)]
    return before && last ? [{ start: before.end, end: last.end, text: '' }] : []
  }
  const expressions = node.type === 'TemplateLiteral' ? parts(node, 'expressions') : []
  return expressions.length < 2
    ? []
    : expressions.map(({ start, end }) => ({ start: start - 2, end: end + 1, text: '' }))
}

const mutations: Record<Operator, Mutate> = {
  boundary: moveBoundary,
  'flipped condition': flipCondition,
  'dropped condition': dropCondition,
  'dropped guard': dropGuard,
  'dropped call': dropCall,
  'dropped lock': dropLock,
  'swapped figure': swapFigure,
  'dropped sign': dropSign,
  'plus and minus': swapPlusMinus,
  'minimum and maximum': swapMinMax,
  unit: changeUnit,
  status: changeStatus,
  order: changeOrder,
  limit: changeLimit,
  'key part': dropKeyPart,
}

const APPEARANCE =
  /^(className|style|id|key|role|size|variant|tone|icon|kind|type|align|autoComplete|inputMode|detail|rel|target|lang|dir|width|height|aria-.*|data-.*)$/

/** What a log, an error message or a style says is no rule of the product. */
function isIgnored(node: SyntaxNode): boolean {
  if (node.type === 'JSXAttribute') return APPEARANCE.test(nameOf(part(node, 'name')))
  if (node.type === 'NewExpression') return nameOf(part(node, 'callee')).endsWith('Error')
  const callee = node.type === 'CallExpression' ? part(node, 'callee') : undefined
  const object = part(callee, 'object')
  return /^(console|log|logger)$/.test(nameOf(object) || nameOf(part(object, 'property')))
}

const SQL_TEXT = /^\s*(select|insert|update|delete|with|from|where|and|order|join|left join)\s/

function listSqlEdits({ node, source }: Place, vocabulary: Vocabulary): Edit[] {
  if (!isText(node)) return []
  const [start, end] = [node.start + 1, node.end - 1]
  return SQL_TEXT.test(source.slice(start, end)) ? mutateSql(source, { start, end }, vocabulary) : []
}

export function mutateTypeScript(file: string, source: string, vocabulary: Vocabulary): Edit[] {
  const root = parse(file, source)
  if (!root) return []
  return [...listPlaces(source, root, isIgnored)].flatMap((place) => [
    ...Object.entries(mutations).flatMap(([operator, mutate]) =>
      mutate(place, vocabulary).map((change) => ({ operator: operator as Operator, ...change })),
    ),
    ...listSqlEdits(place, vocabulary),
  ])
}
