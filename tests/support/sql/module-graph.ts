// Parses TypeScript modules and resolves names across them: constants, functions, parameters, types and imports.

import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync, type ESTree } from 'vite'

export type Node = ESTree.Node
export type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression
export type Module = { path: string; program: ESTree.Program; parents: Map<Node, Node>; source: string }

export type Declaration =
  | { kind: 'value'; module: Module; node: Node }
  | { kind: 'function'; module: Module; node: FunctionNode }
  | { kind: 'parameter'; module: Module; node: FunctionNode; index: number; property?: string }
  | { kind: 'element'; module: Module; node: Node }
  | { kind: 'type'; module: Module; node: ESTree.TSTypeAliasDeclaration | ESTree.TSInterfaceDeclaration }

const modules = new Map<string, Module>()

export function loadModule(path: string): Module {
  const known = modules.get(path)
  if (known) return known
  const module = parseModule(path, readFileSync(path, 'utf8'))
  modules.set(path, module)
  return module
}

export function parseModule(path: string, source: string): Module {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} does not parse`)
  const module = { path, program, parents: new Map<Node, Node>(), source }
  for (const [child, parent] of childrenOf(program)) module.parents.set(child, parent)
  return module
}

export const loadModules = (pattern: string): Module[] =>
  globSync(pattern)
    .filter((path) => !path.endsWith('.test.ts'))
    .toSorted()
    .map(loadModule)

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Every descendant with its parent. */
export function* childrenOf(parent: Node): Generator<[Node, Node]> {
  for (const value of Object.values(parent).flat()) {
    if (!isNode(value)) continue
    yield [value, parent]
    yield* childrenOf(value)
  }
}

export const isFunction = (node: Node | undefined): node is FunctionNode =>
  node?.type === 'FunctionDeclaration' ||
  node?.type === 'FunctionExpression' ||
  node?.type === 'ArrowFunctionExpression'

/** Finds what `name` means at `from`, in enclosing scopes and then among the imports. */
export function findDeclaration(module: Module, from: Node, name: string): Declaration | undefined {
  for (let scope = module.parents.get(from); scope; scope = module.parents.get(scope)) {
    const found = isFunction(scope) ? findParameter(module, scope, name) : findInScope(module, scope, name)
    if (found) return found
  }
  return undefined
}

function findParameter(module: Module, node: FunctionNode, name: string): Declaration | undefined {
  for (const [index, raw] of node.params.entries()) {
    const parameter = raw.type === 'AssignmentPattern' ? raw.left : raw
    if (parameter.type === 'Identifier' && parameter.name === name)
      return { kind: 'parameter', module, node, index }
    if (parameter.type !== 'ObjectPattern') continue
    for (const property of parameter.properties) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
      const local = property.value.type === 'AssignmentPattern' ? property.value.left : property.value
      if (local.type === 'Identifier' && local.name === name)
        return { kind: 'parameter', module, node, index, property: property.key.name }
    }
  }
  return undefined
}

function findInScope(module: Module, scope: Node, name: string): Declaration | undefined {
  if (scope.type === 'ForOfStatement' && scope.left.type === 'VariableDeclaration') {
    const { id } = scope.left.declarations[0]!
    return id.type === 'Identifier' && id.name === name
      ? { kind: 'element', module, node: scope.right }
      : undefined
  }
  if (scope.type !== 'Program' && scope.type !== 'BlockStatement') return undefined
  for (const statement of scope.body) {
    const found = findInStatement(module, statement, name)
    if (found) return found
  }
  return undefined
}

function findInStatement(module: Module, statement: Node, name: string): Declaration | undefined {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      return statement.declaration ? findInStatement(module, statement.declaration, name) : undefined
    case 'ImportDeclaration':
      return findImported(module, statement, name)
    case 'FunctionDeclaration':
      return statement.id?.name === name ? { kind: 'function', module, node: statement } : undefined
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return statement.id.name === name ? { kind: 'type', module, node: statement } : undefined
    case 'VariableDeclaration': {
      const made = statement.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
      if (!made?.init) return undefined
      return isFunction(made.init)
        ? { kind: 'function', module, node: made.init }
        : { kind: 'value', module, node: made.init }
    }
    default:
      return undefined
  }
}

function findImported(
  module: Module,
  statement: ESTree.ImportDeclaration,
  name: string,
): Declaration | undefined {
  const specifier = statement.specifiers.find(({ local }) => local.name === name)
  if (specifier?.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') return undefined
  const path = resolveImport(module.path, statement.source.value)
  return path === undefined ? undefined : findExported(loadModule(path), specifier.imported.name)
}

export function findExported(module: Module, name: string): Declaration | undefined {
  for (const statement of module.program.body) {
    const found = findInStatement(module, statement, name)
    if (found) return found
  }
  return undefined
}

function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#tests/')) return specifier.slice(1)
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : undefined
}
