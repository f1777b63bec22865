// Recomputes the root and the total of a statement from a stream of its leaves, with memory for only one path.

import { hash } from 'node:crypto'
import { LARGEST_MICRO } from '#domain/money/money.ts'
import { emptyRoot, parentNode, type TreeNode } from '#domain/statements/liability-tree.ts'
import type { StatementHeader } from '#domain/statements/statement-header.ts'
import { ChainError } from './chain-error.ts'

const sha256 = (text: string) => hash('sha256', text, 'hex')

/** One line of the published file: hash and sum. */
export function parseLeaf(line: string): TreeNode {
  const [, leafHash, digits] = /^([0-9a-f]{64}) (0|[1-9]\d{0,18})$/.exec(line) ?? []
  const sum = BigInt(digits ?? -1)
  if (leafHash === undefined || sum < 0n || sum > LARGEST_MICRO)
    throw new ChainError('altered-leaf', `This is not a leaf: ${line.slice(0, 100)}`)
  return { hash: leafHash, sum }
}

/** Adds leaves one at a time. Leaves must be sorted by hash, so that none can be listed twice. */
export class LeafCounter {
  #count = 0
  #lastHash = ''
  /** Roots of the complete subtrees so far, the largest first. */
  readonly #roots: TreeNode[] = []

  add(leaf: TreeNode): void {
    if (leaf.hash <= this.#lastHash)
      throw new ChainError('altered-leaf', `Leaf ${this.#count + 1} is out of order, or listed twice.`)
    this.#lastHash = leaf.hash
    let node = leaf
    for (let rest = this.#count; rest % 2 === 1; rest = (rest - 1) / 2)
      node = parentNode(this.#roots.pop()!, node, sha256)
    this.#roots.push(node)
    this.#count += 1
  }

  /** An unpaired node is promoted unchanged, so the remaining roots are joined from the right. */
  requireRoot({ sequence, members, total, root }: StatementHeader): void {
    const computed =
      this.#roots.length === 0
        ? emptyRoot(sha256)
        : this.#roots.reduceRight((right, left) => parentNode(left, right, sha256))
    if (this.#count !== members)
      throw new ChainError('dropped-leaf', `Statement ${sequence} has ${members} leaves, not ${this.#count}.`)
    if (computed.sum !== total)
      throw new ChainError('shrunken-sum', `The leaves of statement ${sequence} add up to ${computed.sum}.`)
    if (computed.hash !== root)
      throw new ChainError('altered-leaf', `The leaves of statement ${sequence} have another root.`)
  }
}
