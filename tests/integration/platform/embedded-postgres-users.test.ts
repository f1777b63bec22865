import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fallbackDirectory } from '#server/platform/embedded-postgres/choose-home.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { copyCheckout, nodeFor } from '#tests/support/platform/checkout-copy.ts'
import { copyInitializedCluster } from '#tests/support/platform/initialized-cluster.ts'
import { startPostgresOwner } from '#tests/support/platform/postgres-owner.ts'
import { listProcesses } from '#tests/support/platform/process-list.ts'
import { query } from '#tests/support/platform/query.ts'
import {
  createTemporaryDirectory,
  removeWithProcesses,
  temporaryDirectory,
} from '#tests/support/platform/temporary-directory.ts'

// As root, PostgreSQL changes its user; as an ordinary user, the same starts need no change.
const isRoot = process.geteuid?.() === 0
const settings = { fsync: 'off' }

function ordinaryUser(): { uid?: number; gid?: number } {
  if (!isRoot) return {}
  const ask = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' })) | 0
  return { uid: ask('-u'), gid: ask('-g') }
}

test('a directory that the user of PostgreSQL cannot reach is replaced by one that stays from start to start', async () => {
  const closed = temporaryDirectory(0o700)
  const directory = join(closed, 'postgres')
  const home = isRoot ? fallbackDirectory(directory) : directory
  const notices: string[] = []
  const onNotice = (sentence: string) => void notices.push(sentence)
  const first = await startEmbeddedPostgres({ directory, settings, onNotice })
  expect(await query(first.url(), "SELECT current_setting('data_directory') AS at")).toEqual([
    { at: join(home, 'cluster') },
  ])
  await query(first.url(), 'CREATE TABLE marker AS SELECT 42 AS answer')
  await first.stop()
  expect(notices.filter((notice) => notice.includes(`using ${home} for the cluster instead`))).toHaveLength(
    isRoot ? 1 : 0,
  )

  // The data stay where they are even when the directory has become reachable.
  chmodSync(closed, 0o711)
  const second = await startEmbeddedPostgres({ directory, settings, onNotice })
  expect(await query(second.url(), 'SELECT answer FROM marker')).toEqual([{ answer: 42 }])
  await second.stop()
})

test('a cluster that its user can no longer reach is never replaced by an empty one', async () => {
  const directory = copyInitializedCluster()
  chmodSync(join(directory, '..'), 0o600)
  const outcome = await startEmbeddedPostgres({ directory, settings }).then(
    () => 'started',
    (error: unknown) => String(error),
  )
  chmodSync(join(directory, '..'), 0o711)
  expect(outcome).toMatch(isRoot ? /cannot be reached by .*, who owns it/ : /has no access to/)
  expect(existsSync(fallbackDirectory(directory))).toBe(false)
})

test('programs in a closed checkout are copied to where the user of PostgreSQL can run them', async () => {
  const open = temporaryDirectory()
  const closed = join(temporaryDirectory(0o700), 'checkout')
  const directory = join(open, 'postgres')
  const owner = startPostgresOwner(directory, copyCheckout(closed, { installScripts: true }))
  const pid = await owner.said('pid')
  expect(await query(await owner.said('url'), 'SELECT 1 AS alive')).toEqual([{ alive: 1 }])
  const program = listProcesses().find((process) => process.pid === pid)?.command
  expect(program).toContain(isRoot ? `${directory}/binaries-` : closed)
  owner.stop()
  await owner.said('stopped')
})

test('PostgreSQL starts where install scripts were not run', async () => {
  const parent = temporaryDirectory()
  const { platformCopy, ...checkout } = copyCheckout(join(parent, 'checkout'), { installScripts: false })
  const owner = startPostgresOwner(join(parent, 'postgres'), checkout)
  expect(await query(await owner.said('url'), 'SELECT 1 AS alive')).toEqual([{ alive: 1 }])
  const links: { target: string }[] = JSON.parse(
    readFileSync(join(platformCopy, 'native', 'pg-symlinks.json'), 'utf8'),
  )
  expect(links.every(({ target }) => lstatSync(join(platformCopy, target)).isSymbolicLink())).toBe(true)
})

const user = ordinaryUser()
const machine = { directory: '', script: '', node: '' }
beforeAll(() => {
  machine.directory = createTemporaryDirectory(0o711)
  const checkout = join(machine.directory, 'checkout')
  machine.script = copyCheckout(checkout, { installScripts: false }).script
  execFileSync('chmod', ['-R', 'a+rX,a-w', checkout])
  machine.node = nodeFor(user, join(machine.directory, 'node'))
})
afterAll(async () => {
  execFileSync('chmod', ['-R', 'u+w', machine.directory])
  await removeWithProcesses(machine.directory)
})

/** An ordinary user's part of the machine: a read-only checkout without links, and a data directory. */
function ordinaryMachine(dataMode: number) {
  const data = join(temporaryDirectory(), 'data')
  mkdirSync(data)
  if (user.uid !== undefined && user.gid !== undefined) chownSync(data, user.uid, user.gid)
  chmodSync(data, dataMode)
  return { data, start: { script: machine.script, node: machine.node, ...user } }
}

test('an ordinary user runs PostgreSQL as that user, also where programs are read-only and links missing', async () => {
  const { data, start } = ordinaryMachine(0o755)
  const directory = join(data, 'postgres')
  const owner = startPostgresOwner(directory, start)
  expect(await query(await owner.said('url'), 'SELECT 1 AS alive')).toEqual([{ alive: 1 }])
  expect(statSync(join(directory, 'cluster')).uid).toBe(user.uid ?? process.geteuid?.())
  expect(statSync(join(directory, 'password')).mode & 0o777).toBe(0o600)
  owner.stop()
  await owner.said('stopped')

  // If root starts later on the same directory, PostgreSQL runs as the owner of the directory.
  const later = await startEmbeddedPostgres({ directory, settings })
  expect(await query(later.url(), 'SELECT 1 AS alive')).toEqual([{ alive: 1 }])
  await later.stop()
})

test('a directory that this user may not write to is named in one sentence', async () => {
  const { data, start } = ordinaryMachine(0o555)
  const owner = startPostgresOwner(join(data, 'postgres'), start)
  expect(await owner.said('refused')).toBe(
    `EmbeddedPostgresError: This user has no access to ${data}/postgres, so PostgreSQL cannot start.`,
  )
})
