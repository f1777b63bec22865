import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { childEnvironment } from '#tests/support/platform/child-environment.ts'
import { copyInitializedCluster } from '#tests/support/platform/initialized-cluster.ts'
import { startKillablePostgres } from '#tests/support/platform/killable-postgres.ts'
import { listUnstoppedClusters, removeClusterMemory } from '#tests/support/platform/cluster-memory.ts'
import { temporaryDirectory } from '#tests/support/platform/temporary-directory.ts'

const SCRIPT = `
  import { createRunDirectory } from '#tests/support/platform/run-directory.ts'
  createRunDirectory()
  process.stdin.resume().once('data', () => process.exit(0))
  console.log(process.env.TMPDIR)
`

/** A runner that has created its directory in `parent`, and waits. */
async function startRunner(parent: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    env: { ...childEnvironment, TMPDIR: parent },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line]: string[] = await once(child.stdout.setEncoding('utf8'), 'data')
  const exited = once(child, 'exit')
  return {
    directory: line!.trim(),
    async end() {
      child.stdin.write('end')
      await exited
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

test('a run removes its directory, and those of killed runs but not of running ones', async () => {
  const parent = temporaryDirectory()
  const killed = await startRunner(parent)
  await killed.kill()
  const running = await startRunner(parent)
  expect(existsSync(killed.directory)).toBe(false)
  const next = await startRunner(parent)
  expect(readdirSync(parent)).toHaveLength(2)
  await next.end()
  expect(readdirSync(parent).map((name) => join(parent, name))).toEqual([running.directory])
  await running.end()
  expect(readdirSync(parent)).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'a killed PostgreSQL leaves no shared memory when its directory is removed',
  async () => {
    const directory = copyInitializedCluster()
    const postgres = await startKillablePostgres(directory)
    const [cluster] = listUnstoppedClusters(directory)
    const hasSegment = () =>
      new RegExp(String.raw`^ *\S+ +${cluster!.segment} `, 'm').test(
        readFileSync('/proc/sysvipc/shm', 'utf8'),
      )
    removeClusterMemory(directory)
    expect(hasSegment()).toBe(true)
    await postgres.kill()
    expect(hasSegment()).toBe(true)
    removeClusterMemory(directory)
    expect(hasSegment()).toBe(false)
    await postgres.stop()
  },
)
