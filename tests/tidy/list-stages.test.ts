import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isShard, listStages } from '#tests/list-stages.ts'
import { verifyShards } from '#tests/support/journeys/message-reporter.ts'
import { linesPlaced, specifiedMessages } from '#tests/support/journeys/specified-messages.ts'

const namesOf = (shard?: string) =>
  listStages('all', shard)
    .flat()
    .map(({ name }) => name)
const CHECKS = ['lint and types', 'format', 'unit tests']

test('each check runs in exactly one part, and each part runs its share of the other tests', () => {
  const parts = [1, 2, 3, 4].map((part) => `${part}/4`)
  const all = parts.flatMap(namesOf)
  for (const check of CHECKS) expect(all.filter((name) => name === check)).toHaveLength(1)
  for (const part of parts) {
    const divided = listStages('all', part)
      .flat()
      .filter(({ parameters }) => parameters.includes(`--shard=${part}`))
    expect(divided.map(({ name }) => name)).toEqual(['integration tests', 'browser tests'])
  }
  expect(namesOf()).toEqual(expect.arrayContaining(CHECKS))
})

test.each([
  ['1/1', true],
  ['4/4', true],
  ['5/4', false],
  ['0/4', false],
  ['1/0', false],
  ['1', false],
  ['01/4', false],
  ['1/4 ', false],
])('a part is written like 1/4: %s', (text, expected) => {
  expect(isShard(text)).toBe(expected)
})

test.each([
  ['ends with an error', 'exit 1'],
  ['is killed', 'kill -9 $$'],
])('a check that %s fails the run', (_, script) => {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const command of ['oxlint', 'oxfmt', 'vitest'])
    writeFileSync(join(folder, command), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const { status, stdout } = spawnSync(process.execPath, ['tests/run.ts', 'check'], {
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
    encoding: 'utf8',
  })
  expect([status, stdout.match(/failed after/g)?.length]).toEqual([1, CHECKS.length])
})

const lines = linesPlaced(specifiedMessages)
const [half, rest] = [lines.slice(0, 10), lines.slice(10)]
test.each([
  ['every part', { '1-of-2': half, '2-of-2': rest }, true],
  ['one part twice as large, the other missing', { '1-of-2': lines }, false],
  ['a message that no part showed', { '1-of-2': half, '2-of-2': rest.slice(1) }, false],
  ['parts of two runs', { '1-of-2': half, '2-of-2': rest, '1-of-3': half }, false],
  ['nothing', {}, false],
])('the parts are merged if they are all there and showed all messages: %s', (_, parts, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'shown-messages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [part, shown] of Object.entries(parts)) {
    mkdirSync(join(folder, part))
    writeFileSync(join(folder, part, 'journey.txt'), shown.join('\n'))
  }
  expect(verifyShards(folder)).toBe(expected)
})
