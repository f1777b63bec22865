// Copy that a source file has in its own text instead of in a message catalogue.

import type { Module, Node } from '#tests/support/sql/module-graph.ts'

/** Attributes and properties that are shown or read out. */
const LABEL =
  /^(?:aria-label|ariaLabel|aria-description|aria-valuetext|alt|placeholder|title|text|caption|copy|description|reassurance|heading|headline|lead|hint|help|note|message|confirm|(?:\w+L|l)abel|summary|columns|headings)$/

/** Two words are copy wherever they are. */
const WORDS = /\p{L}{2,}[,:;]? \p{L}{2,}/u
const LETTERS = /\p{L}{2}/u
/** Units and names are the same in every language. */
const NAME =
  /^[^\p{L}]*(?:USDT|XRP|UTC|INR|BNB|BEP20|UPI|Tributary|PDF|CSV|JSON|KYC|Esc|Ctrl|Enter)[^\p{L}]*$/u

function readText(node: Node): string | undefined {
  if (node.type === 'JSXText') return node.value
  if (node.type === 'TemplateElement') return node.value.cooked ?? ''
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return undefined
}

/** Whether nobody sees the texts inside: imports, types, keys, comparisons and messages for developers. */
function isHidden(parent: Node, node: Node): boolean {
  switch (parent.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'TSLiteralType':
    case 'ThrowStatement':
    case 'TaggedTemplateExpression':
      return true
    case 'BinaryExpression':
      return parent.operator !== '+'
    case 'SwitchCase':
    case 'ConditionalExpression':
      return parent.test === node
    case 'Property':
      return parent.key === node
    case 'MemberExpression':
      return parent.property === node
    case 'NewExpression':
      return parent.callee.type === 'Identifier' && parent.callee.name.endsWith('Error')
    default:
      return false
  }
}

/** Whether a text in this position is displayed, as the child of an element or as a label. Undefined if the position is inconclusive. */
function isShown(module: Module, parent: Node): boolean | undefined {
  switch (parent.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true
    case 'JSXAttribute':
      return parent.name.type === 'JSXIdentifier' && LABEL.test(parent.name.name)
    case 'Property':
      return LABEL.test(readKey(parent.key)) || isMessageArgument(module, parent) || undefined
    default:
      return undefined
  }
}

const readKey = (key: Node) =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''

/** `t.area.key({ property })` */
function isMessageArgument(module: Module, property: Node): boolean {
  const call = module.parents.get(module.parents.get(property)!)
  return call?.type === 'CallExpression' && module.source.startsWith('t.', call.start)
}

/** Expressions that pass one of their texts on. */
const PASSING = new Set([
  'ConditionalExpression',
  'LogicalExpression',
  'JSXExpressionContainer',
  'TemplateLiteral',
  'ArrayExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
])

function isCopy(module: Module, node: Node, text: string): boolean {
  let isPassed = true
  let shown: boolean | undefined
  for (let child = node, parent = module.parents.get(node); parent;) {
    if (isHidden(parent, child)) return false
    if (isPassed) shown = isShown(module, parent)
    isPassed = isPassed && PASSING.has(parent.type)
    child = parent
    parent = module.parents.get(parent)
  }
  return shown ?? WORDS.test(text)
}

export function findCopy(module: Module): string[] {
  return [...module.parents.keys()].flatMap((node) => {
    const text = readText(node)?.replaceAll(/\s+/g, ' ').trim()
    if (text === undefined || !LETTERS.test(text) || NAME.test(text)) return []
    return isCopy(module, node, text) ? [text] : []
  })
}
