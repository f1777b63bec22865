// The fields of a Zod schema, for row types that a contract declares with z.output. Their kinds stay unknown.

import { findDeclaration, type Module, type Node } from './module-graph.ts'

type Field = { module: Module; node: Node }

export function schemaFields(module: Module, node: Node): Map<string, Field> | undefined {
  const schema = resolveSchema(module, node)
  if (!schema || methodOf(schema.node) !== 'object') return undefined
  const [first] = argumentsOf(schema.node)
  const shape = first && resolveValue(schema.module, first).node
  if (shape?.type !== 'ObjectExpression') return undefined
  const fields = new Map<string, Field>()
  for (const property of shape.properties) {
    if (property.type === 'SpreadElement') {
      const { argument } = property
      const spread = argument.type === 'MemberExpression' ? argument.object : argument
      for (const [name, field] of schemaFields(schema.module, spread) ?? []) fields.set(name, field)
    } else if (property.key.type === 'Identifier') {
      fields.set(property.key.name, { module: schema.module, node: property.value })
    }
  }
  return fields
}

/** The element of `z.array(element)`. */
export function schemaElement(module: Module, node: Node): Field | undefined {
  const schema = resolveSchema(module, node)
  const [element] = schema && methodOf(schema.node) === 'array' ? argumentsOf(schema.node) : []
  return schema && element && { module: schema.module, node: element }
}

/** Follows names and modifiers such as `.nullable()` down to `z.object(…)` or `z.array(…)`. */
function resolveSchema(module: Module, node: Node): Field | undefined {
  if (node.type === 'Identifier') {
    const value = resolveValue(module, node)
    return value.node === node ? undefined : resolveSchema(value.module, value.node)
  }
  if (node.type === 'TSQualifiedName') return endpointSchema(module, node)
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
  const { object } = node.callee
  return object.type === 'Identifier' && object.name === 'z'
    ? { module, node }
    : resolveSchema(module, object)
}

function resolveValue(module: Module, node: Node): Field {
  const declaration = node.type === 'Identifier' ? findDeclaration(module, node, node.name) : undefined
  return declaration?.kind === 'value' ? resolveValue(declaration.module, declaration.node) : { module, node }
}

/** `typeof readSomething.response`, where readSomething is `endpoint({ response: … })`. */
function endpointSchema(
  module: Module,
  { left, right }: Node & { type: 'TSQualifiedName' },
): Field | undefined {
  const endpoint = resolveValue(module, left)
  const [options] = argumentsOf(endpoint.node)
  if (options?.type !== 'ObjectExpression') return undefined
  for (const property of options.properties) {
    if (
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      property.key.name === right.name
    )
      return resolveSchema(endpoint.module, property.value)
  }
  return undefined
}

const methodOf = (node: Node): string | undefined =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier'
    ? node.callee.property.name
    : undefined

const argumentsOf = (node: Node): Node[] => (node.type === 'CallExpression' ? node.arguments : [])
