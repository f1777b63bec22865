import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { listProcesses } from './process-list.ts'

export type OwnerMessage = {
  notice?: string
  pid?: number
  url?: string
  refused?: string
  stopped?: boolean
  interrupted?: boolean
}

const ownScript = fileURLToPath(new URL('./own-postgres-process.ts', import.meta.url))

/** Runs own-postgres-process.ts in a separate process group, as a terminal would, and kills it when the test ends. */
export function startPostgresOwner(
  directory: string,
  options: { manner?: 'stay' | 'leave'; node?: string; script?: string; uid?: number; gid?: number } = {},
) {
  const { manner = 'stay', node = process.execPath, script = ownScript, ...user } = options
  const child = spawn(node, [script, directory, manner], {
    ...user,
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines: OwnerMessage[] = []
  const waiting: (() => void)[] = []
  const wake = () => waiting.splice(0).forEach((resume) => resume())
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line: OwnerMessage = JSON.parse(text)
    lines.push(line)
    wake()
  })
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  void exited.then(wake)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  /** The first line with the given property; fails if the process ends without one. */
  const said = async <Name extends keyof OwnerMessage>(
    name: Name,
  ): Promise<NonNullable<OwnerMessage[Name]>> => {
    for (;;) {
      const found = lines.find((line) => line[name] !== undefined)?.[name]
      if (found !== undefined && found !== null) return found
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`the process ended without saying ${name}: ${JSON.stringify(lines)}`)
      await new Promise<void>((resume) => waiting.push(resume))
    }
  }
  return {
    pid: child.pid!,
    lines,
    exited,
    said,
    notices: () => lines.flatMap(({ notice }) => notice ?? []).join('\n'),
    stop: () => child.stdin.write('stop\n'),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    watchdogs: () =>
      listProcesses().filter(
        ({ parent, command }) => parent === child.pid && command.includes('watchdog.ts'),
      ),
  }
}
