// Evaluates SQL text statically: every text that an expression can have, or undefined when that depends on run time.

import {
  childrenOf,
  findDeclaration,
  isFunction,
  type Declaration,
  type FunctionNode,
  type Module,
  type Node,
} from './module-graph.ts'
import { literals } from './row-types.ts'

const MAX_TEXTS = 200

type Bindings = ReadonlyMap<FunctionNode, readonly (string[] | undefined)[]>
type Scope = { modules: Module[]; bindings: Bindings; depth: number }

export function evaluateText(module: Module, node: Node, scope: Scope): string[] | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number'
        ? [String(node.value)]
        : undefined
    case 'TemplateLiteral':
      return concatenate(
        node.quasis.flatMap((quasi, index) => {
          const expression = node.expressions[index]
          const text: (string[] | undefined)[] = [[quasi.value.cooked ?? '']]
          return expression ? [...text, evaluateText(module, expression, scope)] : text
        }),
      )
    case 'BinaryExpression':
      return node.operator === '+'
        ? concatenate([evaluateText(module, node.left, scope), evaluateText(module, node.right, scope)])
        : undefined
    case 'ConditionalExpression':
      return union([
        evaluateText(module, node.consequent, scope),
        evaluateText(module, node.alternate, scope),
      ])
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return evaluateText(module, node.expression, scope)
    case 'Identifier': {
      const declaration = findDeclaration(module, node, node.name)
      return declaration && evaluateDeclaration(declaration, scope)
    }
    case 'MemberExpression':
      return evaluateMember(module, node, scope)
    case 'CallExpression':
      return evaluateCall(module, node, scope)
    default:
      return undefined
  }
}

function concatenate(parts: (string[] | undefined)[]): string[] | undefined {
  let texts = ['']
  for (const part of parts) {
    if (!part) return undefined
    texts = texts.flatMap((text) => part.map((more) => text + more)).slice(0, MAX_TEXTS)
  }
  return texts
}

function union(alternatives: (string[] | undefined)[]): string[] | undefined {
  if (alternatives.length === 0 || alternatives.some((texts) => !texts)) return undefined
  return [...new Set(alternatives.flatMap((texts) => texts ?? []))].slice(0, MAX_TEXTS)
}

function evaluateDeclaration(declaration: Declaration, scope: Scope): string[] | undefined {
  const { module, node } = declaration
  if (scope.depth > 12) return undefined
  const deeper = { ...scope, depth: scope.depth + 1 }
  switch (declaration.kind) {
    case 'value':
      return evaluateText(module, node, deeper)
    case 'element':
      return union(elementsOf(module, node)?.map((element) => evaluateText(module, element, deeper)) ?? [])
    case 'parameter':
      return evaluateParameter(declaration, deeper)
    default:
      return undefined
  }
}

function evaluateParameter(
  { module, node, index, property }: Declaration & { kind: 'parameter' },
  scope: Scope,
): string[] | undefined {
  const bound = scope.bindings.get(node)
  if (bound && property === undefined) return bound[index]
  const caller = module.parents.get(node)
  if (caller?.type === 'CallExpression' && caller.callee.type === 'MemberExpression') {
    const elements = index === 0 ? elementsOf(module, caller.callee.object) : undefined
    return union(elements?.map((element) => evaluateArgument(module, element, property, scope)) ?? [])
  }
  const calls = scope.modules.flatMap((other) => callsOf(other, node))
  const given = union(
    calls.map(([from, args]) => {
      const argument = args[index]
      return argument && evaluateArgument(from, argument, property, scope)
    }),
  )
  return given ?? declaredTexts(module, node, index)
}

/** The literals of the parameter's type. */
function declaredTexts(module: Module, { params }: FunctionNode, index: number): string[] | undefined {
  const raw = params[index]
  const parameter = raw?.type === 'AssignmentPattern' ? raw.left : raw
  if (parameter?.type !== 'Identifier' || !parameter.typeAnnotation) return undefined
  const texts = literals(module, parameter.typeAnnotation.typeAnnotation)
  return texts.length > 0 ? texts : undefined
}

function evaluateArgument(module: Module, node: Node, property: string | undefined, scope: Scope) {
  return property === undefined
    ? evaluateText(module, node, scope)
    : union(objectsOf(module, node).map((object) => evaluateProperty(object, property, scope)))
}

type Call = [from: Module, args: Node[]]
const callsByModule = new WeakMap<Module, Map<FunctionNode, Call[]>>()

/** The calls of a named function in a module, with their arguments. */
function callsOf(module: Module, target: FunctionNode): Call[] {
  const known = callsByModule.get(module) ?? findCalls(module)
  callsByModule.set(module, known)
  return known.get(target) ?? []
}

function findCalls(module: Module): Map<FunctionNode, Call[]> {
  const found = new Map<FunctionNode, Call[]>()
  for (const node of module.parents.keys()) {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') continue
    const declaration = findDeclaration(module, node, node.callee.name)
    if (declaration?.kind !== 'function') continue
    found.set(declaration.node, [...(found.get(declaration.node) ?? []), [module, node.arguments]])
  }
  return found
}

type ObjectLiteral = { module: Module; node: Node & { type: 'ObjectExpression' } }

function objectsOf(module: Module, node: Node): ObjectLiteral[] {
  if (node.type === 'ObjectExpression') return [{ module, node }]
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return objectsOf(module, node.expression)
  if (node.type === 'MemberExpression' && node.computed)
    return objectsOf(module, node.object).flatMap(({ module: from, node: object }) =>
      object.properties.flatMap((property) =>
        property.type === 'Property' ? objectsOf(from, property.value) : [],
      ),
    )
  if (node.type !== 'Identifier') return []
  const declaration = findDeclaration(module, node, node.name)
  if (declaration?.kind === 'value') return objectsOf(declaration.module, declaration.node)
  if (declaration?.kind === 'element')
    return (elementsOf(declaration.module, declaration.node) ?? []).flatMap((element) =>
      objectsOf(declaration.module, element),
    )
  return []
}

function evaluateProperty({ module, node }: ObjectLiteral, name: string, scope: Scope): string[] | undefined {
  for (const property of node.properties) {
    if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name)
      return evaluateText(module, property.value, scope)
  }
  return undefined
}

function evaluateMember(
  module: Module,
  node: Node & { type: 'MemberExpression' },
  scope: Scope,
): string[] | undefined {
  const objects = objectsOf(module, node.object)
  if (!node.computed && node.property.type === 'Identifier') {
    const { name } = node.property
    return union(objects.map((object) => evaluateProperty(object, name, scope)))
  }
  return union(
    objects.flatMap(({ module: from, node: object }) =>
      object.properties.map((property) =>
        property.type === 'Property' ? evaluateText(from, property.value, scope) : undefined,
      ),
    ),
  )
}

function elementsOf(module: Module, node: Node): Node[] | undefined {
  if (node.type === 'ArrayExpression') return node.elements.filter((element) => element !== null)
  if (node.type === 'TSAsExpression') return elementsOf(module, node.expression)
  if (node.type !== 'Identifier') return undefined
  const declaration = findDeclaration(module, node, node.name)
  return declaration?.kind === 'value' ? elementsOf(declaration.module, declaration.node) : undefined
}

function evaluateCall(
  module: Module,
  node: Node & { type: 'CallExpression' },
  scope: Scope,
): string[] | undefined {
  if (scope.depth > 12) return undefined
  const { callee } = node
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
    if (callee.property.name !== 'join') return undefined
    const elements = elementsOf(module, callee.object)?.map((element) => evaluateText(module, element, scope))
    const separator = evaluateText(module, node.arguments[0]!, scope)?.[0] ?? ','
    return (
      elements &&
      concatenate(elements.flatMap((element, index) => (index ? [[separator], element] : [element])))
    )
  }
  const declaration = callee.type === 'Identifier' ? findDeclaration(module, node, callee.name) : undefined
  if (declaration?.kind !== 'function') return undefined
  const values = node.arguments.map((argument) => evaluateText(module, argument, scope))
  const bindings = new Map([...scope.bindings, [declaration.node, values] as const])
  const inner = { ...scope, bindings, depth: scope.depth + 1 }
  return union(returnedBy(declaration.node).map((value) => evaluateText(declaration.module, value, inner)))
}

function returnedBy(node: FunctionNode): Node[] {
  if (node.type === 'ArrowFunctionExpression' && node.expression) return node.body ? [node.body] : []
  return [...childrenOf(node)].flatMap(([child]) =>
    child.type === 'ReturnStatement' && child.argument && !isFunction(child.argument) ? [child.argument] : [],
  )
}
