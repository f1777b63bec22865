import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** All living processes of the machine; those that ended but were not yet collected are left out. */
export function listProcesses(): { pid: number; parent: number; command: string }[] {
  return execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => !state?.startsWith('Z'))
    .map(([pid, parent, , ...command]) => ({
      pid: Number(pid),
      parent: Number(parent),
      command: command.join(' '),
    }))
}

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
