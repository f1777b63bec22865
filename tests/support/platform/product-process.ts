// The product as a real process, as `npm start` runs it.

import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnvironment } from '#tests/support/platform/child-environment.ts'
import { removeClusterMemory } from '#tests/support/platform/cluster-memory.ts'
import { killAtExit } from '#tests/support/platform/kill-at-exit.ts'

export type ProductProcess = {
  process: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** Resolves once it reports that it is running; rejects with its output if it exits before. */
  running: Promise<void>
  /** The exit code, once it ended; null when a signal ended it. */
  ended: Promise<number | null>
}

export function startProduct(environment: Record<string, string>): ProductProcess {
  const child = killAtExit(
    spawn(process.execPath, ['src/server/main.ts'], {
      env: { ...childEnvironment, LOG_LEVEL: 'error', DEMO_DATA: 'off', ...environment },
      detached: true,
    }),
  )
  let printed = ''
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const running = new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      printed += text.toString()
      if (printed.includes('is running.')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => reject(new Error(printed)))
  })
  running.catch(() => {})
  return { process: child, output: () => printed, running, ended }
}

export async function createDataDirectory() {
  const path = await mkdtemp(join(tmpdir(), 'tributary-start-'))
  await chmod(path, 0o755)
  const remove = () => {
    removeClusterMemory(path)
    return rm(path, { recursive: true, force: true })
  }
  return { path, remove }
}
