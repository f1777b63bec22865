import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClaim } from '#tests/support/statements/create-claim.ts'
import { createLeaf, TestOperator } from '#tests/support/statements/test-operator.ts'
import { judgeClaims } from './judge-claims.ts'

const leaves = Array.from({ length: 9 }, (_, number) => createLeaf(number, BigInt(number + 1)))
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-claims-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('valid claims are added up, and every forgery, duplicate and stale claim is named', async () => {
  const operator = new TestOperator()
  for (let count = 0; count < 6; count += 1) operator.publish(leaves)
  const forked = operator.fork(5)
  forked.publish(leaves.slice(1))
  const impostor = new TestOperator(operator.key.name)
  impostor.publish(leaves)
  const claim = (number: number) => createClaim(operator, 6, `member${number}`)
  const claims: Record<string, string> = {
    'a.json': claim(0),
    'b.json': claim(1),
    'c.json': claim(8),
    'd.json': claim(8),
    'e.json': createClaim(operator, 5, 'member2'),
    'f.json': claim(3).replace('"rWallet":"4"', '"rWallet":"4000"'),
    'g.json': claim(4).replace('member4', 'member5'),
    'h.json': claim(5).replace('total: 45', 'total: 46'),
    'i.json': createClaim(forked, 6, 'member6'),
    'j.json': createClaim(impostor, 1, 'member6'),
    'k.json': '{}',
    'l.json': 'x'.repeat(300_000),
  }
  for (const [name, text] of Object.entries(claims)) await writeFile(join(folder, name), text)
  await mkdir(join(folder, 'm.json'))
  const { sequence, accepted, refused } = await judgeClaims(folder, operator.keys[0]!.verifierKey)
  expect([sequence, accepted.map(({ file }) => file)]).toEqual([6, ['a.json', 'b.json', 'c.json']])
  expect(accepted.reduce((sum, { amountMicro }) => sum + amountMicro, 0n)).toBe(12n)
  const reasons = Object.fromEntries(refused.map(({ file, reason }) => [file, reason.split(':')[0]]))
  expect(reasons).toEqual({
    'd.json': 'duplicate',
    'e.json': 'stale',
    'f.json': 'altered-leaf',
    'g.json': 'altered-leaf',
    'h.json': 'split-view',
    'i.json': 'split-view',
    'j.json': 'unknown-key',
    'k.json': 'unreadable',
    'l.json': 'unreadable',
    'm.json': 'unreadable',
  })
})
