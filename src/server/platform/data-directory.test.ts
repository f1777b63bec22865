import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareDataDirectory, writeSecretFile } from '#server/platform/data-directory.ts'

const directory = mkdtempSync(join(tmpdir(), 'data-'))
afterAll(() => rmSync(directory, { recursive: true }))

test('a file of mode 600 holds a secret, whatever was there before', async () => {
  const file = join(directory, 'secret')
  writeFileSync(file, 'old', { mode: 0o644 })
  expect(await writeSecretFile(directory, 'secret', 'new')).toBe(file)
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['new', 0o600])
})

test('a directory that cannot be written to is named, with the reason', async () => {
  const file = join(directory, 'file')
  writeFileSync(file, '')
  await expect(prepareDataDirectory(file)).rejects.toThrow(
    `DATA_DIR (${file}) cannot be written to: it is not a directory, or a part of the path is none. Set DATA_DIR to a directory of this user.`,
  )
  // Directory modes do not restrict root.
  const closed = process.geteuid?.() === 0 ? '/sys/tributary' : join(directory, 'closed')
  if (process.geteuid?.() !== 0) {
    await prepareDataDirectory(closed)
    chmodSync(closed, 0o500)
  }
  await expect(prepareDataDirectory(closed)).rejects.toThrow(
    /cannot be written to: (this user has no permission|the disk is read-only)\. Set DATA_DIR/,
  )
})

// A hanging thread would also keep the process from ending.
test.for([
  '/proc/tributary',
  '/proc/self/tributary/data',
  '/dev/null',
  '/dev/null/data',
  '/dev/fd/tributary',
])('the directory %s is refused at once', async (path) => {
  await expect(prepareDataDirectory(path)).rejects.toThrow(/cannot be written to: .{10,}\. Set DATA_DIR/)
})

test('a directory of several levels is created, also by two processes at once', async () => {
  const deep = join(directory, 'one', 'two', 'three')
  await Promise.all([prepareDataDirectory(deep), prepareDataDirectory(deep)])
  expect(statSync(deep).isDirectory()).toBe(true)
})
