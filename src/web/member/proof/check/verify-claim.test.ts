import { expect, test } from 'vitest'
import type { ClaimFile } from '#contract/money/claims.ts'
import { readStatementCheck, reportStatementCheck } from '#contract/money/statement-checks.ts'
import { listStatementHeaders } from '#contract/money/statement-headers.ts'
import { readWallets } from '#contract/money/wallets.ts'
import { signNote } from '#server/statements/signed-note.ts'
import { endorsementText } from '#server/statements/statement-key.ts'
import { formatVerifierKey } from '#server/statements/signed-note.ts'
import { createClaim } from '#tests/support/statements/create-claim.ts'
import { createKey, createLeaf, TestOperator } from '#tests/support/statements/test-operator.ts'
import { CHECK_PATH, HEADERS_PATH, REPORT_PATH, WALLETS_PATH } from './check-statement.ts'
import { verifyClaim, type Pin } from './verify-claim.ts'

const MEMBER = 'member2'
const leaves = [1, 2, 3, 4, 5].map((number) => createLeaf(number, BigInt(number) * 1_000_000n))

function publish(operator: TestOperator, times: number): TestOperator {
  for (let time = 0; time < times; time += 1) operator.publish(leaves)
  return operator
}

const readClaim = (operator: TestOperator, sequence = operator.headers.length) =>
  JSON.parse(createClaim(operator, sequence, MEMBER)) as ClaimFile

/** What a browser with this pin does with the newest claim of an operator, or with another one. */
const check = (operator: TestOperator, pin?: Pin, claim = readClaim(operator)) =>
  verifyClaim(claim, {
    pin,
    userrefid: MEMBER.toUpperCase(),
    readHeadersAfter: async (sequence) => operator.headers.slice(sequence),
  })

async function pinAt(operator: TestOperator, sequence: number): Promise<Pin> {
  const pin = await check(operator, undefined, readClaim(operator, sequence))
  if (!pin) throw new Error('This Node cannot check Ed25519 signatures.')
  return pin
}

const findFault = (checking: Promise<unknown>) =>
  checking.then(
    () => 'accepted',
    (error: Error) => error.message,
  )

test('the requests of the check are those of the contract', () => {
  expect([CHECK_PATH, REPORT_PATH, HEADERS_PATH, WALLETS_PATH]).toEqual(
    [readStatementCheck, reportStatementCheck, listStatementHeaders, readWallets].map(({ path }) => path),
  )
})

test('a browser pins the first statement that it sees, and follows the chain from it', async () => {
  const operator = publish(new TestOperator(), 7)
  for (const pinned of [1, 2, 3, 4, 6, 7]) {
    const pin = await check(operator, await pinAt(operator, pinned))
    expect(pin).toEqual(await pinAt(operator, 7))
  }
})

test('a browser without Ed25519 checks the path and pins nothing', async () => {
  const operator = publish(new TestOperator(), 1)
  const importKey = crypto.subtle.importKey.bind(crypto.subtle)
  crypto.subtle.importKey = () => Promise.reject(new DOMException('unknown', 'NotSupportedError'))
  try {
    expect(await check(operator)).toBeNull()
    const claim = readClaim(operator)
    claim.leaf.balances.rWallet = '1'
    expect(await findFault(check(operator, undefined, claim))).toBe('altered-leaf')
  } finally {
    crypto.subtle.importKey = importKey
  }
})

const operator = publish(new TestOperator(), 3)
const changeLeaf = (change: (claim: ClaimFile) => void) => {
  const claim = readClaim(operator)
  change(claim)
  return claim
}

test.each<[string, string, () => Promise<unknown>]>([
  ['an older statement', 'rolled-back', async () => check(operator.fork(2), await pinAt(operator, 3))],
  [
    'another statement with the same number',
    'split-view',
    async () => {
      const other = operator.fork(2)
      other.publish(leaves.slice(0, 4))
      return check(other, await pinAt(operator, 3))
    },
  ],
  [
    'a chain that was rewritten before the pinned statement',
    'rewritten-header',
    async () => {
      const other = operator.fork(1)
      other.publish(leaves.slice(0, 3))
      other.publish(leaves)
      return check(other, await pinAt(operator, 2))
    },
  ],
  [
    'a log that does not contain the headers of the chain',
    'split-view',
    async () => {
      const pin = await pinAt(operator, 2)
      return check(operator, { ...pin, log: [pin.log[0]!.replace(/^../, 'AA')] })
    },
  ],
  [
    'headers that are withheld',
    'missing-header',
    async () => {
      const claim = readClaim(operator)
      const seen = { pin: await pinAt(operator, 1), userrefid: MEMBER, readHeadersAfter: async () => [] }
      return verifyClaim(claim, seen)
    },
  ],
  [
    'another installation',
    'other-installation',
    async () => check(publish(new TestOperator('other.example/statements-2'), 3), await pinAt(operator, 1)),
  ],
  [
    'the same chain under another key',
    'unknown-key',
    async () => check(publish(new TestOperator(operator.key.name), 3), await pinAt(operator, 1)),
  ],
  [
    'a signature of another key',
    'unknown-key',
    async () => {
      const other = operator.fork(2)
      other.publish(leaves, {}, createKey(operator.key.name))
      return check(other, await pinAt(operator, 2))
    },
  ],
  [
    'a signature that was changed',
    'wrong-signature',
    async () => {
      const claim = changeLeaf(({ checkpoint }) => checkpoint)
      claim.checkpoint = claim.checkpoint.replace(/(.{20})..(?=.{8}\n$)/, '$1AA')
      return check(operator, undefined, claim)
    },
  ],
  [
    'the leaf of another member',
    'other-member',
    () => check(operator, undefined, JSON.parse(createClaim(operator, 3, 'member3')) as ClaimFile),
  ],
  [
    'a changed balance',
    'altered-leaf',
    () =>
      check(
        operator,
        undefined,
        changeLeaf(({ leaf }) => (leaf.balances.custody = '1')),
      ),
  ],
  [
    'a sum below zero',
    'shrunken-sum',
    () =>
      check(
        operator,
        undefined,
        changeLeaf(({ path }) => (path[0]!.sum = '-1')),
      ),
  ],
])('%s is refused as %s', async (_, fault, run) => {
  expect(await findFault(run())).toBe(fault)
})

test('a total smaller than the sum of the leaves is refused as shrunken-sum', async () => {
  const shrinking = new TestOperator()
  shrinking.publish(leaves, { total: 14_000_000n })
  expect(await findFault(check(shrinking))).toBe('shrunken-sum')
})

test('a new key is accepted only if the pinned one endorsed it for later statements', async () => {
  const rotating = publish(new TestOperator(), 2)
  const pin = await pinAt(rotating, 2)
  const next = createKey(rotating.key.name)
  rotating.publish(leaves, {}, next)
  const withRotation = (signer = rotating.key, firstSequence = 3): ClaimFile => {
    const text = endorsementText(rotating.key.name, firstSequence, next)
    const endorsement = signNote(text, signer, new Date(0))
    const claim = readClaim(rotating)
    claim.keys.push({ verifierKey: formatVerifierKey(next), firstSequence, endorsement })
    return claim
  }
  const accepted = await check(rotating, pin, withRotation())
  expect(accepted?.key).toBe(formatVerifierKey(next))
  expect(await findFault(check(rotating, pin, withRotation(createKey(rotating.key.name))))).toBe(
    'unknown-key',
  )
  expect(await findFault(check(rotating, pin, withRotation(rotating.key, 2)))).toBe('unknown-key')
  expect(await findFault(check(rotating, pin))).toBe('unknown-key')
  // The pin now trusts the new key: the old one cannot sign any more.
  rotating.publish(leaves)
  expect(
    await findFault(check(rotating, accepted!, { ...readClaim(rotating), keys: withRotation().keys })),
  ).toBe('unknown-key')
})
