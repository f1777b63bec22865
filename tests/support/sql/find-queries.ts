// Finds every `….query(…)` of the server and compares it with what PostgreSQL says about its statement.

import type pg from 'pg'
import { describeStatement, type Description } from './describe-statement.ts'
import { evaluateText } from './evaluate-text.ts'
import { isFunction, type Module, type Node } from './module-graph.ts'
import { kindsOf, rowFields, type Fields, type Kind } from './row-types.ts'

export type QueryCall = {
  path: string
  /** Path and enclosing function. */
  place: string
  line: number
  /** Every text that the statement can have; undefined when it is built at run time. */
  texts: string[] | undefined
  /** Undefined without a row type. */
  fields: Fields | undefined
  hasUnknownRow: boolean
  /** Undefined when the number of values is not in the source. */
  valueCount: number | undefined
}

export function findQueries(modules: Module[]): QueryCall[] {
  return modules.flatMap((module) =>
    [...module.parents.keys()].flatMap((node) =>
      node.type === 'CallExpression' &&
      node.callee.type === 'MemberExpression' &&
      node.callee.property.type === 'Identifier' &&
      node.callee.property.name === 'query'
        ? [readCall(modules, module, node)]
        : [],
    ),
  )
}

function readCall(modules: Module[], module: Module, node: Node & { type: 'CallExpression' }): QueryCall {
  const [first, second] = node.arguments
  const text = first?.type === 'ObjectExpression' ? propertyOf(first, 'text') : first
  const values = first?.type === 'ObjectExpression' ? propertyOf(first, 'values') : second
  const row = node.typeArguments?.params[0]
  const fields = row && rowFields(module, row)
  return {
    path: module.path,
    place: `${module.path} ${functionName(module, node)}`,
    line: module.source.slice(0, node.start).split('\n').length,
    texts: text && evaluateText(module, text, { modules, bindings: new Map(), depth: 0 }),
    fields,
    hasUnknownRow: row !== undefined && fields === undefined,
    valueCount: countValues(values),
  }
}

function countValues(values: Node | undefined): number | undefined {
  if (!values) return 0
  if (values.type !== 'ArrayExpression') return undefined
  return values.elements.some((element) => element?.type === 'SpreadElement')
    ? undefined
    : values.elements.length
}

const propertyOf = (object: Node & { type: 'ObjectExpression' }, name: string): Node | undefined =>
  object.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name
      ? [property.value]
      : [],
  )[0]

function functionName(module: Module, from: Node): string {
  for (let node = module.parents.get(from); node; node = module.parents.get(node)) {
    if (node.type === 'FunctionDeclaration' && node.id) return node.id.name
    const parent = module.parents.get(node)
    if (isFunction(node) && parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier')
      return parent.id.name
  }
  return '(module)'
}

// As the driver parses them with the type parsers of src/server/platform/database.ts.
const kinds: Record<string, Kind> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  oid: 'number',
  timestamptz: 'Date',
  json: 'unknown',
  jsonb: 'unknown',
  // Arrays of 64-bit integers have no parser of ours.
  _int8: 'string[]',
  _json: 'unknown',
  _jsonb: 'unknown',
}

export const kindOfType = (name: string): Kind =>
  kinds[name] ?? (name.startsWith('_') ? `${kindOfType(name.slice(1))}[]` : 'string')

/** What is wrong with a call, one line each. */
export async function checkQuery(
  client: pg.Client,
  call: QueryCall,
  typeNames: Map<number, string>,
): Promise<string[]> {
  const problems = new Set<string>()
  for (const text of call.texts ?? []) {
    try {
      for (const problem of compare(call, await describeStatement(client, text), typeNames))
        problems.add(problem)
    } catch (error) {
      problems.add((error as Error).message)
    }
  }
  return [...problems].map((problem) => `${call.place} (line ${call.line}): ${problem}`)
}

function compare(call: QueryCall, described: Description, typeNames: Map<number, string>): string[] {
  const problems: string[] = []
  if (call.valueCount !== undefined && call.valueCount !== described.parameters.length)
    problems.push(`${call.valueCount} values for ${described.parameters.length} parameters`)
  if (!call.fields) return problems
  const columns = new Map(
    described.columns.map(({ name, type }) => [name, kindOfType(typeNames.get(type) ?? '')]),
  )
  for (const [name, field] of call.fields) {
    const actual = columns.get(name)
    const declared = kindsOf(field).filter((kind) => kind !== 'null' && kind !== 'null[]')
    if (actual === undefined) problems.push(`no column ${name}`)
    else if (actual !== 'unknown' && declared.some((kind) => kind !== actual && kind !== 'unknown'))
      problems.push(`${name} is declared as ${declared.join(' | ')} and read as ${actual}`)
  }
  const undeclared = [...columns.keys()].filter((name) => !call.fields?.has(name))
  return [...problems, ...undeclared.map((name) => `the column ${name} is not declared`)]
}
