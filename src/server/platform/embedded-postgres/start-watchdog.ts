import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { identifyProcess } from './process-identity.ts'
import { programEnvironment } from './run-program.ts'

export type Watchdog = {
  /** Sets the process to shut down when this process dies. */
  watch(pid: number): void
  /** Call it when the watched process has ended. */
  end(): Promise<void>
}

export function startWatchdog(onNotice: (sentence: string) => void): Watchdog {
  const script = fileURLToPath(new URL('./watchdog.ts', import.meta.url))
  const child = spawn(process.execPath, [script], {
    cwd: '/',
    env: programEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  let ending = false
  const gone = new Promise<void>((done) => {
    const ended = () => {
      done()
      if (ending) return
      ending = true
      onNotice(
        'The watchdog of PostgreSQL ended: if this process is killed, PostgreSQL runs on until the next start.',
      )
    }
    child.once('error', ended)
    child.once('exit', ended)
  })
  child.stdin.on('error', () => undefined)
  // Neither the process nor the pipe may keep this process alive.
  child.unref()
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref()
  return {
    watch: (pid) => {
      if (!ending) child.stdin.write(`${pid} ${identifyProcess(pid).startedAt}\n`)
    },
    end: async () => {
      if (!ending) {
        ending = true
        child.ref()
        child.kill('SIGKILL')
      }
      await gone
    },
  }
}
