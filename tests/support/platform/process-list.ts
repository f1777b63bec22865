import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { readCommandLine } from '#server/platform/embedded-postgres/process-identity.ts'

type ProcessEntry = { pid: number; parent: number; command: string }

/** All living processes of the machine; those that ended but were not yet collected are left out. */
export const listProcesses = (): ProcessEntry[] =>
  (process.platform === 'linux' ? readStates() : runPs())
    .filter(({ state }) => !/^[ZX]/.test(state))
    .map(({ pid, parent, command }) => ({ pid, parent, command: command ?? readCommandLine(pid) }))

/** A small Debian has no ps. */
const readStates = () =>
  readdirSync('/proc').flatMap((name) => {
    try {
      // The second field is the program's name in parentheses, and may itself contain blanks and parentheses.
      const [, rest = ''] = /.*\) (.*)/s.exec(readFileSync(`/proc/${Number(name)}/stat`, 'utf8')) ?? []
      const [state = '', parent] = rest.split(' ')
      return [{ pid: Number(name), parent: Number(parent), state, command: undefined }]
    } catch {
      // No process, or one that has ended since.
      return []
    }
  })

const runPs = () =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, state = '', ...command]) => ({
      pid: Number(pid),
      parent: Number(parent),
      state,
      command: command.join(' '),
    }))

export function isAlive(pid: number): boolean {
  return listProcesses().some((process) => process.pid === pid)
}

/** Waits for a condition. Times out before the test does, so that no test continues after its clean-up. */
export async function waitUntil(isSo: () => boolean): Promise<void> {
  const start = performance.now()
  while (!isSo()) {
    if (performance.now() - start > 20_000) throw new Error(`waited in vain until ${isSo.toString()}`)
    await sleep(20)
  }
}

export async function killAll(pids: number[]): Promise<void> {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  await waitUntil(() => !pids.some(isAlive))
}
