import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withLockFile } from './lock-file.ts'

const createLock = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'build', 'product.lock')

test('one works at a time, also after one that failed, and nothing is left behind', async () => {
  const file = createLock()
  let working = 0
  let most = 0
  const work = async (number: number) => {
    working += 1
    most = Math.max(most, working)
    await setTimeout(5)
    working -= 1
    if (number === 1) throw new Error('failed')
    return number
  }
  const results = await Promise.allSettled([0, 1, 2].map((number) => withLockFile(file, () => work(number))))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect([most, existsSync(file)]).toEqual([1, false])
})

test('the lock of a process that was killed is taken over, and one that is held longer than any work takes', async () => {
  const file = createLock()
  await withLockFile(file, async () => {})
  const { pid: gone } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(file, String(gone))
  expect(await withLockFile(file, async () => 'taken')).toBe('taken')
  writeFileSync(file, String(process.pid))
  expect(await withLockFile(file, async () => 'taken', 20)).toBe('taken')
})

test('a lock that is held is waited for', async () => {
  const file = createLock()
  await withLockFile(file, async () => {})
  writeFileSync(file, String(process.pid))
  let isDone = false
  const waiting = withLockFile(file, async () => void (isDone = true))
  await setTimeout(300)
  expect(isDone).toBe(false)
  rmSync(file)
  await waiting
  expect(isDone).toBe(true)
})
