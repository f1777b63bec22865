// A witness against a misbehaving operator: every attack is refused by name at the next poll.

import { createServer, type Server } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import { SettableClock } from '#server/platform/clock.ts'
import { createKey, createLeaf, TestOperator } from '#tests/support/statements/test-operator.ts'
import { findSignature, parseNote } from '../signed-note.ts'
import type { ChainFault } from '../verify/chain-error.ts'
import { openWitness } from './witness.ts'

const SEED = 27
const random = new RandomNumbers(SEED)
let published: { operator: TestOperator; leafLines?: readonly string[] }
let server: Server
let url = ''
let directory = ''

function answer(path: string): string | undefined {
  const { operator, leafLines = operator.trees.at(-1)!.lines } = published
  if (path === 'keys') return JSON.stringify({ origin: operator.key.name, keys: operator.keys })
  if (path === 'checkpoint') return operator.checkpoint
  if (path.startsWith('headers')) return JSON.stringify({ headers: operator.headers, next: null })
  return path.endsWith('leaves') ? leafLines.map((line) => `${line}\n`).join('') : undefined
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tributary-witness-'))
  server = createServer((request, response) =>
    response.end(answer(request.url!.split('/').slice(3).join('/'))),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(directory, { recursive: true })
})

const someLeaves = () =>
  Array.from({ length: 2 + random.below(12) }, (_, number) =>
    createLeaf(number, BigInt(1 + random.below(10_000))),
  )
const open = (place: string) =>
  openWitness({
    url,
    directory: join(directory, place),
    clock: new SettableClock(new Date(0)),
    name: 'witness.example',
  })

type Attempt = (operator: TestOperator) => typeof published
const fork = (operator: TestOperator, kept: number) => {
  const forged = operator.fork(kept)
  while (forged.headers.length < operator.headers.length) forged.publish(someLeaves())
  return forged
}

const attempts: Record<string, { attempt: Attempt; faults: readonly ChainFault[] }> = {
  'split view': {
    attempt: (operator) => ({ operator: fork(operator, operator.headers.length - 1) }),
    faults: ['rewritten-header'],
  },
  rollback: {
    attempt: (operator) => ({ operator: operator.fork(operator.headers.length - 1 - random.below(2)) }),
    faults: ['rolled-back'],
  },
  'rewritten header': {
    attempt: (operator) => {
      const forged = fork(operator, random.below(operator.headers.length - 1))
      forged.publish(someLeaves())
      return { operator: forged }
    },
    faults: ['rewritten-header'],
  },
  'dropped leaf': {
    attempt: (operator) => {
      operator.publish(someLeaves())
      const { lines } = operator.trees.at(-1)!
      return { operator, leafLines: lines.toSpliced(random.below(lines.length), 1) }
    },
    faults: ['dropped-leaf'],
  },
  'shrunken sum': {
    attempt: (operator) => {
      operator.publish(someLeaves(), { total: 1n })
      return { operator }
    },
    faults: ['shrunken-sum'],
  },
  're-signing with another key': {
    attempt: (operator) => {
      operator.publish(someLeaves(), {}, createKey(operator.key.name))
      return { operator }
    },
    faults: ['unknown-key'],
  },
  'another first key': {
    attempt: (operator) => {
      const forged = new TestOperator(operator.key.name)
      for (const tree of operator.trees) forged.publish(tree.leaves)
      return { operator: forged }
    },
    faults: ['unknown-key'],
  },
}

test('100 seeded attacks are refused by name within one poll, and nothing new is cosigned', async () => {
  const names = Object.keys(attempts)
  for (let number = 0; number < 100; number += 1) {
    const { attempt, faults } = attempts[names[number % names.length]!]!
    const operator = new TestOperator()
    for (let count = 3 + random.below(5); count > 0; count -= 1) operator.publish(someLeaves())
    published = { operator }
    const witness = await open(`attempt ${number}`)
    expect(await witness.poll()).toMatchObject({ fault: null, size: operator.headers.length })
    const cosigned = witness.cosigned()
    published = attempt(operator)
    const { fault } = await witness.poll()
    expect([number, names[number % names.length], fault?.split(':')[0]]).toEqual([
      number,
      names[number % names.length],
      faults[0],
    ])
    expect(witness.cosigned()).toBe(cosigned)
  }
})

test('a witness cosigns each new checkpoint once, and remembers it after a restart', async () => {
  const operator = new TestOperator()
  operator.publish(someLeaves())
  published = { operator }
  const first = await open('restart')
  await first.poll()
  const note = parseNote(first.cosigned()!)
  expect(findSignature(note, first.key)).toMatchObject({ cosignedAt: new Date(0) })
  expect(findSignature(note, operator.key)).toBeDefined()
  const restarted = await open('restart')
  expect(restarted.key.publicKey).toEqual(first.key.publicKey)
  published = { operator: fork(operator, 0) }
  expect((await restarted.poll()).fault).toContain('rewritten-header')
  operator.publish(someLeaves())
  published = { operator }
  expect(await restarted.poll()).toMatchObject({ fault: null, size: 2 })
  server.closeAllConnections()
})
