import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { identityOf } from './process-identity.ts'
import { programEnvironment } from './run-program.ts'

export type Watchdog = {
  /** Whom to shut down when this process is gone; the latest one counts. */
  watch(pid: number): void
  /** To be called when the watched process is gone. */
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
  // Neither the process nor the pipe keeps the owner alive.
  child.unref()
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref()
  return {
    watch: (pid) => {
      if (!ending) child.stdin.write(`${pid} ${identityOf(pid).startedAt}\n`)
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
