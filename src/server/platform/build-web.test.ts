import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listPackages } from '#server/platform/build-web.ts'

type LockFile = { packages: Record<string, { version?: string; resolved?: string; extraneous?: boolean }> }

test('the web app is rebuilt for another version of a package, and not for a lock file that npm rewrote', () => {
  const written = readFileSync('package-lock.json', 'utf8')
  const lock = JSON.parse(written) as LockFile
  lock.packages['node_modules/react'] = { ...lock.packages['node_modules/react'], resolved: 'elsewhere' }
  expect(listPackages(JSON.stringify(lock))).toBe(listPackages(written))
  lock.packages['node_modules/react'] = { version: '0.0.1' }
  expect(listPackages(JSON.stringify(lock))).not.toBe(listPackages(written))
})
