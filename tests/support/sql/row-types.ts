// Resolves the row type of a query to its fields and the values that each may have at run time.

import type { ESTree } from 'vite'
import { findDeclaration, type Module, type Node } from './module-graph.ts'
import { schemaElement, schemaFields } from './schema-fields.ts'

/** 'string', 'number', 'bigint', 'boolean', 'null', 'Date', 'Buffer', 'object', an array such as 'string[]', or 'unknown'. */
export type Kind = string
export type Field = { module: Module; node: Node }
export type Fields = Map<string, Field>

export function rowFields(module: Module, node: Node): Fields | undefined {
  switch (node.type) {
    case 'TSTypeLiteral':
      return signatures(module, node.members)
    case 'TSParenthesizedType':
      return rowFields(module, node.typeAnnotation)
    case 'TSIntersectionType':
      return merge(node.types.map((type) => rowFields(module, type)))
    case 'TSUnionType':
      return merge(node.types.map((type) => rowFields(module, type)))
    case 'TSIndexedAccessType': {
      const field = indexedField(module, node)
      return field && rowFields(field.module, field.node)
    }
    case 'TSTypeReference':
      return referencedFields(module, node)
    default:
      return schemaFields(module, node)
  }
}

/** `Type['field']` or `Type[number]`. */
function indexedField(
  module: Module,
  { objectType, indexType }: ESTree.TSIndexedAccessType,
): Field | undefined {
  if (indexType.type === 'TSLiteralType' && indexType.literal.type === 'Literal')
    return rowFields(module, objectType)?.get(String(indexType.literal.value))
  if (objectType.type !== 'TSIndexedAccessType') return undefined
  const list = indexedField(module, objectType)
  if (list?.node.type === 'TSArrayType') return { module: list.module, node: list.node.elementType }
  return list && schemaElement(list.module, list.node)
}

function signatures(module: Module, members: Node[]): Fields {
  const fields: Fields = new Map()
  for (const member of members) {
    if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) continue
    const name =
      member.key.type === 'Identifier' ? member.key.name : 'value' in member.key && member.key.value
    fields.set(String(name), { module, node: member.typeAnnotation.typeAnnotation })
  }
  return fields
}

function merge(parts: (Fields | undefined)[]): Fields | undefined {
  return parts.every((part) => part !== undefined) ? new Map(parts.flatMap((part) => [...part])) : undefined
}

function referencedFields(module: Module, node: ESTree.TSTypeReference): Fields | undefined {
  const name = node.typeName.type === 'Identifier' ? node.typeName.name : ''
  const [first, second] = node.typeArguments?.params ?? []
  if ((name === 'Omit' || name === 'Pick') && first && second) {
    const keys = new Set(literals(module, second))
    const fields = rowFields(module, first)
    return fields && new Map([...fields].filter(([key]) => keys.has(key) === (name === 'Pick')))
  }
  if ((name === 'Readonly' || name === 'Partial') && first) return rowFields(module, first)
  if (name === 'Record' && first && second) {
    const keys = literals(module, first)
    return keys.length > 0 ? new Map(keys.map((key) => [key, { module, node: second }])) : undefined
  }
  if (first?.type === 'TSTypeQuery') return schemaFields(module, first.exprName)
  const declaration = findDeclaration(module, node, name)
  if (declaration?.kind !== 'type') return undefined
  const type = declaration.node
  if (type.type === 'TSTypeAliasDeclaration') return rowFields(declaration.module, type.typeAnnotation)
  return signatures(declaration.module, type.body.body)
}

/** The string literals of a union, also through an alias or the elements of a constant. */
export function literals(module: Module, node: Node): string[] {
  switch (node.type) {
    case 'TSLiteralType':
      return node.literal.type === 'Literal' ? [String(node.literal.value)] : []
    case 'TSUnionType':
      return node.types.flatMap((type) => literals(module, type))
    case 'TSIndexedAccessType':
      return literals(module, node.objectType)
    case 'TSParenthesizedType':
      return literals(module, node.typeAnnotation)
    case 'TSTypeOperator':
      return literals(module, node.typeAnnotation)
    case 'TSTypeQuery':
      return node.exprName.type === 'Identifier' ? constantKeys(module, node, node.exprName.name) : []
    case 'TSTypeReference': {
      const name = node.typeName.type === 'Identifier' ? node.typeName.name : ''
      const declaration = findDeclaration(module, node, name)
      return declaration?.kind === 'type' && declaration.node.type === 'TSTypeAliasDeclaration'
        ? literals(declaration.module, declaration.node.typeAnnotation)
        : []
    }
    default:
      return []
  }
}

function constantKeys(module: Module, from: Node, name: string): string[] {
  const declaration = findDeclaration(module, from, name)
  if (declaration?.kind !== 'value') return []
  const node = unwrap(declaration.node)
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((element) => (element?.type === 'Literal' ? [String(element.value)] : []))
  if (node.type === 'ObjectExpression')
    return node.properties.flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
    )
  return []
}

const unwrap = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? unwrap(node.expression) : node

const keywords: Record<string, Kind> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBigIntKeyword: 'bigint',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSUndefinedKeyword: 'null',
  TSUnknownKeyword: 'unknown',
  TSTypeLiteral: 'object',
  TSTupleType: 'object',
  TSMappedType: 'object',
}

export function kindsOf({ module, node }: Field): Kind[] {
  const keyword = keywords[node.type]
  if (keyword) return [keyword]
  switch (node.type) {
    case 'TSLiteralType':
      return node.literal.type === 'Literal' ? [literalKind(node.literal.value)] : ['string']
    case 'TSUnionType':
      return [...new Set(node.types.flatMap((type) => kindsOf({ module, node: type })))]
    case 'TSIntersectionType':
      return primitivesOf(node.types.flatMap((type) => kindsOf({ module, node: type })))
    case 'TSParenthesizedType':
      return kindsOf({ module, node: node.typeAnnotation })
    case 'TSTypeOperator':
      return node.operator === 'keyof' ? ['string'] : kindsOf({ module, node: node.typeAnnotation })
    case 'TSTemplateLiteralType':
      return ['string']
    case 'TSArrayType':
      return kindsOf({ module, node: node.elementType }).map((kind) => `${kind}[]`)
    case 'TSIndexedAccessType':
      return indexedKinds(module, node)
    case 'TSTypeReference':
      return referencedKinds(module, node)
    default:
      return ['unknown']
  }
}

const literalKind = (value: unknown): Kind => (value === null ? 'null' : typeof value)

/** A branded type is its primitive. */
const primitivesOf = (kinds: Kind[]) => {
  const primitives = kinds.filter((kind) => kind !== 'object')
  return primitives.length > 0 ? primitives : ['object']
}

function indexedKinds(module: Module, node: ESTree.TSIndexedAccessType): Kind[] {
  const field = indexedField(module, node)
  if (field) return kindsOf(field)
  return literals(module, node).length > 0 ? ['string'] : ['unknown']
}

const builtins: Record<string, Kind> = {
  Date: 'Date',
  Buffer: 'Buffer',
  Uint8Array: 'Buffer',
  Record: 'object',
}

function referencedKinds(module: Module, node: ESTree.TSTypeReference): Kind[] {
  const name = node.typeName.type === 'Identifier' ? node.typeName.name : ''
  const builtin = builtins[name]
  if (builtin) return [builtin]
  const declaration = findDeclaration(module, node, name)
  if (declaration?.kind !== 'type') return ['unknown']
  return declaration.node.type === 'TSTypeAliasDeclaration'
    ? kindsOf({ module: declaration.module, node: declaration.node.typeAnnotation })
    : ['object']
}
