// Known attacks on proofs of liabilities, named after the paper, incident or specification that describes them.

import { expect, test } from 'vitest'
import { computeRoot, leafNode, leafText, parentNode, type Leaf } from '#domain/statements/liability-tree.ts'
import { formatHeader, parseHeader } from '#domain/statements/statement-header.ts'
import {
  createKey,
  createLeaf,
  sha256,
  TestOperator,
  TestTree,
} from '#tests/support/statements/test-operator.ts'
import { emptyChain, verifyHeader, verifyKeys, type PublishedHeader } from './verify-headers.ts'
import { LeafCounter, parseLeaf } from './verify-leaves.ts'
import { isIncluded } from '#tests/support/statements/is-included.ts'

const leaves = Array.from({ length: 7 }, (_, number) => createLeaf(number, BigInt(number + 1) * 100n))
const tree = new TestTree(leaves)
const isCounted = (leaf: Leaf, path = tree.pathOf(leaf.userrefid), root = tree.root) => {
  try {
    return isIncluded(leaf, path, root, sha256)
  } catch {
    return false
  }
}
function judge(operator: TestOperator, headers: readonly PublishedHeader[] = operator.headers) {
  const history = verifyKeys(operator.keys)
  return headers.reduce((chain, header) => verifyHeader(chain, header, history), emptyChain)
}
function judgeLeaves(operator: TestOperator, lines: readonly string[]) {
  const counter = new LeafCounter()
  for (const line of lines) counter.add(parseLeaf(line))
  counter.requireRoot(parseHeader(operator.headers.at(-1)!.text))
}

test('honest statements pass', () => {
  const operator = new TestOperator()
  for (let count = 1; count <= 9; count += 1) {
    operator.publish(leaves.slice(0, Math.min(count, 7)))
    judgeLeaves(operator, operator.trees.at(-1)!.lines)
  }
  expect(judge(operator).log.size).toBe(9)
  for (const leaf of leaves) expect(isCounted(leaf)).toBe(true)
})

test('leaf not bound to its member (Chalkias, Chatzigiannis, Ji 2022, “Broken proofs of solvency in blockchain custodial wallets and exchanges”): the id is hashed', () => {
  const [own, other] = leaves as [Leaf, Leaf]
  expect(isCounted({ ...other, balances: own.balances, salt: own.salt }, tree.pathOf(own.userrefid))).toBe(
    false,
  )
})

test('negative leaf (Buterin 2022, “Having a safe CEX: proof of solvency and beyond”): refused where it is hashed', () => {
  const debt = { ...createLeaf(8, 0n), balances: { ...createLeaf(8, 0n).balances, custody: -700n } }
  expect(() => leafNode(debt, sha256)).toThrow(RangeError)
  expect(() => parentNode({ hash: 'a', sum: 5n }, { hash: 'b', sum: -5n }, sha256)).toThrow(RangeError)
  expect(() => parseLeaf(`${'a'.repeat(64)} -5`)).toThrow('altered-leaf')
  const text = formatHeader(parseHeader(new TestOperator().publish(leaves).text))
  expect(() => parseHeader(text.replace('total: ', 'total: -'))).toThrow('no valid total')
})

test('sums not bound (Hu, Zhang, Guo 2018, “Breaking the binding”, ePrint 2018/1139): each child’s sum is hashed, not their total', () => {
  const leaf = leaves[0]!
  const path = tree.pathOf(leaf.userrefid)
  const [near, far] = path as [(typeof path)[0], (typeof path)[0]]
  const moved = [{ ...near, sum: near.sum - 50n }, { ...far, sum: far.sum + 50n }, ...path.slice(2)]
  expect(computeRoot(leaf, moved, sha256).sum).toBe(tree.root.sum)
  expect(isCounted(leaf, moved)).toBe(false)
  // In the flawed tree, a parent has the larger of its children's sums, and no path fails.
  expect(isCounted(leaf, path, { ...tree.root, sum: near.sum })).toBe(false)
})

test('one leaf for two members (Chalkias, Chatzigiannis, Ji 2022): two ids are two leaves', () => {
  const [first, second] = leaves as [Leaf, Leaf]
  expect(leafText(first)).not.toBe(leafText({ ...first, userrefid: second.userrefid }))
  expect(isCounted({ ...first, userrefid: second.userrefid }, tree.pathOf(first.userrefid))).toBe(false)
})

test('duplicate user id (Chalkias, Chatzigiannis, Ji 2022): a leaf that is listed twice is refused', () => {
  const operator = new TestOperator()
  operator.publish(leaves)
  const { lines } = tree
  expect(() => judgeLeaves(operator, [lines[0]!, ...lines.slice(0, -1)])).toThrow('listed twice')
  expect(leafText(leaves[0]!)).toBe(leafText({ ...leaves[0]!, userrefid: 'MEMBER0' }))
})

test('swapped neighbour sum (Hu, Zhang, Guo 2018): sums cannot change places', () => {
  const leaf = leaves[2]!
  const path = tree.pathOf(leaf.userrefid)
  const swapped = path.with(0, { ...path[0]!, sum: path[1]!.sum }).with(1, { ...path[1]!, sum: path[0]!.sum })
  expect(computeRoot(leaf, swapped, sha256).sum).toBe(tree.root.sum)
  expect(isCounted(leaf, swapped)).toBe(false)
})

test('path for the wrong side (RFC 6962 section 2.1): sides are part of the hash', () => {
  const leaf = leaves[1]!
  const path = tree.pathOf(leaf.userrefid)
  const turned = path.map((step) => ({ ...step, side: step.side === 'left' ? 'right' : 'left' }) as const)
  expect(isCounted(leaf, turned)).toBe(false)
})

test('inner node as a leaf (second preimage, RFC 6962 section 2.1): leaves and nodes have other prefixes', () => {
  const inner = tree.levels[1]![0]!
  expect(leafText(leaves[0]!).startsWith('tributary leaf 1|')).toBe(true)
  const [left, right] = tree.levels[0] as [{ hash: string; sum: bigint }, { hash: string; sum: bigint }]
  expect(inner.hash).toBe(sha256(`tributary node 1|${left.hash}|${left.sum}|${right.hash}|${right.sum}`))
})

test('odd tail (Bitcoin, CVE-2012-2459): repeating the last leaf gives another root', () => {
  const operator = new TestOperator()
  operator.publish(leaves)
  const repeated = [...leaves, { ...leaves[6]!, salt: sha256('other') }]
  expect(new TestTree(repeated).root.hash).not.toBe(tree.root.hash)
  const { lines } = tree
  expect(() => judgeLeaves(operator, [...lines, lines.at(-1)!])).toThrow('listed twice')
})

test('salt reuse: with another statement’s salt the same balance has another leaf', () => {
  const leaf = leaves[0]!
  const later = { ...leaf, salt: sha256('salt of the next statement') }
  expect(leafNode(later, sha256).hash).not.toBe(leafNode(leaf, sha256).hash)
  expect(isCounted(later, tree.pathOf(leaf.userrefid))).toBe(false)
})

test('replayed statement (rollback; Kuppusamy, Diaz, Cappos 2017, “Mercury: bandwidth-effective prevention of rollback attacks”): an old header is not the next one', () => {
  const operator = new TestOperator()
  operator.publish(leaves)
  operator.publish(leaves)
  expect(() => judge(operator, [...operator.headers, operator.headers[0]!])).toThrow('replayed-statement')
  operator.publish(leaves, { sequence: 2 })
  expect(() => judge(operator)).toThrow('replayed-statement')
})

test('header of another installation (C2SP tlog-checkpoint, origin line): its origin and key are refused', () => {
  const [operator, other] = [new TestOperator(), new TestOperator('other.example/statements-00000002')]
  operator.publish(leaves)
  other.publish(leaves)
  expect(() => judge(operator, other.headers)).toThrow('other-installation')
  const impostor = new TestOperator(operator.key.name, createKey(operator.key.name))
  impostor.publish(leaves)
  expect(() => judge(operator, impostor.headers)).toThrow('unknown-key')
})

test('clock set back (Haber, Stornetta 1991, “How to time-stamp a digital document”): a header is never earlier than the one before it', () => {
  const operator = new TestOperator()
  operator.publish(leaves)
  operator.publish(leaves, { time: new Date(0) })
  expect(() => judge(operator)).toThrow('clock-set-back')
})

test('shrunken total (Hu, Zhang, Guo 2018) and dropped leaf (Shah, “Statistical attacks on proof of solvency”): the leaves add up to what is signed', () => {
  const operator = new TestOperator()
  operator.publish(leaves)
  const { lines } = tree
  expect(() => judgeLeaves(operator, lines.slice(1))).toThrow('dropped-leaf')
  const lowered = lines.with(3, lines[3]!.replace(/ \d+$/, ' 1'))
  expect(() => judgeLeaves(operator, lowered)).toThrow('shrunken-sum')
  operator.publish(leaves, { total: 5n })
  expect(() => judgeLeaves(operator, lines)).toThrow('shrunken-sum')
})

test('rewritten history (DigiNotar 2011, which spurred append-only logs of certificates): no header before another can change', () => {
  const operator = new TestOperator()
  for (let count = 0; count < 5; count += 1) operator.publish(leaves)
  const forged = operator.fork(1)
  for (let count = 0; count < 4; count += 1) forged.publish(leaves.slice(1))
  expect(() => judge(operator, operator.headers.with(1, forged.headers[1]!))).toThrow('rewritten-header')
  expect(() => judge(operator, operator.headers.toSpliced(2, 1))).toThrow('missing-header')
  operator.publish(leaves, { ledger: { position: '9:9:', transfers: 1n, digest: sha256('') } })
  expect(() => judge(operator)).toThrow('ledger-rolled-back')
})
