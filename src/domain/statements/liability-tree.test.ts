import { hash } from 'node:crypto'
import { array, assert, bigInt, nat, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import {
  liabilityWallets,
  leafNode,
  levelAbove,
  siblingPositions,
  type Leaf,
  type ProofStep,
  type TreeNode,
} from '#domain/statements/liability-tree.ts'
import { sha256 } from '#domain/statements/sha-256.ts'
import { isIncluded } from '#tests/support/statements/is-included.ts'

const amount = bigInt(0n, 10n ** 15n)
const leaf = record({
  salt: string({ minLength: 8, maxLength: 8, unit: 'binary-ascii' }).map((text) =>
    hash('sha256', text, 'hex'),
  ),
  userrefid: nat().map((number) => `member${number}`),
  balances: record({
    rWallet: amount,
    custody: amount,
    profitWallet: amount,
    withdrawalWallet: amount,
    hold: amount,
  }),
})
const some = array(leaf, { minLength: 1, maxLength: 40 })

function levelsOf(leaves: readonly Leaf[]): TreeNode[][] {
  const levels = [leaves.map((each) => leafNode(each, sha256))]
  while (levels.at(-1)!.length > 1) levels.push(levelAbove(levels.at(-1)!, sha256))
  return levels
}
const rootOf = (levels: TreeNode[][]) => levels.at(-1)![0]!
const pathOf = (levels: TreeNode[][], position: number): ProofStep[] =>
  siblingPositions(levels[0]!.length, position).map((place) => ({
    ...levels[place.level]![place.position]!,
    side: place.position % 2 === 0 ? 'left' : 'right',
  }))

test('the hash is SHA-256, whatever the length of the text', () => {
  assert(
    property(
      string({ maxLength: 300, unit: 'binary-ascii' }),
      (text) => sha256(text) === hash('sha256', text, 'hex'),
    ),
  )
})

test('every member can verify that their balance is counted in the published total', () => {
  assert(
    property(some, (leaves) => {
      const levels = levelsOf(leaves)
      const total = leaves.reduce(
        (sum, { balances }) => sum + liabilityWallets.reduce((own, wallet) => own + balances[wallet], 0n),
        0n,
      )
      expect(rootOf(levels).sum).toBe(total)
      for (const [position, own] of leaves.entries())
        expect(isIncluded(own, pathOf(levels, position), rootOf(levels), sha256)).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('altering one balance anywhere changes the root, and its owner detects it', () => {
  assert(
    property(some, nat(), nat(4), bigInt(1n, 10n ** 9n), (leaves, chosen, walletNumber, by) => {
      const position = chosen % leaves.length
      const own = leaves[position]!
      const wallet = liabilityWallets[walletNumber]!
      const altered = { ...own, balances: { ...own.balances, [wallet]: own.balances[wallet] + by } }
      const published = levelsOf(leaves.with(position, altered))
      expect(isIncluded(own, pathOf(published, position), rootOf(published), sha256)).toBe(false)
      expect(rootOf(published).hash).not.toBe(rootOf(levelsOf(leaves)).hash)
    }),
    { numRuns: 40 },
  )
})

test('no path exists for an omitted member, and every other member is still found', () => {
  const leaves: Leaf[] = Array.from({ length: 9 }, (_, index) => ({
    salt: sha256(`salt ${index}`),
    userrefid: `member${index}`,
    balances: { rWallet: BigInt(index), custody: 5n, profitWallet: 0n, withdrawalWallet: 0n, hold: 0n },
  }))
  const [left, ...others] = leaves as [Leaf, ...Leaf[]]
  const published = levelsOf(others)
  for (const position of others.keys()) {
    expect(isIncluded(left, pathOf(published, position), rootOf(published), sha256)).toBe(false)
    expect(isIncluded(others[position]!, pathOf(published, position), rootOf(published), sha256)).toBe(true)
  }
})

test('no sum on a path can be lowered, moved or made negative to hide liabilities', () => {
  const leaves: Leaf[] = Array.from({ length: 4 }, (_, index) => ({
    salt: sha256(`salt ${index}`),
    userrefid: `member${index}`,
    balances: { rWallet: 100n, custody: 0n, profitWallet: 0n, withdrawalWallet: 0n, hold: 0n },
  }))
  const levels = levelsOf(leaves)
  const path = pathOf(levels, 0)
  for (const [index, step] of path.entries()) {
    const lowered = path.with(index, { ...step, sum: step.sum - 1n })
    expect(isIncluded(leaves[0]!, lowered, rootOf(levels), sha256)).toBe(false)
    expect(() =>
      isIncluded(leaves[0]!, path.with(index, { ...step, sum: -1n }), rootOf(levels), sha256),
    ).toThrow(RangeError)
  }
  expect(isIncluded(leaves[0]!, path, { ...rootOf(levels), sum: 399n }, sha256)).toBe(false)
  // The total is unchanged, so only the hashes can reveal it.
  const [near, far] = path as [ProofStep, ProofStep]
  const moved = [
    { ...near, sum: near.sum - 50n },
    { ...far, sum: far.sum + 50n },
  ]
  expect(isIncluded(leaves[0]!, moved, rootOf(levels), sha256)).toBe(false)
})
