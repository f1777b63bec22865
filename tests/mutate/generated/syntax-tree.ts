// Reads TypeScript with the parser of Vite. TypeScript 7 has no stable interface for its own.

import { parseSync } from 'vite'

export type SyntaxNode = { type: string; start: number; end: number } & Record<string, unknown>
/** A node with those that contain it, the nearest first. */
export type Place = { node: SyntaxNode; parents: readonly SyntaxNode[]; source: string }

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const part = (node: SyntaxNode | undefined, key: string): SyntaxNode | undefined => {
  const value = node?.[key]
  return isNode(value) ? value : undefined
}
export const parts = (node: SyntaxNode | undefined, key: string): SyntaxNode[] => {
  const value = node?.[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}
export const nameOf = (node: SyntaxNode | undefined): string =>
  typeof node?.['name'] === 'string' ? node['name'] : ''
export const textOf = (source: string, node: SyntaxNode | undefined): string =>
  node ? source.slice(node.start, node.end) : ''

/** Undefined if the source is not TypeScript. */
export function parse(file: string, source: string): SyntaxNode | undefined {
  const { program, errors } = parseSync(file, source)
  return errors.length === 0 && isNode(program) ? program : undefined
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))
}

/** Every node inside, types included. */
export function* listNodes(node: SyntaxNode): Generator<SyntaxNode> {
  yield node
  for (const child of childrenOf(node)) yield* listNodes(child)
}

const WRAPPERS = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])

/** Every place that runs: no types, no imports, and nothing that `isIgnored`. */
export function* listPlaces(
  source: string,
  root: SyntaxNode,
  isIgnored: (node: SyntaxNode) => boolean,
): Generator<Place> {
  function* visit(node: SyntaxNode, parents: readonly SyntaxNode[]): Generator<Place> {
    if (isIgnored(node)) return
    if (node.type.startsWith('Import') || (node.type.startsWith('TS') && !WRAPPERS.has(node.type))) return
    yield { node, parents, source }
    for (const child of childrenOf(node)) yield* visit(child, [node, ...parents])
  }
  yield* visit(root, [])
}
